import { authors } from '@learnloom/contracts/content/authors';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { deleting } from '../../kernel/deciding/life.ts';
import { counted } from '../../kernel/wording.ts';
import { content } from '../tables.ts';
import { author } from './author.ts';

export const deleteAuthor = deleting(author, authors.remove, 'AuthorDeleted', {
  prepare: async ({ key }, { read }) => {
    const row = await content(read)
      .selectFrom('content_item')
      .where('author', '=', key)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return { items: row?.count ?? 0 };
  },
  neededFor: ({ items }) =>
    items > 0
      ? refusal(authors.remove, 'author-in-use', {
          uses: counted(items, 'article or tutorial', 'articles and tutorials'),
        })
      : null,
});

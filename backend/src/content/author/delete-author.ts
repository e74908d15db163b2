import { authors } from '@learnloom/contracts/content/authors';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { deleting } from '../../kernel/deciding/life.ts';
import { counted } from '../../kernel/wording.ts';
import { itemsOf } from '../queries/items-in-categories.ts';
import { author } from './author.ts';

export const deleteAuthor = deleting(author, authors.remove, 'AuthorDeleted', {
  prepare: async ({ key }, { read }) => ({ items: await itemsOf(read, key) }),
  neededFor: ({ items }) =>
    items > 0
      ? refusal(authors.remove, 'author-in-use', {
          uses: counted(items, 'article or tutorial', 'articles and tutorials'),
        })
      : null,
});

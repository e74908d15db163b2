import { authors } from '@learnloom/contracts/content/authors';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { counted } from '../../kernel/wording.ts';
import { author, existing } from './author.ts';

interface Facts {
  readonly items: number;
}

export const deleteAuthor = author.on(authors.remove, {
  prepare: async ({ key }, { db }): Promise<Facts> => {
    const row = await db('content_item').where({ author: key }).count<{ count: number }[]>().first();
    return { items: row?.count ?? 0 };
  },
  decide: (_input, state, { facts }) => {
    existing(state);
    if (facts.items > 0) {
      throw conflict(
        `This author has ${counted(facts.items, 'article or tutorial', 'articles and tutorials')}. Give them another author first.`,
      );
    }
    return [{ type: 'AuthorDeleted', data: {} }];
  },
});

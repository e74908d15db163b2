import { authors } from '@learnloom/contracts/content/authors';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { author, authorFields } from './author.ts';

/** Makes an author what they were at an earlier version; brings a deleted one back. */
export const restoreAuthor = author.on(authors.restore, {
  prepare: async ({ key, version }, ports) =>
    authorFields(await earlierState(authors.restore, author, { key, version }, ports)),
  decide: (input, state, context) =>
    restoration(authors.restore, input, state, context, {
      noun: 'author',
      create: authors.may.create,
      earlier: context.facts,
      edited: data => ({ type: 'AuthorEdited', data }),
      restored: data => ({ type: 'AuthorRestored', data }),
    }),
  respond: ({ key }) => ({ key }),
});

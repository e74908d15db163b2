import { requireLatest } from '../../kernel/deciding/decider.ts';
import { authors, type AuthorFields } from '@learnloom/contracts/content/authors';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { conflict, forbidden } from '@learnloom/contracts/kernel/refusal';
import { author, existing } from './author.ts';

/** Makes an author what they were at an earlier version; brings a deleted one back. */
export const restoreAuthor = author.on(authors.restore, {
  prepare: async ({ key, version }, ports): Promise<AuthorFields> =>
    existing(await earlierState(author, { key, version, noun: 'author', exists: Boolean }, ports)),
  decide: (input, state, context) => {
    requireLatest('author', input.latest, context);
    if (!state) {
      if (!context.may(authors.may.create)) throw forbidden('You may not create authors');
      return [{ type: 'AuthorRestored', data: context.facts }];
    }
    if (input.version === undefined) throw conflict('This author is not deleted.');
    const changes = changedFields(state, context.facts);
    return changes ? [{ type: 'AuthorEdited', data: changes }] : [];
  },
  respond: ({ key }) => ({ key }),
});

import type { AuthorEvent, AuthorFields } from '@learnloom/contracts/content/authors';
import { messages } from '@learnloom/contracts/kernel/messages';
import { stream } from '../../kernel/deciding/decider.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** `null`: absent or deleted. */
type Author = AuthorFields | null;

export const author = stream<Author, AuthorEvent>('author', {
  initial: null,
  evolve: {
    AuthorCreated: (_author, fields) => fields,
    AuthorEdited: (before, changes) => before && { ...before, ...changes },
    AuthorDeleted: () => null,
    AuthorRestored: (_author, fields) => fields,
  },
});

export function existing(state: Author): AuthorFields {
  if (!state) throw missing(messages.contentMissing);
  return state;
}

type Written = Pick<AuthorFields, 'firstName' | 'lastName' | 'gender'> & Partial<AuthorFields>;

export const authorFields = (input: Written): AuthorFields => ({
  firstName: input.firstName,
  lastName: input.lastName,
  otherNames: input.otherNames ?? '',
  avatar: input.avatar ?? '',
  gender: input.gender,
});

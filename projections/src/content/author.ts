import { authors, type AuthorEvent, type AuthorFields } from '@learnloom/contracts/content/authors';
import { contentOf } from '@learnloom/contracts/content/content';
import { rows } from '../projector/rows.ts';

interface Author extends AuthorFields {
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** Bylines. Fields of a forgotten person are null. */
export const author = rows<AuthorEvent, Author>('author', {
  version: 1,
  columns: {
    firstName: 'text',
    lastName: 'text',
    otherNames: 'text',
    avatar: 'text',
    gender: 'text',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  },
  on: {
    AuthorCreated: (_row, { data, metadata: { time } }) => ({ ...data, createdAt: time, updatedAt: time }),
    AuthorEdited: (row, { data, metadata }) => row && { ...row, ...data, updatedAt: metadata.time },
    AuthorDeleted: () => null,
    AuthorRestored: (_row, { data, metadata: { time } }) => ({ ...data, createdAt: time, updatedAt: time }),
  },
  /** Every page may carry the byline, so no scopes. A new author is on no page yet. */
  announce: before => ({
    topics: [authors.topics.staff, ...(before ? Object.values(contentOf).map(({ topics }) => topics.public) : [])],
    scopes: [],
  }),
});

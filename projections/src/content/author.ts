import { authorEvents, authors } from '@learnloom/contracts/content/authors';
import { itemsOf } from '@learnloom/contracts/content/item';
import { authorTable } from '@learnloom/contracts/content/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Bylines. Fields of a forgotten person are null. */
export const author = rows(authorTable, {
  version: sourceVersion(import.meta.url),
  events: authorEvents,
  on: {
    AuthorCreated: (_row, { data, metadata: { time } }) => ({ ...data, createdAt: time, updatedAt: time }),
    AuthorEdited: (row, { data, metadata }) => row && { ...row, ...data, updatedAt: metadata.time },
    AuthorDeleted: () => null,
    AuthorRestored: (_row, { data, metadata: { time } }) => ({ ...data, createdAt: time, updatedAt: time }),
  },
  /** Every page may carry the byline, so no scopes. A new author is on no page yet. */
  announce: before => ({
    topics: [authors.topics.staff, ...(before ? Object.values(itemsOf).map(({ topics }) => topics.public) : [])],
    scopes: [],
  }),
});

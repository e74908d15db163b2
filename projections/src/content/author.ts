import { authorAggregate, authors } from '@learnloom/contracts/content/authors';
import { itemsOf } from '@learnloom/contracts/content/item';
import { authorTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Bylines. Fields of a forgotten person are null. */
export const author = rowsOf(authorAggregate, authorTable, {
  version: sourceVersion(import.meta.url),
  /** Every page may carry the byline, so no scopes. A new author is on no page yet. */
  announce: before => ({
    topics: [authors.topics.staff, ...(before ? Object.values(itemsOf).map(({ topics }) => topics.public) : [])],
    scopes: [],
  }),
});

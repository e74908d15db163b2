import { snippetAggregate, snippets } from '@learnloom/contracts/content/snippets';
import { snippetTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Texts that authors reuse. */
export const snippet = rowsOf(snippetAggregate, snippetTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [snippets.topics.staff], scopes: [] }),
});

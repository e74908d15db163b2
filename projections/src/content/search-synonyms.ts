import { searchSynonymsAggregate, searchSynonymsChanges } from '@learnloom/contracts/content/search-settings';
import { publishedTopic } from '@learnloom/contracts/kernel/published-kind';
import { searchSynonymsTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Words that mean the same in searches: one row. Results of searches change with it. */
export const searchSynonyms = rowsOf(searchSynonymsAggregate, searchSynonymsTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [searchSynonymsChanges, publishedTopic], scopes: [] }),
});

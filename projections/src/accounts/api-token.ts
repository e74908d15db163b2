import { apiTokenAggregate, apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import { apiTokenTable } from '@learnloom/contracts/accounts/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Tokens of programs. */
export const apiToken = rowsOf(apiTokenAggregate, apiTokenTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [apiTokens.topics.staff], scopes: [] }),
});

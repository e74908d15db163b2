import { securityAggregate, securityChanges } from '@learnloom/contracts/accounts/security';
import { securitySettingsTable } from '@learnloom/contracts/accounts/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** What holds for everybody's signing in: one row. */
export const securitySettings = rowsOf(securityAggregate, securitySettingsTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [securityChanges], scopes: [] }),
});

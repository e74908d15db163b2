import { siteSettingsChanges } from '@learnloom/contracts/website/site-settings';
import { siteSettingsAggregate } from '@learnloom/contracts/website/site-settings-events';
import { siteSettingsTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** How the site presents itself: one row. */
export const siteSettings = rowsOf(siteSettingsAggregate, siteSettingsTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [siteSettingsChanges], scopes: [] }),
});

import { pageSettingsAggregate, pageSettingsOf } from '@learnloom/contracts/content/page-settings';
import { pageSettingsTable } from '@learnloom/contracts/content/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** How pages of articles and tutorials are shown. */
export const pageSettings = rowsOf(pageSettingsAggregate, pageSettingsTable, {
  version: sourceVersion(import.meta.url),
  announce: (_before, _after, { kind }) => {
    const { topics } = pageSettingsOf[kind];
    return { topics: [topics.public, topics.staff], scopes: [] };
  },
});

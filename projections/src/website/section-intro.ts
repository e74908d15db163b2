import { sectionIntroAggregate, sectionIntroChanges } from '@learnloom/contracts/website/section-intro';
import { sectionIntroTable } from '@learnloom/contracts/website/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** What sections of the site say of themselves: one row a section. */
export const sectionIntro = rowsOf(sectionIntroAggregate, sectionIntroTable, {
  version: sourceVersion(import.meta.url),
  announce: (before, after) => {
    const section = (after ?? before)?.section;
    return { topics: [sectionIntroChanges], scopes: section ? [section] : [] };
  },
});

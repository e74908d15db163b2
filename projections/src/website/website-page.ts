import { websitePageChanges, websitePageAggregate } from '@learnloom/contracts/website/page';
import { websitePageTable } from '@learnloom/contracts/website/tables';
import { documentDigest } from '@learnloom/documents/digest';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** About, contact and legal pages: one row a section. */
export const websitePage = rowsOf(websitePageAggregate, websitePageTable, {
  version: sourceVersion(import.meta.url),
  documents: true,
  row: page => ({ ...page, digest: documentDigest(page.content) }),
  announce: (before, after) => {
    const section = (after ?? before)?.section;
    return { topics: [websitePageChanges], scopes: section ? [section] : [] };
  },
});

import { websitePageChanges, websitePageEvents } from '@learnloom/contracts/website/page';
import { websitePageTable } from '@learnloom/contracts/website/tables';
import { documentDigest } from '@learnloom/documents/digest';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** About, contact and legal pages: one row a section. */
export const websitePage = rows(websitePageTable, {
  version: sourceVersion(import.meta.url),
  events: websitePageEvents,
  documents: true,
  on: {
    WebsitePageUpdated: (_row, { data, version, metadata }) => ({
      ...data,
      digest: documentDigest(data.content),
      version,
      updatedAt: metadata.time,
    }),
  },
  announce: (before, after) => {
    const section = (after ?? before)?.section;
    return { topics: [websitePageChanges], scopes: section ? [section] : [] };
  },
});

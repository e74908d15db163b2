import { websitePageChanges, type WebsitePage, type WebsitePageEvent } from '@learnloom/contracts/website/page';
import { rows } from '../projector/rows.ts';

interface Page extends WebsitePage {
  readonly content: string;
  readonly version: number;
}

/** About, contact and legal pages: one row a section. */
export const websitePage = rows<WebsitePageEvent, Page>('website_page', {
  version: 2,
  columns: {
    section: 'text',
    title: 'text',
    content: 'text',
    version: 'integer',
    htmlContent: 'text',
    headings: 'jsonb',
    updatedAt: 'timestamptz',
  },
  indexes: ['create unique index on website_page (section)'],
  on: {
    WebsitePageUpdated: (_row, { data, version, metadata }) => ({ ...data, version, updatedAt: metadata.time }),
  },
  announce: (before, after) => {
    const section = (after ?? before)?.section;
    return { topics: [websitePageChanges], scopes: section ? [section] : [] };
  },
});

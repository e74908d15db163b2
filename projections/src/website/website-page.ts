import { websitePageChanges, type WebsitePage, type WebsitePageEvent } from '@learnloom/contracts/website/page';
import { rows } from '../kernel/rows.ts';

interface Page extends WebsitePage {
  readonly content: string;
}

/** About, contact and legal pages: one row a section. */
export const websitePage = rows<WebsitePageEvent, Page>('website_page', {
  version: 1,
  columns: {
    section: 'text',
    title: 'text',
    content: 'text',
    htmlContent: 'text',
    headings: 'jsonb',
    updatedAt: 'timestamptz',
  },
  indexes: ['create unique index on website_page (section)'],
  on: {
    WebsitePageUpdated: (_row, { data, metadata }) => ({ ...data, updatedAt: metadata.time }),
  },
  announce: (before, after) => {
    const section = (after ?? before)?.section;
    return { topics: [websitePageChanges], scopes: section ? [section] : [] };
  },
});

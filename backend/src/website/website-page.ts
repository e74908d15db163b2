import { messages } from '@learnloom/contracts/kernel/messages';
import { websitePage, type WebsitePage } from '@learnloom/contracts/website/page';
import { answer } from '../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Answers with the page of a section; missing until somebody has written it. */
export const pageOfSection = answer(
  websitePage,
  async ({ section }, { db }) => {
    const row = await db('website_page')
      .where({ section })
      .first<WebsitePage | undefined>('section', 'title', 'htmlContent', 'headings', 'updatedAt');
    if (!row) throw missing(messages.contentMissing);
    return row;
  },
  { scopes: ({ section }) => [section] },
);

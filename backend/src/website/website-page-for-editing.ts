import { messages } from '@learnloom/contracts/kernel/messages';
import { websitePageForEditing, type WebsitePageForEditing } from '@learnloom/contracts/website/page';
import { answer } from '../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';

/** Answers with a section's page as it was written; missing until somebody has. */
export const pageForEditing = answer(websitePageForEditing, async ({ section }, { db }) => {
  const row = await db('website_page')
    .where({ section })
    .first<WebsitePageForEditing | undefined>('section', 'title', 'content', 'version', 'updatedAt');
  if (!row) throw missing(messages.contentMissing);
  return row;
});

import { messages } from '@learnloom/contracts/kernel/messages';
import { websitePageForEditing } from '@learnloom/contracts/website/page';
import { answer } from '../kernel/reading/answer.ts';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { website } from './tables.ts';

/** Answers with a section's page as it was written; missing until somebody has. */
export const pageForEditing = answer(websitePageForEditing, async ({ section }, { read }) => {
  const row = await website(read)
    .selectFrom('website_page')
    .where('section', '=', section)
    .select(['section', 'title', 'content', 'version', 'updatedAt'])
    .executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  return row;
});

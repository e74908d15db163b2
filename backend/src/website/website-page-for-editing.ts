import { may } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { generalRefusal, missing } from '@learnloom/contracts/kernel/refusal';
import { pageSections, websitePageForEditing } from '@learnloom/contracts/website/page';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

/** Answers whoever edits the section with its page as it was written; missing until somebody has. */
export const pageForEditing = answer(websitePageForEditing, async ({ section }, { actor, read }) => {
  if (!may(actor, pageSections[section].permission)) throw generalRefusal('not-permitted');
  const row = await website(read)
    .selectFrom('website_page')
    .where('section', '=', section)
    .select(['section', 'title', 'content', 'version', 'updatedAt'])
    .executeTakeFirst();
  if (!row) throw missing(messages.contentMissing);
  return row;
});

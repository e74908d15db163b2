import { linkedPage as declared, type LinkedPage } from '@learnloom/contracts/content/links';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';

/** Answers where the page with a key is now, whatever its kind. */
export const linkedPage = answer(
  declared,
  async ({ kind, key }, { read, lookups }): Promise<LinkedPage> => {
    const page = (await lookups.published.get(kind)?.pages(read, [key]))?.get(key);
    if (!page) throw missing(messages.contentMissing);
    return { title: page.title, path: page.path };
  },
  { scopes: () => [], cost: 2 },
);

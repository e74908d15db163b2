import { contactDetailNames, noContactDetails } from '@learnloom/contracts/website/contact';
import { websiteSettings } from '@learnloom/contracts/website/settings';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

/** Answers with what every page shows of the website's settings. */
export const settings = answer(
  websiteSettings,
  async (_input, { read }) => ({
    contact:
      (await website(read).selectFrom('contact_details').select(contactDetailNames).executeTakeFirst()) ??
      noContactDetails,
  }),
  { scopes: () => [] },
);

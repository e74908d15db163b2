import { contactDetailNames, noContactDetails, type ContactDetails } from '@learnloom/contracts/website/contact';
import { websiteSettings } from '@learnloom/contracts/website/settings';
import { answer } from '../kernel/reading/answer.ts';

/** Answers with what every page shows of the website's settings. */
export const settings = answer(
  websiteSettings,
  async (_input, { db }) => ({
    contact: (await db('contact_details').first<ContactDetails | undefined>(...contactDetailNames)) ?? noContactDetails,
  }),
  { scopes: () => [] },
);

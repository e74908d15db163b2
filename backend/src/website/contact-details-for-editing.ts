import {
  contactDetailNames,
  contactDetailsForEditing,
  noContactDetails,
  type ContactDetailsForEditing,
} from '@learnloom/contracts/website/contact';
import { answer } from '../kernel/reading/answer.ts';
import { website } from './tables.ts';

const columns = [...contactDetailNames, 'version', 'updatedAt'] as const;
const none: ContactDetailsForEditing = { ...noContactDetails, version: null, updatedAt: null };

/** Answers with the contact details and their version; all empty until somebody has written them. */
export const contactForEditing = answer(
  contactDetailsForEditing,
  async (_input, { read }) =>
    (await website(read).selectFrom('contact_details').select(columns).executeTakeFirst()) ?? none,
);

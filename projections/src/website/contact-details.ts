import { contactChanges, type ContactDetails, type ContactEvent } from '@learnloom/contracts/website/contact';
import { rows } from '../projector/rows.ts';

interface Details extends ContactDetails {
  readonly version: number;
  readonly updatedAt: string;
}

/** How the site is reached: one row. */
export const contactDetails = rows<ContactEvent, Details>('contact_details', {
  version: 1,
  columns: {
    email: 'text',
    phone: 'text',
    linkedIn: 'text',
    facebook: 'text',
    instagram: 'text',
    x: 'text',
    tiktok: 'text',
    telegram: 'text',
    whatsapp: 'text',
    youtube: 'text',
    version: 'integer',
    updatedAt: 'timestamptz',
  },
  on: {
    ContactDetailsUpdated: (_row, { data, version, metadata }) => ({ ...data, version, updatedAt: metadata.time }),
  },
  announce: () => ({ topics: [contactChanges], scopes: [] }),
});

import { contactChanges, contactEvents } from '@learnloom/contracts/website/contact';
import { contactDetailsTable } from '@learnloom/contracts/website/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** How the site is reached: one row. */
export const contactDetails = rows(contactDetailsTable, {
  version: sourceVersion(import.meta.url),
  events: contactEvents,
  on: {
    ContactDetailsUpdated: (_row, { data, version, metadata }) => ({ ...data, version, updatedAt: metadata.time }),
  },
  announce: () => ({ topics: [contactChanges], scopes: [] }),
});

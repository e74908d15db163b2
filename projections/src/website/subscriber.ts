import { subscriberEvents } from '@learnloom/contracts/website/newsletter';
import { subscriberTable } from '@learnloom/contracts/website/tables';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Newsletter sign-ups. */
export const subscriber = rows(subscriberTable, {
  version: sourceVersion(import.meta.url),
  events: subscriberEvents,
  on: {
    NewsletterSubscribed: (row, { data, metadata }) => row ?? { email: data.email, subscribedAt: metadata.time },
    SubjectForgotten: row => row && null,
  },
});

import type { SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { rows } from '../projector/rows.ts';

interface Subscriber {
  /** Null once the person has been forgotten. */
  readonly email: string | null;
  readonly subscribedAt: string;
}

/** Newsletter sign-ups. */
export const subscriber = rows<SubscriberEvent, Subscriber>('subscriber', {
  version: 2,
  columns: { email: 'text', subscribedAt: 'timestamptz' },
  on: {
    NewsletterSubscribed: (row, { data, metadata }) => row ?? { email: data.email, subscribedAt: metadata.time },
    SubjectForgotten: row => row && null,
  },
});

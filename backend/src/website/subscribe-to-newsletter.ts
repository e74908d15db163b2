import { subscribeToNewsletter, type SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { stream } from '../kernel/decider.ts';
import { uuidOf } from '../kernel/uuid.ts';

interface Subscriber {
  readonly subscribed: boolean;
}

const subscriber = stream<Subscriber, SubscriberEvent>(subscribeToNewsletter.subject, {
  initial: { subscribed: false },
  evolve: { NewsletterSubscribed: () => ({ subscribed: true }) },
});

interface Facts {
  /** The same for the same address, and of no use without the installation's key. */
  readonly key: string;
}

/** Longer than an append takes, so that a known address is answered at the same time as a new one. */
const CONCEALED_MS = 250;

export const subscribe = subscriber.on(subscribeToNewsletter, {
  concealed: CONCEALED_MS,
  limit: { requests: 10, seconds: 60 },
  prepare: async ({ email }, { secrets }): Promise<Facts> => ({
    key: uuidOf(subscribeToNewsletter.subject, secrets.hashEmail(email)),
  }),
  key: (_input, { key }) => key,
  decide: ({ email }, { subscribed }) => (subscribed ? [] : [{ type: 'NewsletterSubscribed', data: { email } }]),
});

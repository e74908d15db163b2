import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter';
import { currentSubscriber, subscriber } from './subscriber.ts';

interface Facts {
  readonly key: string;
}

/** Longer than an append takes, so that a known address is answered at the same time as a new one. */
const CONCEALED_MS = 250;

export const subscribe = subscriber.on(subscribeToNewsletter, {
  concealed: CONCEALED_MS,
  limit: { requests: 10, seconds: 60 },
  prepare: async ({ email }, ports): Promise<Facts> => ({ key: (await currentSubscriber(email, ports)).key }),
  key: (_input, { key }) => key,
  decide: ({ email }, state) => (state ? [] : [{ type: 'NewsletterSubscribed', data: { email } }]),
});

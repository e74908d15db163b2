import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter-form';
import { canReceive } from '@learnloom/contracts/mail/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { currentSubscriber, subscriber } from './subscriber.ts';

interface Facts {
  readonly key: string;
}

/** Longer than an append takes, so that a known address is answered at the same time as a new one. */
const CONCEALED_MS = 250;

/** Between two mails to one address that ask the same, the first few times and then. */
const SOON_MS = 10 * 60_000;
const LATER_MS = 24 * 3_600_000;
const FEW = 5;

export const subscribe = subscriber.on(subscribeToNewsletter, {
  deps: [canReceive],
  concealed: CONCEALED_MS,
  limit: { requests: 10, seconds: 60 },
  prepare: async ({ email }, ports): Promise<Facts> => {
    if (!(await ports.canReceive(email))) throw refusal(subscribeToNewsletter, 'address-unreachable');
    return { key: (await currentSubscriber(email, ports)).key };
  },
  key: (_input, { key }) => key,
  decide: ({ email }, state, { now }) => {
    if (!state) return [{ type: 'NewsletterSubscribed', data: { email } }];
    if (state.state === 'subscribed' || state.forgotten) return [];
    const since = Date.parse(now) - Date.parse(state.askedAt);
    if (since < (state.asked < FEW ? SOON_MS : LATER_MS)) return [];
    return [{ type: 'SubscriptionAskedAgain', data: { number: state.asked + 1 } }];
  },
});

import { newsletter, subscriptionLinks } from '@learnloom/contracts/website/newsletter';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { subscriber } from './subscriber.ts';

/** As long as the mail says. */
export const CONFIRM_DAYS = 7;
const CONFIRM_MS = CONFIRM_DAYS * 24 * 3_600_000;

interface Asked {
  readonly key: string;
  readonly number: number;
}

/** Id of the token in the mail that asks for the so-manieth time. */
export const confirmationId = ({ key, number }: Asked): string => `${key}.${number}`;

/** Key of no stream, for tokens that were made nowhere. */
const NOBODY = uuidOf(newsletter.subject, 'nobody');

export const confirmSubscription = subscriber.on(newsletter.confirm, {
  limit: { requests: 30, seconds: 60 },
  prepare: async ({ token }, { secrets }): Promise<Asked> => {
    const [key = '', number = ''] = (secrets.idOfToken(subscriptionLinks.confirm, token) ?? '').split('.');
    return Promise.resolve({ key: key || NOBODY, number: Number(number) });
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { number }, now }) => {
    if (!state || state.forgotten || state.asked !== number || state.state === 'ended')
      throw refusal(newsletter.confirm, 'link-over');
    if (state.state === 'subscribed') return [];
    if (Date.parse(now) - Date.parse(state.askedAt) > CONFIRM_MS) throw refusal(newsletter.confirm, 'link-over');
    return [{ type: 'SubscriptionConfirmed', data: {} }];
  },
});

/** Links of old mails work as long as there are mails. */
export const leaveNewsletter = subscriber.on(newsletter.leave, {
  limit: { requests: 60, seconds: 60 },
  prepare: ({ token }, { secrets }) =>
    Promise.resolve({ key: secrets.idOfToken(subscriptionLinks.leave, token) ?? NOBODY }),
  key: (_input, { key }) => key,
  decide: (_input, state) => {
    if (!state) throw refusal(newsletter.leave, 'link-over');
    return state.forgotten || state.state === 'ended'
      ? []
      : [{ type: 'SubscriptionEnded', data: { because: 'asked' } }];
  },
});

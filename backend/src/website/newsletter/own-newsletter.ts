import { ownNewsletter } from '@learnloom/contracts/website/own-newsletter';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { website } from '../tables.ts';
import { currentSubscriber, subscriber } from './subscriber.ts';

interface Facts {
  readonly key: string;
  readonly email: string;
}

/** Address of an account; empty: it is not listed yet, or gone. */
async function addressOf(account: string, { read }: Pick<Ports, 'read'>): Promise<string> {
  const row = await website(read)
    .selectFrom('account')
    .where('key', '=', account)
    .where('deleted', '=', false)
    .select('email')
    .executeTakeFirst();
  return row?.email ?? '';
}

export const ownNewsletterStanding = answer(ownNewsletter.standing, async (_input, context) => {
  const email = await addressOf(context.actor?.key ?? '', context);
  if (email === '') return { subscribed: false };
  return { subscribed: (await currentSubscriber(email, context)).state?.state === 'subscribed' };
});

export const chooseOwnNewsletter = subscriber.on(ownNewsletter.choose, {
  limit: { requests: 30, seconds: 600 },
  prepare: async (_input, ports, { actor }): Promise<Facts> => {
    const email = await addressOf(actor?.key ?? '', ports);
    if (email === '') throw generalRefusal('not-found');
    return { key: (await currentSubscriber(email, ports)).key, email };
  },
  key: (_input, { key }) => key,
  decide: ({ wanted }, state, { facts: { email } }) => {
    const confirmation = { type: 'SubscriptionConfirmed', data: {} } as const;
    if (!wanted)
      return state === null || state.state === 'ended'
        ? []
        : [{ type: 'SubscriptionEnded', data: { because: 'asked' } }];
    if (state === null) return [{ type: 'NewsletterSubscribed', data: { email } }, confirmation];
    if (state.state === 'subscribed') return [];
    if (state.state === 'pending') return [confirmation];
    return [{ type: 'SubscriptionAskedAgain', data: { number: state.asked + 1 } }, confirmation];
  },
});

import { confirmSubscriptionMail } from '@learnloom/contracts/website/mails';
import { newsletter, type SubscriberEvent } from '@learnloom/contracts/website/newsletter';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mailAggregate, mails, type MailEvent } from '@learnloom/contracts/mail/mails';
import { stream } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { CONFIRM_DAYS, confirmationId } from './links.ts';
import { subscriber } from './subscriber.ts';

async function ask(key: string, number: number, { stateOf }: Pick<Ports, 'stateOf'>, effect: Effect): Promise<void> {
  const state = await stateOf(subscriber, key);
  if (!state || state.forgotten || state.state !== 'pending' || state.asked !== number) return;
  await effect.execute(
    mails.queue,
    addressed(confirmSubscriptionMail, {
      to: state.email,
      account: null,
      values: {},
      secrets: { link: confirmationId({ key, number }) },
      until: new Date(Date.parse(state.askedAt) + CONFIRM_DAYS * 24 * 3_600_000).toISOString(),
    }),
  );
}

/** Asks the owner of an address whether the newsletter is wanted there. */
export const mailSubscribers = reaction<SubscriberEvent>('MailSubscribers', {
  about: 'Emails new subscribers a confirmation link',
  on: {
    NewsletterSubscribed: ({ key }, ports, effect) => ask(key, 1, ports, effect),
    SubscriptionAskedAgain: ({ key, data: { number } }, ports, effect) => ask(key, number, ports, effect),
  },
});

const mail = stream(mails.subject, mailAggregate);

/** What servers say of an address that is not there: RFC 3463, 5.1.x, and those that say it in words. */
const NO_SUCH_ADDRESS = /\b5\.1\.(?:0|1|2|3|6|10)\b|no such (?:user|mailbox|recipient|address)|user unknown/i;

/** An address that is not there gets no more newsletters: senders who go on are taken for spammers. */
export const dropBounced = reaction<MailEvent>('DropBounced', {
  about: 'Unsubscribes addresses that do not accept email, and readers who report it as spam',
  on: {
    MailRefused: async ({ key, data: { answer } }, { stateOf }, effect) => {
      const state = await stateOf(mail, key);
      const leaving = state?.secrets['leave'];
      if (!state || state.origin === null || leaving === undefined || !NO_SUCH_ADDRESS.test(answer ?? '')) return;
      await effect.execute(newsletter.bounce, { key: leaving });
    },
    MailReturned: async ({ key, data: { kind, answer } }, { stateOf }, effect) => {
      const state = await stateOf(mail, key);
      const leaving = state?.secrets['leave'];
      if (!state || state.origin === null || leaving === undefined) return;
      if (kind === 'complaint') await effect.execute(newsletter.bounce, { key: leaving, because: 'complained' });
      else if (NO_SUCH_ADDRESS.test(answer ?? '')) await effect.execute(newsletter.bounce, { key: leaving });
    },
  },
});

import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { reactivatedMail, suspendedMail } from '@learnloom/contracts/accounts/mails';
import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect } from '../../kernel/reactions/reaction.ts';
import { account } from '../account/account.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { formatMailTime } from './format-mail-time.ts';

/** What was over before it could be told is not told any more. The reason is written for staff and stays with them. */
async function tell(key: string, suspended: boolean, { stateOf, settings }: Ports, effect: Effect): Promise<void> {
  const state = await stateOf(account, key);
  if (!isThere(state) || !state.confirmed || state.suspended !== suspended) return;
  const { email: to, firstName, suspendedUntil } = state;
  const given = { to, account: key, secrets: {}, until: null };
  const until = suspendedUntil === null ? 'until further notice' : `until ${formatMailTime(suspendedUntil, settings)}`;
  await effect.execute(
    mails.queue,
    suspended
      ? addressed(suspendedMail, { ...given, values: { firstName, until } })
      : addressed(reactivatedMail, { ...given, values: { firstName } }),
  );
}

export const mailStanding = reaction<AccountEvent>('MailStanding', {
  about: 'Emails users when their account is suspended or reactivated',
  on: {
    AccountSuspended: ({ key }, ports, effect) => tell(key, true, ports, effect),
    SuspensionChanged: async ({ key, data: { until } }, ports, effect) => {
      if (until !== undefined) await tell(key, true, ports, effect);
    },
    AccountReactivated: ({ key }, ports, effect) => tell(key, false, ports, effect),
    AccountRestored: async ({ key, data: { suspended, suspendedUntil } }, ports, effect) => {
      if (suspended !== undefined || suspendedUntil) await tell(key, suspended ?? true, ports, effect);
    },
  },
});

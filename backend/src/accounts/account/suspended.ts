import type { Account } from '@learnloom/contracts/accounts/account';
import type { suspended } from '@learnloom/contracts/accounts/refusals';
import { refusal, type Refusals } from '@learnloom/contracts/kernel/refusal';
import { formatMailTime } from '../mailing/format-mail-time.ts';

/** Keeps the suspended out. Only for whoever has proved to be the account's owner: it says why and until when. */
export function refuseSuspended(
  command: { readonly refuses: typeof suspended & Refusals },
  { suspended: out, suspendedUntil, reason = '' }: Account,
): void {
  const until = suspendedUntil === null ? '' : ` until ${formatMailTime(suspendedUntil)}`;
  const explanation = reason === '' ? '' : ` Reason: ${reason}`;
  if (out)
    throw refusal<typeof suspended, 'account-suspended'>(command, 'account-suspended', { until, reason: explanation });
}

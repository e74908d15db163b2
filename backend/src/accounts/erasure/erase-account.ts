import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Ports } from '../../kernel/ports.ts';
import { account } from '../account/account.ts';

const DELETED: AccountEvent['type'] = 'AccountDeleted';
const REGISTERED: AccountEvent['type'] = 'AccountRegistered';

/**
 * Erases the person behind a deleted account.
 *
 * `AccountDeleted` is the decision; from then on the account cannot be entered and its email is free, whatever happens
 * here. What is left of the person goes in steps that may each be repeated: sessions, password and kept answers;
 * what other areas keep, which they find by the email; the key of the sealed fields, and with it the email. Last comes
 * `SubjectForgotten`. A deleted account without it is unfinished, wherever the process ended in between: the read model
 * names such accounts, and every backend looks for them at its start and from time to time.
 */
async function eraseAccount(key: string, { store, sealing, erasure }: Ports): Promise<void> {
  const events = await store.read(streamName(account.category, key));
  const deleted = events.find(({ type }) => type === DELETED);
  const registered = events.find(({ type }) => type === REGISTERED);
  if (!deleted || !registered) return;
  await erasure.clearAccess(key);
  const [data] = await sealing.open([registered]);
  const email = data && 'email' in data && typeof data.email === 'string' ? data.email : null;
  await erasure.eraseElsewhere({ account: key, email, cause: deleted.metadata });
  await erasure.forget({ category: account.category, key }, deleted.metadata);
}

/** For the command's answer, which stands whether this succeeds now or later. */
export async function eraseOrLeave(key: string, ports: Ports): Promise<void> {
  try {
    await eraseAccount(key, ports);
  } catch (error) {
    ports.log.warn({ err: error, account: key }, 'An account is not erased yet; it is tried again');
  }
}

/** Finishes what was left by this or another process. */
export async function finishErasures(ports: Ports): Promise<void> {
  const unfinished = await ports.db('account').where({ deleted: true, erased: false }).pluck<string[]>('key');
  for (const key of unfinished) await eraseOrLeave(key, ports);
}

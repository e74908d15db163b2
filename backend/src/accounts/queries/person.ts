import { accounts } from '@learnloom/contracts/accounts/account';
import type { GrantedBy } from '@learnloom/contracts/accounts/grants';
import { MOST_SESSIONS, people } from '@learnloom/contracts/accounts/people';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { anyOf } from '@learnloom/platform/reading';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { account, existingAccount } from '../account/account.ts';
import { accountRows } from '../tables.ts';

/** Who acted in the first event of an account that staff added; their name, as far as it is known. */
async function invitedBy(key: string, { store, read }: QueryContext): Promise<GrantedBy | null> {
  const [added] = await store.read(streamName(accounts.subject, key), 0, 1);
  if (!added) return null;
  const { actor, time } = added.metadata;
  const names = await accountRows(read)
    .selectFrom('account')
    .where('key', '=', anyOf(actor ? [actor] : []))
    .select(['firstName', 'lastName'])
    .execute();
  return { name: names.map(one => fullName(one)).join(''), at: time };
}

/** What is recorded of a person now: whatever list it was opened from may be behind. */
export const person = answer(people.one, async ({ key }, context) => {
  const { stateOf, sessions } = context;
  const state = existingAccount(await stateOf(account, key));
  const times = await sessions.timesOf(key);
  return {
    key,
    name: fullName(state),
    firstName: state.firstName,
    lastName: state.lastName,
    otherNames: state.otherNames,
    email: state.email,
    role: state.role,
    suspended: state.suspended,
    reason: state.reason ?? '',
    suspendedUntil: state.suspendedUntil,
    registeredAt: state.registeredAt,
    lastSignInAt: state.lastSignInAt,
    entered: state.entered,
    confirmed: state.confirmed,
    secondFactor: state.secondFactor,
    staffNote: state.staffNote,
    invitedAt: state.invitedAt,
    invitedBy: state.invitation === null ? null : await invitedBy(key, context),
    sessions: times
      .filter(({ endedAt }) => endedAt === null)
      .slice(0, MOST_SESSIONS)
      .map(({ session, startedAt, lastUsedAt }) => ({ session, startedAt, lastUsedAt })),
    version: state.revision,
  };
});

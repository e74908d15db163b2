import { MOST_SESSIONS, people } from '@learnloom/contracts/accounts/people';
import { answer } from '../../kernel/reading/answer.ts';
import { fullName } from '../../kernel/wording.ts';
import { account, existingAccount } from '../account/account.ts';

/** What is recorded of a person now: whatever list it was opened from may be behind. */
export const person = answer(people.one, async ({ key }, { stateOf, sessions }) => {
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
    secondFactor: state.secondFactor,
    invitedAt: state.invitedAt,
    sessions: times
      .filter(({ endedAt }) => endedAt === null)
      .slice(0, MOST_SESSIONS)
      .map(({ session, startedAt, lastUsedAt }) => ({ session, startedAt, lastUsedAt })),
    version: state.revision,
  };
});

import { people } from '@learnloom/contracts/accounts/people';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { lookUpRights, rightsFrom, type RightsFacts } from './rights.ts';

interface Facts extends RightsFacts {
  /** Those that are still on. */
  readonly sessions: readonly string[];
}

/** Ends all sessions of an account: tokens and sockets within seconds. */
export const signOutEverywhere = account.on(people.signOutEverywhere, {
  prepare: async (input, ports): Promise<Facts> => {
    const times = await ports.sessions.timesOf(input.key);
    return {
      ...(await lookUpRights(input, ports)),
      sessions: times.flatMap(({ session, endedAt }) => (endedAt === null ? session : [])),
    };
  },
  decide: (_input, state, { actor, facts }) => {
    if (!covers(actor, rightsFrom(existingAccount(state), facts.defined)))
      throw refusal(people.signOutEverywhere, 'more-rights');
    return facts.sessions.map(session => ({ type: 'SignedOut', data: { session } }) as const);
  },
  respond: ({ key }, { sessions }) => sessions.endAllOf(key, 'signed-out'),
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpStanding, mastersTurn } from './masters.ts';
import { rightsFrom } from './rights.ts';
import { services } from '../services.ts';

/** Ends a person's access at once: sessions, sockets and new sign-ins. */
export const suspendAccount = account.on(accounts.suspend, {
  deps: [services.credentials],
  alone: mastersTurn,
  prepare: lookUpStanding,
  decide: ({ reason = '', until }, state, { actor, key, facts, now }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw refusal(accounts.suspend, 'own-account');
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(accounts.suspend, 'more-rights');
    if (until !== undefined && Date.parse(until) <= Date.parse(now)) throw refusal(accounts.suspend, 'time-past');
    if (current.suspended) {
      if ((current.suspendedUntil ?? undefined) === until && current.reason === reason) return [];
      throw refusal(accounts.suspend, 'already-suspended');
    }
    if (isLastMaster(key, current, facts)) throw refusal(accounts.suspend, 'last-master');
    return [{ type: 'AccountSuspended', data: { reason, ...(until !== undefined && { until }) } }];
  },
  respond: async ({ key }, { sessions }) => {
    await sessions.endAllOf(key, 'suspended');
  },
});

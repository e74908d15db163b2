import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn } from './masters.ts';

/** Ends a person's access at once: sessions, sockets and new sign-ins. */
export const suspendAccount = account.on(accounts.suspend, {
  alone: mastersTurn,
  prepare: lookUpMasters,
  decide: ({ reason = '' }, state, { actor, key, facts }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw refusal(accounts.suspend, 'own-account');
    if (current.suspended) return [];
    if (isLastMaster(key, current, facts)) throw refusal(accounts.suspend, 'last-master');
    return [{ type: 'AccountSuspended', data: { reason } }];
  },
  respond: async ({ key }, { sessions }) => {
    await sessions.endAllOf(key, 'suspended');
  },
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn } from './masters.ts';

/** Gives an account another role; the session guard asks for it, so that open sessions have it at once. */
export const changeRole = account.on(accounts.changeRole, {
  alone: mastersTurn,
  prepare: lookUpMasters,
  decide: ({ role }, state, { actor, key, facts }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw refusal(accounts.changeRole, 'own-role');
    if (current.role === role) return [];
    if (isLastMaster(key, current, facts)) throw refusal(accounts.changeRole, 'last-master');
    return [{ type: 'RoleChanged', data: { role } }];
  },
});

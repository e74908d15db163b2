import { accounts } from '@learnloom/contracts/accounts/account';
import { conflict, missing } from '@learnloom/contracts/kernel/refusal';
import { account, exists } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn } from './masters.ts';

/** Gives an account another role; the session guard asks for it, so that open sessions have it at once. */
export const changeRole = account.on(accounts.changeRole, {
  alone: mastersTurn,
  prepare: lookUpMasters,
  decide: ({ role }, state, { actor, key, facts }) => {
    if (!exists(state)) throw missing('This account was not found.');
    if (actor?.key === key) throw conflict('You cannot change your own role.');
    if (state.role === role) return [];
    if (isLastMaster(key, state, facts)) throw conflict('The last master account keeps its role.');
    return [{ type: 'RoleChanged', data: { role } }];
  },
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { eraseAccount } from '../erasure/erase-account.ts';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn } from './masters.ts';

/** Staff deletes somebody's account and erases the person. */
export const deleteAccount = account.on(accounts.remove, {
  alone: mastersTurn,
  settles: [eraseAccount],
  prepare: lookUpMasters,
  decide: (_input, state, { actor, key, facts }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw conflict('Your own account is deleted on your profile page.');
    if (isLastMaster(key, current, facts)) throw conflict('The last master account cannot be deleted.');
    return [{ type: 'AccountDeleted', data: {} }];
  },
});

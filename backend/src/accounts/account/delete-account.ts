import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
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
    if (actor?.key === key) throw refusal(accounts.remove, 'own-account');
    if (isLastMaster(key, current, facts)) throw refusal(accounts.remove, 'last-master');
    return [{ type: 'AccountDeleted', data: {} }];
  },
});

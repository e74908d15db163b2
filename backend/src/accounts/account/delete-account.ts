import { accounts } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { eraseAccount } from '../erasure/erase-account.ts';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpStanding, mastersTurn } from './masters.ts';
import { rightsFrom } from './rights.ts';
import { services } from '../services.ts';

/** Staff deletes somebody's account and erases the person. */
export const deleteAccount = account.on(accounts.remove, {
  deps: [services.credentials],
  alone: mastersTurn,
  settles: [eraseAccount],
  prepare: lookUpStanding,
  decide: (_input, state, { actor, key, facts }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw refusal(accounts.remove, 'own-account');
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(accounts.remove, 'more-rights');
    if (isLastMaster(key, current, facts)) throw refusal(accounts.remove, 'last-master');
    return [{ type: 'AccountDeleted', data: {} }];
  },
});

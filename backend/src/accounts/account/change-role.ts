import { accounts } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpStanding, mastersTurn } from './masters.ts';
import { givesOwn, rightsFrom } from './rights.ts';
import { services } from '../services.ts';

/** Gives an account another role; the session guard asks for it, so that open sessions have it at once. */
export const changeRole = account.on(accounts.changeRole, {
  deps: [services.credentials],
  alone: mastersTurn,
  prepare: lookUpStanding,
  decide: ({ role }, state, { actor, key, facts }) => {
    const current = existingAccount(state);
    if (actor?.key === key) throw refusal(accounts.changeRole, 'own-role');
    if (current.role === role) return [];
    const before = rightsFrom(current, facts.defined);
    if (!covers(actor, before)) throw refusal(accounts.changeRole, 'more-rights');
    if (!givesOwn(actor, before, rightsFrom({ ...current, role }, facts.defined)))
      throw refusal(accounts.changeRole, 'beyond-own-rights');
    if (isLastMaster(key, current, facts)) throw refusal(accounts.changeRole, 'last-master');
    return [{ type: 'RoleChanged', data: { role } }];
  },
});

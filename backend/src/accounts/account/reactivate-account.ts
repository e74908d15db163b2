import { accounts } from '@learnloom/contracts/accounts/account';
import { covers } from '@learnloom/contracts/kernel/access';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from './account.ts';
import { lookUpRights, rightsFrom } from './rights.ts';

export const reactivateAccount = account.on(accounts.reactivate, {
  prepare: lookUpRights,
  decide: (_input, state, { actor, facts }) => {
    const current = existingAccount(state);
    if (!covers(actor, rightsFrom(current, facts.defined))) throw refusal(accounts.reactivate, 'more-rights');
    return current.suspended ? [{ type: 'AccountReactivated', data: {} }] : [];
  },
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { account, exists } from './account.ts';

export const reactivateAccount = account.on(accounts.reactivate, (_input, state) => {
  if (!exists(state)) throw missing('This account was not found.');
  return state.status === 'suspended' ? [{ type: 'AccountReactivated', data: {} }] : [];
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { missing } from '../../kernel/refusal.ts';
import { account } from './account.ts';

export const reactivateAccount = account.on(accounts.reactivate, (_input, { status }) => {
  if (status === 'absent') throw missing('This account was not found.');
  return status === 'suspended' ? [{ type: 'AccountReactivated', data: {} }] : [];
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { account, existingAccount } from './account.ts';

export const reactivateAccount = account.on(accounts.reactivate, (_input, state) =>
  existingAccount(state).suspended ? [{ type: 'AccountReactivated', data: {} }] : [],
);

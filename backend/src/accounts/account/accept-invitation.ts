import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from './account.ts';
import { keepPassword, passwordLink, used } from './password-link.ts';

/** Sets the password with the one-time link of an invitation. */
export const acceptInvitation = account.on(accounts.acceptInvitation, {
  // A whole team accepts from one address.
  limit: { requests: 60, seconds: 600 },
  prepare: (input, ports) => passwordLink('invitation', input, ports),
  key: (_input, facts) => facts.account,
  decide: (_input, state, { facts }) => {
    if (facts.hash === null || !isThere(state)) throw used();
    if (state.suspended) throw refusal(accounts.acceptInvitation, 'account-suspended');
    return [{ type: 'PasswordChosen', data: {} }];
  },
  respond: (chosen, ports) => keepPassword('invitation', chosen, ports),
});

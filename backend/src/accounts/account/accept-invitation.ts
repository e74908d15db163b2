import { accounts } from '@learnloom/contracts/accounts/account';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, existingAccount } from './account.ts';
import { knowByMail } from './known-browser.ts';
import { keepPassword, passwordLink, used } from './password-link.ts';
import { refuseSuspended } from './suspended.ts';
import { services } from '../services.ts';

/** Sets the password with the one-time link of an invitation. */
export const acceptInvitation = account.on(accounts.acceptInvitation, {
  deps: [services.credentials, services.devices],
  // A whole team accepts from one address.
  limit: { requests: 60, seconds: 600 },
  prepare: (input, ports) => passwordLink('invitation', input, ports),
  key: (_input, facts) => facts.account,
  decide: (_input, state, { facts }) => {
    if (facts.hash === null || !isThere(state)) throw used();
    refuseSuspended(accounts.acceptInvitation, state);
    return [{ type: 'PasswordChosen', data: {} }];
  },
  respond: async (chosen, ports, reply) => {
    await keepPassword('invitation', chosen, ports);
    knowByMail(existingAccount(chosen.state).emailHash, ports, reply);
  },
});

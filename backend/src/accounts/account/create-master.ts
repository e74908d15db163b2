import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account } from './account.ts';
import { keepPassword, passwordLink, used, type PasswordLink } from './password-link.ts';
import { services } from '../services.ts';

/** Its account was chosen when the link was made, so that a link leads to one account at most. */
interface Facts extends PasswordLink {
  readonly emailHash: string;
}

/** Creates the first master with the one-time link that the first start prints. */
export const createMaster = account.on(accounts.createMaster, {
  deps: [services.credentials],
  limit: { requests: 10, seconds: 600 },
  prepare: async (input, ports): Promise<Facts> => ({
    ...(await passwordLink('setup', input, ports, input)),
    emailHash: ports.secrets.hashEmail(input.email),
  }),
  key: (_input, facts) => facts.account,
  decide: ({ email, firstName, lastName, otherNames = '' }, state, { facts: { emailHash, hash } }) => {
    if (hash === null) throw used();
    if (state && (state.deleted || state.emailHash !== emailHash))
      throw refusal(accounts.createMaster, 'link-used-for-another');
    // Another process was faster, or an earlier try ended before its password was kept: the events are there.
    if (state) return [];
    return [
      { type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role: 'MASTER' } },
      { type: 'PasswordChosen', data: {} },
    ];
  },
  respond: (chosen, ports) => keepPassword('setup', chosen, ports),
});

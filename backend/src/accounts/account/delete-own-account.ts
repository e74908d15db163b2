import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { eraseAccount } from '../erasure/erase-account.ts';
import { provePassword } from '../second-factor/proven.ts';
import { REFRESH_COOKIE } from '../session/open-session.ts';
import { account, existingAccount } from './account.ts';
import { isLastMaster, lookUpMasters, mastersTurn } from './masters.ts';
import { services } from '../services.ts';

/** A person deletes the own account, with its password, and is erased. */
export const deleteOwnAccount = account.on(accounts.removeOwn, {
  deps: [services.credentials],
  alone: mastersTurn,
  settles: [eraseAccount],
  limit: { requests: 10, seconds: 15 * 60 },
  // The answer would be kept after everything else of the account has gone.
  unkept: true,
  prepare: async ({ password }, ports, { actor }) => {
    await provePassword(actor?.key ?? '', password, ports, accounts.removeOwn);
    return lookUpMasters(undefined, ports);
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { key, facts }) => {
    if (isLastMaster(key, existingAccount(state), facts)) throw refusal(accounts.removeOwn, 'last-master');
    return [{ type: 'AccountDeleted', data: {} }];
  },
  respond: (_outcome, _ports, reply) => reply.cookie(REFRESH_COOKIE, null),
});

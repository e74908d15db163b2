import { accounts } from '@learnloom/contracts/accounts/account';
import { conflict, missing } from '@learnloom/contracts/kernel/refusal';
import { account } from './account.ts';

interface Facts {
  /** Chosen when the link was made, so that a link leads to one account at most. */
  readonly key: string;
  readonly emailHash: string;
  readonly hash: string;
}

const used = () => missing('This link has been used or has expired.');

/** Creates the first master with the one-time link that the first start prints. */
export const createMaster = account.on(accounts.createMaster, {
  limit: { requests: 10, seconds: 600 },
  prepare: async ({ token, email, password }, { credentials, passwords, secrets }): Promise<Facts> => {
    const key = await credentials.accountOf('setup', token);
    if (key === null) throw used();
    return { key, emailHash: secrets.hashEmail(email), hash: await passwords.hash(password) };
  },
  key: (_input, { key }) => key,
  decide: ({ email, firstName, lastName, otherNames = '' }, state, { facts: { emailHash } }) => {
    if (state && (state.deleted || state.emailHash !== emailHash))
      throw conflict('This link has been used for another account.');
    const chosen = { type: 'PasswordChosen', data: {} } as const;
    // The account is there already when an earlier try ended before its password was kept.
    if (state) return [chosen];
    return [
      { type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role: 'MASTER' } },
      chosen,
    ];
  },
  respond: async ({ input: { token }, facts: { hash } }, { credentials }) => {
    if (!(await credentials.redeem('setup', token, hash))) throw used();
  },
});

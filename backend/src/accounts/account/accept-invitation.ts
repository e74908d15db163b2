import { accounts } from '@learnloom/contracts/accounts/account';
import { forbidden, missing } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account } from './account.ts';

interface Facts {
  readonly account: string;
  readonly hash: string;
}

const used = () => missing('This link has been used or has expired.');

/** Sets the password with the one-time link of an invitation. */
export const acceptInvitation = account.on(accounts.acceptInvitation, {
  limit: { requests: 10, seconds: 600 },
  prepare: async ({ token, password }, { credentials, passwords }): Promise<Facts> => {
    const invited = await credentials.accountOf('invitation', token);
    if (invited === null) throw used();
    return { account: invited, hash: await passwords.hash(password) };
  },
  key: (_input, facts) => facts.account,
  decide: (_input, state) => {
    if (!isThere(state)) throw used();
    if (state.suspended) throw forbidden('This account is suspended.');
    return [{ type: 'PasswordChosen', data: {} }];
  },
  respond: async ({ input: { token }, facts: { hash } }, { credentials }) => {
    if (!(await credentials.redeem('invitation', token, hash))) throw used();
  },
});

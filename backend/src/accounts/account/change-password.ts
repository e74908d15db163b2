import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { provePassword } from '../second-factor/proven.ts';
import { aboutPerson, account, existingAccount } from './account.ts';
import { services } from '../services.ts';

interface Facts {
  readonly hash: string;
}

/** A person chooses another password, with the present one. Every other session ends with it. */
export const changePassword = account.on(ownAccount.changePassword, {
  deps: [services.credentials],
  limit: { requests: 10, seconds: 15 * 60 },
  prepare: async ({ currentPassword, password }, { credentials, passwords, stateOf }, { actor }): Promise<Facts> => {
    const key = actor?.key ?? '';
    await provePassword(key, currentPassword, { credentials, passwords }, ownAccount.changePassword);
    return { hash: await passwords.hash(password, aboutPerson(await stateOf(account, key))) };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ currentPassword, password }, state) => {
    existingAccount(state);
    // Compared as they are hashed.
    if (password.normalize('NFKC') === currentPassword.normalize('NFKC'))
      throw refusal(ownAccount.changePassword, 'same-password');
    return [{ type: 'PasswordChosen', data: {} }];
  },
  respond: ({ key, facts: { hash }, actor }, { credentials }) => credentials.set(key, hash, actor?.session),
});

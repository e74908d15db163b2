import { accounts, emailName } from '@learnloom/contracts/accounts/account';
import { aboutPerson, account } from './account.ts';

interface Facts {
  readonly key: string;
  readonly emailHash: string;
}

/** Longer than hashing a password takes on a slow machine, so that the answer comes at the same time either way. */
const CONCEALED_MS = 1000;

/** Anyone may register; whether the email was known shows neither in the answer nor in its time. */
export const register = account.on(accounts.register, {
  concealed: CONCEALED_MS,
  // A class registers in its first lesson.
  limit: { requests: 60, seconds: 600 },
  prepare: async (person, { credentials, holderOf, passwords, secrets }): Promise<Facts> => {
    const key = crypto.randomUUID();
    const emailHash = secrets.hashEmail(person.email);
    const hash = await passwords.hash(person.password, aboutPerson(person));
    // Before the events, so that an account never exists without its password; without events it is of no use.
    if ((await holderOf(emailName(emailHash))) === null) await credentials.set(key, hash);
    return { key, emailHash };
  },
  key: (_input, { key }) => key,
  decide: ({ email, firstName, lastName, otherNames = '' }, _state, { facts: { emailHash } }) => [
    { type: 'AccountRegistered', data: { email, firstName, lastName, otherNames, emailHash, role: 'USER' } },
    { type: 'PasswordChosen', data: {} },
  ],
});

import { accounts } from '@learnloom/contracts/accounts/account';
import { canReceive } from '@learnloom/contracts/mail/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { aboutPerson, account, registrationKey } from './account.ts';
import { services } from '../services.ts';

interface Facts {
  readonly key: string;
  readonly emailHash: string;
  readonly challenge: string;
}

/** Longer than hashing a password takes on a slow machine, so that the answer comes at the same time either way. */
const CONCEALED_MS = 1000;

/**
 * Anyone may register any address: it makes an account that holds no name and lets nobody in until the code of its mail
 * comes back. So nobody can occupy somebody else's address, and an address that is known looks like one that is not.
 */
export const register = account.on(accounts.register, {
  deps: [services.credentials, canReceive],
  concealed: CONCEALED_MS,
  limit: {
    requests: 60,
    seconds: 600,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    // A class registers in its first lesson.
    address: { requests: 60, seconds: 600 },
    // Each sends an email, perhaps to a stranger.
    together: { requests: 5, seconds: 3600 },
  },
  prepare: async (person, ports): Promise<Facts> => {
    const { credentials, passwords, secrets, stateOf } = ports;
    if (!(await ports.canReceive(person.email))) throw refusal(accounts.register, 'address-unreachable');
    const key = registrationKey(person.registration ?? crypto.randomUUID());
    const hash = await passwords.hash(person.password, aboutPerson(person));
    // Before the events, so that an account never exists without its password; without events it is of no use.
    if ((await stateOf(account, key)) === null) await credentials.set(key, hash);
    return { key, emailHash: secrets.hashEmail(person.email), challenge: crypto.randomUUID() };
  },
  key: (_input, { key }) => key,
  decide: ({ email, firstName, lastName, otherNames = '' }, state, { facts: { emailHash, challenge } }) =>
    state
      ? []
      : [
          {
            type: 'AccountRegistered',
            data: { email, firstName, lastName, otherNames, emailHash, role: 'USER', pending: true },
          },
          { type: 'PasswordChosen', data: {} },
          { type: 'ConfirmationRequested', data: { challenge, number: 1 } },
        ],
});

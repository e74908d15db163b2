import { MOST_PASSKEYS, passkeys, type PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { NewPasskey } from '../services/passkeys.ts';
import { fullName } from '../../kernel/wording.ts';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from '../second-factor/proven.ts';
import { endOtherSessions } from '../session/other-sessions.ts';
import { services } from '../services.ts';

/** With the password. Nothing happens yet. */
export const beginPasskey = account.on(passkeys.begin, {
  deps: [services.credentials, services.passkeys],
  limit: OWN_TRIES,
  unkept: true,
  prepare: async ({ password }, ports, { actor }): Promise<{ readonly count: number }> => {
    const key = actor?.key ?? '';
    await provePassword(key, password, ports, passkeys.begin);
    return { count: (await ports.passkeys.of(key)).length };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { count } }) => {
    existingAccount(state);
    if (count >= MOST_PASSKEYS) throw refusal(passkeys.begin, 'too-many-passkeys');
    return [];
  },
  respond: ({ key, state, input: { host }, actor }, ports): Promise<PasskeyOffer> => {
    const person = existingAccount(state);
    const who = { email: person.email, name: fullName(person) };
    return ports.passkeys.offer({ account: key, session: actor?.session ?? '' }, host, who);
  },
});

interface Facts {
  readonly made: NewPasskey | null;
  readonly others: number;
}

/** What a device has made for the challenge. Every other session ends with it. */
export const addPasskey = account.on(passkeys.add, {
  deps: [services.passkeys],
  limit: OWN_TRIES,
  prepare: async ({ name: _, transports = [], ...made }, ports, { actor, commandId }): Promise<Facts> => {
    const adder = { account: actor?.key ?? '', session: actor?.session ?? '' };
    const [passkey, own] = await Promise.all([
      ports.passkeys.made(adder, { ...made, transports }, commandId),
      ports.passkeys.of(adder.account),
    ]);
    return { made: passkey, others: own.filter(({ key }) => key !== passkey?.key).length };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { made, others } }) => {
    existingAccount(state);
    if (!made) throw refusal(passkeys.add, 'passkey-refused');
    if (others >= MOST_PASSKEYS) throw refusal(passkeys.add, 'too-many-passkeys');
    return [{ type: 'PasskeyAdded', data: { passkey: made.key } }];
  },
  respond: async ({ key, input: { name }, facts: { made }, actor }, ports) => {
    if (made) await ports.passkeys.keep(key, name, made);
    await endOtherSessions(key, actor, ports, 'passkey');
  },
});

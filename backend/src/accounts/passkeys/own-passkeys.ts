import { passkeys } from '@learnloom/contracts/accounts/passkeys';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount } from '../account/account.ts';
import { OWN_TRIES, provePassword } from '../second-factor/proven.ts';
import { endOtherSessions } from '../session/other-sessions.ts';
import { services, type AccountPorts } from '../services.ts';

interface Facts {
  readonly there: boolean;
}

const lookUp = async (owner: string, passkey: string, ports: Pick<AccountPorts, 'passkeys'>): Promise<Facts> => ({
  there: (await ports.passkeys.of(owner)).some(({ key }) => key === passkey),
});

/** Only its owner ever sees the name: nothing is recorded. */
export const renamePasskey = account.on(passkeys.rename, {
  deps: [services.passkeys],
  prepare: ({ key }, ports, { actor }) => lookUp(actor?.key ?? '', key, ports),
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { there } }) => {
    existingAccount(state);
    if (!there) throw refusal(passkeys.rename, 'passkey-gone');
    return [];
  },
  respond: ({ key, input }, ports) => ports.passkeys.rename(key, input.key, input.name),
});

export const removePasskey = account.on(passkeys.remove, {
  deps: [services.credentials, services.passkeys],
  limit: OWN_TRIES,
  prepare: async ({ key, password }, ports, { actor }): Promise<Facts> => {
    const owner = actor?.key ?? '';
    const facts = await lookUp(owner, key, ports);
    if (facts.there) await provePassword(owner, password, ports, passkeys.remove);
    return facts;
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: ({ key }, state, { facts: { there } }) => {
    existingAccount(state);
    if (!there) throw refusal(passkeys.remove, 'passkey-gone');
    return [{ type: 'PasskeyRemoved', data: { passkey: key } }];
  },
  respond: async ({ key, input, actor }, ports) => {
    await ports.passkeys.remove(key, input.key);
    await endOtherSessions(key, actor, ports, 'passkey');
  },
});

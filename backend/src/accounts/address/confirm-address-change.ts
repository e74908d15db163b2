import { address } from '@learnloom/contracts/accounts/address';
import { UNDO_HOURS } from '@learnloom/contracts/accounts/address-events';
import { codePurposes, linkPurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { account, existingAccount, isOpen } from '../account/account.ts';
import { endOtherSessions } from '../session/other-sessions.ts';
import { services } from '../services.ts';

/** Minutes for which the codes are good. */
export const CHANGE_MINUTES = 30;

const wrong = () => refusal(address.confirm, 'wrong-code');

interface Facts {
  /** The challenge whose codes were compared. */
  readonly challenge: string | null;
  readonly right: boolean;
  /** Of the link that takes it back. */
  readonly undo: string;
}

/** With the code of each address. Whoever is signed in elsewhere is out. */
export const confirmAddressChange = account.on(address.confirm, {
  deps: [services.codeGuesses, services.credentials],
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ oldCode, newCode }, { codeGuesses, secrets, stateOf }, { actor }): Promise<Facts> => {
    const challenge = (await stateOf(account, actor?.key ?? ''))?.changeChallenge ?? null;
    const codeOf = (purpose: string): string => secrets.derivedCode(purpose, challenge ?? '');
    const expected = `${codeOf(codePurposes.oldAddress)} ${codeOf(codePurposes.newAddress)}`;
    const right = challenge !== null && (await codeGuesses.isRight(challenge, `${oldCode} ${newCode}`, expected));
    return { challenge, right, undo: crypto.randomUUID() };
  },
  key: (_input, _facts, actor) => actor?.key,
  decide: (_input, state, { facts: { challenge, right, undo }, now }) => {
    const { nextEmail, nextEmailHash, changeChallenge, changeAskedAt, changeTries } = existingAccount(state);
    if (nextEmail === null || nextEmailHash === null || changeChallenge !== challenge) throw wrong();
    if (!isOpen(changeAskedAt, CHANGE_MINUTES, changeTries, now)) throw wrong();
    if (!right) return [{ type: 'AddressChangeFailed', data: { tries: changeTries + 1 } }];
    return [{ type: 'AddressChanged', data: { email: nextEmail, emailHash: nextEmailHash, challenge: undo } }];
  },
  respond: async ({ key, events, actor }, { credentials, secrets, sessions }) => {
    const changed = events.find(({ type }) => type === 'AddressChanged');
    if (!changed || !('challenge' in changed.data)) throw wrong();
    const token = secrets.derivedToken(linkPurposes.undoAddress, changed.data.challenge);
    await credentials.createLink('undo-address', key, UNDO_HOURS, token);
    await endOtherSessions(key, actor, { sessions }, 'address');
  },
});

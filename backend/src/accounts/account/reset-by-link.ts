import type { Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { linkPurposes } from '@learnloom/contracts/accounts/mails';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { aboutPerson, account, canChoosePassword, existingAccount } from './account.ts';
import { knowByMail, knownBrowserOf } from './known-browser.ts';
import { passwordByMail } from './password-by-mail.ts';
import { services } from '../services.ts';

const used = () => refusal(entering.resetByLink, 'link-used');

interface Facts {
  readonly key: string;
  readonly challenge: string;
  /** Null: the link was over already. */
  readonly hash: string | null;
  /** The browser is known already, maybe by more than a mail. */
  readonly known: boolean;
}

/** The account and the challenge that a token is of; null: it is none of ours. */
export function resetOf(token: string, { secrets }: Pick<Ports, 'secrets'>): Pick<Facts, 'key' | 'challenge'> | null {
  const [key, challenge] = secrets.idOfToken(linkPurposes.reset, token)?.split(' ') ?? [];
  return key && challenge ? { key, challenge } : null;
}

/** Whether the link with this challenge still changes the password. */
export const opensReset = (state: Account | null, challenge: string, now: string): state is Account =>
  canChoosePassword(state) && openResets(state, now).some(reset => reset.challenge === challenge);

/**
 * With the link of a mail for a new password, by whomever it was asked for: only who reads the account's mails has it, and
 * nobody guesses one, so that it needs no tries that others could use up.
 */
export const resetByLink = account.on(entering.resetByLink, {
  deps: [services.credentials, services.devices],
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ token, password }, ports, { cookie, now }): Promise<Facts> => {
    const { passwords, stateOf } = ports;
    const reset = resetOf(token, ports);
    if (!reset) throw used();
    const { key, challenge } = reset;
    const state = await stateOf(account, key);
    const hash = opensReset(state, challenge, now) ? await passwords.hash(password, aboutPerson(state)) : null;
    const known = state !== null && knownBrowserOf(state.emailHash, ports, cookie) !== null;
    return { key, challenge, hash, known };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { challenge, hash }, now }) => {
    if (hash === null || !opensReset(state, challenge, now)) throw used();
    return passwordByMail(state);
  },
  respond: async ({ key, state, facts: { hash, known } }, { credentials, devices }, reply) => {
    if (hash === null) throw used();
    await credentials.set(key, hash);
    if (!known) knowByMail(existingAccount(state).emailHash, { devices }, reply);
  },
});

import type { Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { linkPurposes } from '@learnloom/contracts/accounts/mails';
import { openResets } from '@learnloom/contracts/accounts/proofs';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { aboutPerson, account, isActive } from './account.ts';

const used = () => refusal(entering.resetByLink, 'link-used');

interface Facts {
  readonly key: string;
  readonly challenge: string;
  /** Null: the link was over already. */
  readonly hash: string | null;
}

const opens = (state: Account | null, challenge: string, now: string): state is Account =>
  isActive(state) && openResets(state, now).some(reset => reset.challenge === challenge);

/**
 * With the link of a mail for a new password, by whomever it was asked for: only who reads the account's mails has it, and
 * nobody guesses one, so that it needs no tries that others could use up.
 */
export const resetByLink = account.on(entering.resetByLink, {
  limit: { requests: 30, seconds: 600 },
  prepare: async ({ token, password }, { passwords, secrets, stateOf }, { now }): Promise<Facts> => {
    const [key, challenge] = secrets.idOfToken(linkPurposes.reset, token)?.split(' ') ?? [];
    if (!key || !challenge) throw used();
    const state = await stateOf(account, key);
    const hash = opens(state, challenge, now) ? await passwords.hash(password, aboutPerson(state)) : null;
    return { key, challenge, hash };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts: { challenge, hash }, now }) => {
    if (hash === null || !opens(state, challenge, now)) throw used();
    return [{ type: 'PasswordChosen', data: {} }];
  },
  respond: async ({ key, facts: { hash } }, { credentials }) => {
    if (hash === null) throw used();
    await credentials.set(key, hash);
  },
});

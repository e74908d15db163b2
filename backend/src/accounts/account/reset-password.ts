import { emailName, type Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { codePurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { knownBrowser } from './known-browser.ts';
import { aboutPerson, account, isActive, isOpen } from './account.ts';

/** Minutes for which a code is good. */
export const RESET_MINUTES = 15;
/** As long as any answer takes: longer than looking up, comparing and recording. */
const STEADY_MS = 400;

const wrong = () => refusal(entering.verifyReset, 'wrong-code');

interface Entered {
  readonly key: string;
  readonly challenge: string | null;
  readonly right: boolean;
  /** With a browser that has signed in to the account before, whose tries others cannot use up. */
  readonly known: boolean;
}

async function entered(
  input: { readonly email: string; readonly code: string },
  ports: Pick<Ports, 'devices' | 'holderOf' | 'secrets' | 'stateOf'>,
  cookie: (name: string) => string | undefined,
): Promise<Entered & { readonly state: Account | null }> {
  const { email, code } = input;
  const { holderOf, secrets, stateOf } = ports;
  const known = knownBrowser(input, ports, cookie) !== null;
  const holder = await holderOf(emailName(secrets.hashEmail(email)));
  const state = holder && (await stateOf(account, holder.key));
  const challenge = state?.resetChallenge ?? null;
  // The same work without an account.
  const expected = secrets.derivedCode(codePurposes.reset, challenge ?? '');
  const right = challenge !== null && expected === code;
  return { key: holder?.key ?? crypto.randomUUID(), challenge, right, known, state };
}

const triesOf = ({ resetTries, resetKnownTries }: Account, { known }: Entered): number =>
  known ? resetKnownTries : resetTries;

const awaits = (state: Account | null, entry: Entered, now: string): state is Account =>
  isActive(state) &&
  entry.challenge !== null &&
  state.resetChallenge === entry.challenge &&
  isOpen(state.resetAt, RESET_MINUTES, triesOf(state, entry), now);

const failed = (state: Account, entry: Entered) =>
  ({
    type: 'ResetFailed',
    data: { tries: triesOf(state, entry) + 1, ...(entry.known && { known: true as const }) },
  }) as const;

const limit = {
  requests: 20,
  seconds: 600,
  by: ({ email }: { readonly email: string }, { secrets }: Pick<Ports, 'secrets'>) => secrets.hashEmail(email),
  known: knownBrowser,
  address: { requests: 120, seconds: 600 },
} as const;

/** Says whether a code is right before a password is asked for. It stays good; a wrong one uses up a try. */
export const verifyReset = account.on(entering.verifyReset, {
  steady: STEADY_MS,
  limit,
  prepare: (input, ports, { cookie }): Promise<Entered> => entered(input, ports, cookie),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    if (!awaits(state, facts, now)) throw wrong();
    return facts.right ? [] : [failed(state, facts)];
  },
  respond: ({ facts: { right } }) => {
    if (!right) throw wrong();
  },
});

interface Facts extends Entered {
  readonly hash: string | null;
}

export const resetPassword = account.on(entering.resetPassword, {
  steady: STEADY_MS,
  limit,
  prepare: async (input, ports, { cookie }): Promise<Facts> => {
    const { state, ...found } = await entered(input, ports, cookie);
    const open = awaits(state, found, new Date().toISOString());
    const hash = open && found.right ? await ports.passwords.hash(input.password, aboutPerson(state)) : null;
    return { ...found, hash };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    if (!awaits(state, facts, now)) throw wrong();
    return facts.hash === null ? [failed(state, facts)] : [{ type: 'PasswordChosen', data: {} }];
  },
  respond: async ({ key, facts: { hash } }, { credentials }) => {
    if (hash === null) throw wrong();
    await credentials.set(key, hash);
  },
});

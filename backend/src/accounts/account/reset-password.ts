import { emailName, type Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { codePurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
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
}

async function entered(
  { email, code }: { readonly email: string; readonly code: string },
  { holderOf, secrets, stateOf }: Pick<Ports, 'holderOf' | 'secrets' | 'stateOf'>,
): Promise<Entered & { readonly state: Account | null }> {
  const holder = await holderOf(emailName(secrets.hashEmail(email)));
  const state = holder && (await stateOf(account, holder.key));
  const challenge = state?.resetChallenge ?? null;
  // The same work without an account.
  const expected = secrets.derivedCode(codePurposes.reset, challenge ?? '');
  return { key: holder?.key ?? crypto.randomUUID(), challenge, right: challenge !== null && expected === code, state };
}

const awaits = (state: Account | null, { challenge }: Entered, now: string): state is Account =>
  isActive(state) &&
  challenge !== null &&
  state.resetChallenge === challenge &&
  isOpen(state.resetAt, RESET_MINUTES, state.resetTries, now);

const limit = {
  requests: 20,
  seconds: 600,
  by: ({ email }: { readonly email: string }, { secrets }: Pick<Ports, 'secrets'>) => secrets.hashEmail(email),
  address: { requests: 120, seconds: 600 },
} as const;

/** Says whether a code is right before a password is asked for. It stays good; a wrong one uses up a try. */
export const verifyReset = account.on(entering.verifyReset, {
  steady: STEADY_MS,
  limit,
  prepare: (input, ports): Promise<Entered> => entered(input, ports),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    if (!awaits(state, facts, now)) throw wrong();
    return facts.right ? [] : [{ type: 'ResetFailed', data: { tries: state.resetTries + 1 } }];
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
  prepare: async (input, ports): Promise<Facts> => {
    const { state, ...found } = await entered(input, ports);
    const open = awaits(state, found, new Date().toISOString());
    const hash = open && found.right ? await ports.passwords.hash(input.password, aboutPerson(state)) : null;
    return { ...found, hash };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    if (!awaits(state, facts, now)) throw wrong();
    return facts.hash === null
      ? [{ type: 'ResetFailed', data: { tries: state.resetTries + 1 } }]
      : [{ type: 'PasswordChosen', data: {} }];
  },
  respond: async ({ key, facts: { hash } }, { credentials }) => {
    if (hash === null) throw wrong();
    await credentials.set(key, hash);
  },
});

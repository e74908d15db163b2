import { emailName, type Account } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { AskedReset } from '@learnloom/contracts/accounts/proofs';
import { codePurposes } from '@learnloom/contracts/accounts/mails';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { askerOf } from './asker.ts';
import { aboutPerson, account, canChoosePassword, existingAccount, isOpen } from './account.ts';
import { knowByMail, knownBrowser } from './known-browser.ts';
import { passwordByMail } from './password-by-mail.ts';
import { pendingRegistration } from './pending-registration.ts';
import { services, type AccountPorts } from '../services.ts';

/** Minutes for which a code is good. */
const RESET_MINUTES = 15;
/** As long as any answer takes: longer than looking up, comparing and recording. */
const STEADY_MS = 400;

const wrong = () => refusal(entering.verifyReset, 'wrong-code');
const usedCode = () => refusal(entering.verifyReset, 'code-used');

interface Entered {
  readonly key: string;
  readonly challenge: string | null;
  readonly right: boolean;
}

/** Finds the newest code that this very asker asked for. */
async function entered(
  input: { readonly email: string; readonly code: string; readonly request?: string | undefined },
  ports: Pick<AccountPorts, 'codeGuesses' | 'holderOf' | 'read' | 'secrets' | 'stateOf'>,
): Promise<Entered & { readonly state: Account | null }> {
  const { codeGuesses, holderOf, secrets, stateOf } = ports;
  const [holder, pending] = await Promise.all([
    holderOf(emailName(secrets.hashEmail(input.email))),
    pendingRegistration(input.email, ports),
  ]);
  const key = holder?.key ?? pending;
  const state = key === null ? null : await stateOf(account, key);
  const asker = askerOf(input, ports);
  const allResets = [...(state?.usedResets ?? []), ...(state?.resets ?? [])];
  const challenge = allResets.findLast(reset => reset.asker === asker)?.challenge ?? null;
  // The same work without an account.
  const expected = secrets.derivedCode(codePurposes.reset, challenge ?? '');
  return {
    key: key ?? crypto.randomUUID(),
    challenge,
    right: challenge !== null && (await codeGuesses.isRight(challenge, input.code, expected)),
    state,
  };
}

/** The request that a code is entered for, while it can be. */
function awaiting(state: Account | null, { challenge }: Entered, now: string): AskedReset | undefined {
  if (!canChoosePassword(state)) return undefined;
  return state.resets.find(reset => reset.challenge === challenge && isOpen(reset.at, RESET_MINUTES, reset.tries, now));
}

/** Why a code that cannot be entered is refused. */
const overFor = (state: Account | null, { challenge, right }: Entered) =>
  right && state?.usedResets.some(reset => reset.challenge === challenge) ? usedCode() : wrong();

const failed = ({ challenge, tries }: AskedReset) =>
  ({ type: 'ResetFailed', data: { challenge, tries: tries + 1 } }) as const;

const limit = {
  requests: 20,
  seconds: 600,
  by: ({ email }: { readonly email: string }, { secrets }: Pick<Ports, 'secrets'>) => secrets.hashEmail(email),
  known: knownBrowser,
  address: { requests: 120, seconds: 600 },
} as const;

/** Says whether a code is right before a password is asked for. It stays good; a wrong one uses up a try. */
export const verifyReset = account.on(entering.verifyReset, {
  deps: [services.codeGuesses, services.devices],
  steady: STEADY_MS,
  limit,
  prepare: (input, ports): Promise<Entered> => entered(input, ports),
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    const reset = awaiting(state, facts, now);
    if (!reset) throw overFor(state, facts);
    return facts.right ? [] : [failed(reset)];
  },
  respond: ({ facts: { right } }) => {
    if (!right) throw wrong();
  },
});

interface Facts extends Entered {
  readonly hash: string | null;
  /** The browser is known already, maybe by more than a mail. */
  readonly known: boolean;
}

export const resetPassword = account.on(entering.resetPassword, {
  deps: [services.codeGuesses, services.credentials, services.devices],
  steady: STEADY_MS,
  limit,
  prepare: async (input, ports, { cookie, now }): Promise<Facts> => {
    const { state, ...found } = await entered(input, ports);
    const open = awaiting(state, found, now);
    const hash = open && found.right ? await ports.passwords.hash(input.password, aboutPerson(state)) : null;
    return { ...found, hash, known: knownBrowser(input, ports, cookie) !== null };
  },
  key: (_input, { key }) => key,
  decide: (_input, state, { facts, now }) => {
    const reset = awaiting(state, facts, now);
    if (!reset) throw overFor(state, facts);
    return facts.hash === null ? [failed(reset)] : passwordByMail(existingAccount(state));
  },
  respond: async ({ key, state, facts: { hash, known } }, { credentials, devices }, reply) => {
    if (hash === null) throw wrong();
    await credentials.set(key, hash);
    if (!known) knowByMail(existingAccount(state).emailHash, { devices }, reply);
  },
});

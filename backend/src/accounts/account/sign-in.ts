import { emailName, type Account, type SecondStep, type Session } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { account, existingAccount } from './account.ts';
import { knownBrowser } from './known-browser.ts';
import { refuseSuspended } from './suspended.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { enteredOrStepped } from '../session/open-session.ts';
import { services } from '../services.ts';

const wrong = () => refusal(signing.signIn, 'wrong-credentials');

interface Facts {
  readonly account: string;
  readonly emailHash: string;
  readonly session: string;
}

const QUARTER = 15 * 60;

/**
 * Failures per email and address, per address, and per email from everywhere. A browser that has signed in to the account
 * before counts by itself: whoever tries from elsewhere cannot lock its owner out.
 */
const LIMIT = {
  requests: 10,
  seconds: QUARTER,
  forgiving: true,
  address: { requests: 100, seconds: QUARTER },
  together: { requests: 50, seconds: QUARTER },
} as const;

function enter(_input: unknown, state: Account | null, { facts }: Pick<Context<Facts>, 'facts'>) {
  // An address that the account had before is kept for it, and opens it no more.
  if (!isThere(state) || state.emailHash !== facts.emailHash) throw wrong();
  refuseSuspended(signing.signIn, state);
  // The session begins with the second step.
  if (state.secondFactor) return [];
  return [{ type: 'SignedIn', data: { session: facts.session } } as const];
}

export const signIn = account.on(signing.signIn, {
  deps: [services.credentials, services.devices, services.secondSteps],
  limit: {
    ...LIMIT,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    known: knownBrowser,
  },
  prepare: async ({ email, password }, { credentials, holderOf, passwords, secrets }): Promise<Facts> => {
    const emailHash = secrets.hashEmail(email);
    const holder = await holderOf(emailName(emailHash));
    // The same work where nobody has the address: that one look-up less was seen in the times of two hundred tries.
    const hash = await credentials.hashOf(holder?.key ?? crypto.randomUUID());
    const right = await passwords.verify(password, hash);
    if (!holder || !right) throw wrong();
    return { account: holder.key, emailHash, session: crypto.randomUUID() };
  },
  key: (_input, { account: key }) => key,
  decide: enter,
  again: enter,
  respond: ({ key, state, facts: { session } }, ports, reply): Promise<Session | SecondStep> =>
    enteredOrStepped({ key, state: existingAccount(state), session }, ports, reply),
});

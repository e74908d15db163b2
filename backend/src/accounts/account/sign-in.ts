import { emailName, type Account, type SecondStep, type Session } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { account, existingAccount } from './account.ts';
import { isNewBrowser, knownBrowser, signedIn } from './known-browser.ts';
import { pendingRegistration } from './pending-registration.ts';
import { refuseSuspended } from './suspended.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { enteredOrStepped } from '../session/open-session.ts';
import { services, type AccountPorts } from '../services.ts';

const wrong = () => refusal(signing.signIn, 'wrong-credentials');

interface Facts {
  readonly account: string;
  readonly emailHash: string;
  readonly session: string;
  /** The password is that of a registration whose code was never entered. */
  readonly unconfirmed: boolean;
  readonly newBrowser: boolean;
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

interface Opened {
  readonly key: string;
  readonly unconfirmed: boolean;
}

/**
 * What a password opens: the account of an address, else a registration of it. That is looked at beside an account, too:
 * whoever registers somebody's address does not learn whether it has one. An address that nobody has costs the same work:
 * one look-up less was seen in the times of two hundred tries.
 */
export async function openedBy(
  password: string,
  holder: string | null,
  pending: string | null,
  { credentials, passwords }: Pick<AccountPorts, 'credentials' | 'passwords'>,
): Promise<Opened | null> {
  const opens = async (key: string | null): Promise<boolean> =>
    (await passwords.verify(password, await credentials.hashOf(key ?? crypto.randomUUID()))) && key !== null;
  if ((await opens(holder)) && holder !== null) return { key: holder, unconfirmed: false };
  return (await opens(pending)) && pending !== null ? { key: pending, unconfirmed: true } : null;
}

function enter(_input: unknown, state: Account | null, { facts }: Pick<Context<Facts>, 'facts'>) {
  if (facts.unconfirmed) throw refusal(signing.signIn, 'unconfirmed');
  // An address that the account had before is kept for it, and opens it no more.
  if (!isThere(state) || state.emailHash !== facts.emailHash) throw wrong();
  refuseSuspended(signing.signIn, state);
  // The session begins with the second step.
  if (state.secondFactor) return [];
  return [signedIn(facts.session, facts.newBrowser)];
}

export const signIn = account.on(signing.signIn, {
  deps: [services.credentials, services.devices, services.secondSteps],
  limit: {
    ...LIMIT,
    by: ({ email }, { secrets }) => secrets.hashEmail(email),
    known: knownBrowser,
  },
  prepare: async ({ email, password }, ports, { cookie }): Promise<Facts> => {
    const { credentials, holderOf, passwords, secrets } = ports;
    const emailHash = secrets.hashEmail(email);
    const [holder, pending] = await Promise.all([holderOf(emailName(emailHash)), pendingRegistration(email, ports)]);
    const openedAccount = await openedBy(password, holder?.key ?? null, pending, { credentials, passwords });
    if (openedAccount === null) throw wrong();
    return {
      account: openedAccount.key,
      emailHash,
      session: crypto.randomUUID(),
      unconfirmed: openedAccount.unconfirmed,
      newBrowser: await isNewBrowser(openedAccount.key, ports, cookie),
    };
  },
  key: (_input, { account: key }) => key,
  decide: enter,
  again: enter,
  respond: ({ key, state, facts: { session } }, ports, reply): Promise<Session | SecondStep> =>
    enteredOrStepped({ key, state: existingAccount(state), session }, ports, reply),
});

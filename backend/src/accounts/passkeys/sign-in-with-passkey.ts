import type { Session } from '@learnloom/contracts/accounts/account';
import { PASSKEY_MINUTES, passkeys, type PasskeyChallenge } from '@learnloom/contracts/accounts/passkeys';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { PASSKEY_COOKIE } from '../services/passkeys.ts';
import { isThere } from '../../kernel/deciding/existing.ts';
import { account, existingAccount } from '../account/account.ts';
import { isNewBrowser, signedIn } from '../account/known-browser.ts';
import { refuseSuspended } from '../account/suspended.ts';
import { entered } from '../session/open-session.ts';
import { services } from '../services.ts';

const LIMIT = { requests: 60, seconds: 600 } as const;
/** Minutes. */
const DAY_MINUTES = 24 * 60;

const refused = () => refusal(passkeys.signIn, 'passkey-refused');

/** The same for everybody: which account it will be, the device says. */
export const beginPasskeySignIn = account.on(passkeys.challenge, {
  deps: [services.passkeys],
  limit: LIMIT,
  decide: () => [],
  respond: ({ input: { host } }, ports, reply): PasskeyChallenge => {
    const { asked, browser } = ports.passkeys.challenge(host);
    reply.cookie(PASSKEY_COOKIE, browser, PASSKEY_MINUTES / DAY_MINUTES);
    return asked;
  },
});

interface Facts {
  readonly account: string;
  readonly session: string;
  readonly newBrowser: boolean;
}

/** What the device has, and that it knew its owner, are two factors: no other is asked for. */
export const signInWithPasskey = account.on(passkeys.signIn, {
  deps: [services.devices, services.passkeys],
  limit: LIMIT,
  prepare: async (signed, ports, { commandId, cookie }): Promise<Facts> => {
    const holder = await ports.passkeys.redeem(signed, cookie(PASSKEY_COOKIE), commandId);
    if (holder === null) throw refused();
    const newBrowser = await isNewBrowser(holder, ports, cookie);
    return { account: holder, session: crypto.randomUUID(), newBrowser };
  },
  key: (_input, { account: key }) => key,
  decide: (_input, state, { facts: { session, newBrowser } }) => {
    if (!isThere(state)) throw refused();
    refuseSuspended(passkeys.signIn, state);
    return [signedIn(session, newBrowser)];
  },
  respond: ({ key, state, facts: { session } }, ports, reply): Promise<Session> => {
    reply.cookie(PASSKEY_COOKIE, null);
    return entered({ key, state: existingAccount(state), session }, ports, reply);
  },
});

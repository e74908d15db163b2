import type { Reply } from '../../kernel/deciding/decider.ts';
import { DEVICE_COOKIE } from '../../kernel/http/cookies.ts';
import { byMail, DEVICE_DAYS } from '../services/devices.ts';
import type { AccountPorts } from '../services.ts';
import { account } from './account.ts';

type BroughtCookie = (name: string) => string | undefined;

/** As below, by the keyed hash of the address. */
export function knownBrowserOf(
  whose: string,
  { devices }: Pick<AccountPorts, 'devices'>,
  cookie: BroughtCookie,
): string | null {
  const brought = cookie(DEVICE_COOKIE);
  return devices.known(brought, whose) ?? devices.known(brought, byMail(whose));
}

/**
 * The browser's id where it has signed in to the account of that address before, or a password was chosen in it with a mail
 * to that address; null: neither.
 */
export const knownBrowser = (
  { email }: { readonly email: string },
  { devices, secrets }: Pick<AccountPorts, 'devices' | 'secrets'>,
  cookie: BroughtCookie,
): string | null => knownBrowserOf(secrets.hashEmail(email), { devices }, cookie);

/** Whether somebody signs in with a browser that is new to the account. The first sign-in of all is no news to anybody. */
export async function isNewBrowser(
  key: string,
  { devices, stateOf }: Pick<AccountPorts, 'devices' | 'stateOf'>,
  cookie: BroughtCookie,
): Promise<boolean> {
  const state = await stateOf(account, key);
  if (state === null || state.lastSignInAt === null) return false;
  return knownBrowserOf(state.emailHash, { devices }, cookie) === null;
}

/** What is recorded when somebody has signed in. */
export const signedIn = (session: string, newBrowser: boolean) =>
  ({ type: 'SignedIn', data: { session, ...(newBrowser && { newBrowser: true as const }) } }) as const;

/** Whoever has chosen a password with a mail signs in with it, however many strangers try at the account meanwhile. */
export const knowByMail = (whose: string, { devices }: Pick<AccountPorts, 'devices'>, reply: Reply): void =>
  reply.cookie(DEVICE_COOKIE, devices.create(byMail(whose)), DEVICE_DAYS);

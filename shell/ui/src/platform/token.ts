import { routeOf } from '@learnloom/contracts/kernel/command';
import type { Session } from '@learnloom/contracts/accounts/account';
import { refreshRoute } from '@learnloom/contracts/accounts/signing';
import { cookieScope } from './hosts.ts';
import { problemOf, unreachable } from './problem.ts';

export const API = '/api';
const HINT = 'signed-in';
const HINT_DAYS = 30;

/** The access token lives in memory alone; the refresh token is an httpOnly cookie that no script sees. */
let present: Session | null = null;
let refreshing: Promise<Session | null> | null = null;
let onSession: (session: Session | null) => void = () => undefined;

export const accessToken = (): string | null => present?.token ?? null;

/** Key of the account that the token is of. */
export const tokenOwner = (): string | null => present?.user.key ?? null;

/** Tells who is signed in from now on to whoever keeps it. One listener: the session store. */
export function whenSessionChanges(listener: (session: Session | null) => void): void {
  onSession = listener;
}

/** Takes a new session, or its end, and leaves the hint that spares visitors a useless refresh. */
export function keepSession(session: Session | null): void {
  present = session;
  document.cookie = `${HINT}=${session ? 1 : ''}; Max-Age=${session ? HINT_DAYS * 86_400 : 0}${cookieScope()}`;
  onSession(session);
}

export const hasSessionHint = (): boolean => document.cookie.split('; ').includes(`${HINT}=1`);

/** Exchanges the refresh cookie for a session; null when there is none. Calls at the same time share one request. */
export function refreshSession(): Promise<Session | null> {
  refreshing ??= requestSession().finally(() => (refreshing = null));
  return refreshing;
}

/** The same after something changed: an exchange that is under way may have read what was before. */
export async function renewSession(): Promise<Session | null> {
  await refreshing?.catch(() => null);
  return refreshSession();
}

async function requestSession(): Promise<Session | null> {
  const { method, path } = routeOf({ route: refreshRoute });
  let response: Response;
  try {
    response = await fetch(`${API}${path}`, { method, credentials: 'same-origin' });
  } catch {
    throw unreachable();
  }
  if (response.status === 401 || response.status === 403) {
    keepSession(null);
    return null;
  }
  if (!response.ok) throw await problemOf(response);
  const session = (await response.json()) as Session;
  keepSession(session);
  return session;
}

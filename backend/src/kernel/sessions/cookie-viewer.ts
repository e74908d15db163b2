import { LRUCache } from 'lru-cache';
import type { Actor } from '../deciding/actor.ts';
import { readCookie } from '../http/cookies.ts';
import type { SessionGuard } from './session-guard.ts';
import type { SessionHolder, Sessions } from './sessions.ts';

/** Milliseconds for which a cookie is believed to be of its session. Whether that has ended is known at once. */
const BELIEVED_MS = 5000;
const MAX_CACHED = 20_000;
/** Longer ones are not ours. */
const MAX_TOKEN_LENGTH = 512;

/** Who the cookies of a request stand for, with the rights as they are now; null: a visitor. */
export type CookieViewer = (cookies: string | undefined) => Promise<Actor | null>;

/**
 * Recognizes people by the cookie of their session, where a browser sends nothing else: images and videos. Use it for
 * reading alone, as a page of another site can have a browser send the cookie.
 */
export function cookieViewer(
  { sessions, guard }: { readonly sessions: Pick<Sessions, 'holderOf'>; readonly guard: SessionGuard },
  cookie: string,
): CookieViewer {
  const holders = new LRUCache<string, Promise<SessionHolder | null>>({ max: MAX_CACHED, ttl: BELIEVED_MS });

  function holderOf(token: string): Promise<SessionHolder | null> {
    const cached = holders.get(token);
    if (cached) return cached;
    const holder = sessions.holderOf(token);
    holders.set(token, holder);
    holder.catch(() => holders.delete(token));
    return holder;
  }

  return async cookies => {
    const token = readCookie(cookies, cookie);
    if (!token || token.length > MAX_TOKEN_LENGTH) return null;
    const holder = await holderOf(token);
    const rights = holder && (await guard.rightsOf(holder.session));
    return holder && rights && { key: holder.account, session: holder.session, ...rights };
  };
}

/** Addresses after signing in are taken from the address bar, so only paths of this host are followed. */
export function safePath(value: string | null): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value)) return '/';
  try {
    const url = new URL(value, 'http://here.invalid');
    return url.host === 'here.invalid' ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}

/** Where to sign in, to come back afterwards. */
export const loginPath = (back: string): string =>
  back === '/' || back === '' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`;

const COOKIE = 'learnloom-redirect';
/** Seconds. */
const KEPT = 600;

/** Keeps where to go on after signing in elsewhere, in a cookie of this host. */
export function keepRedirect(back: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${COOKIE}=${encodeURIComponent(safePath(back))}; Path=/; Max-Age=${KEPT}; SameSite=Lax${secure}`;
}

/** What was kept. Whoever wrote the cookie: only a path of this host. */
export function keptRedirect(): string {
  const kept = document.cookie.split('; ').find(pair => pair.startsWith(`${COOKIE}=`));
  try {
    return safePath(decodeURIComponent(kept?.slice(COOKIE.length + 1) ?? ''));
  } catch {
    return '/';
  }
}

/** What was kept is good for one return. */
export function dropRedirect(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

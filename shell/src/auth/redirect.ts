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

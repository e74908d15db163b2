/** Value of one cookie in a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined;
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return decode(pair.slice(at + 1).trim());
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Tells apart browsers that have signed in before; it is no right. */
export const DEVICE_COOKIE = 'learnloom-device';

export interface CookieScope {
  /** Domain that all hosts of the site share; undefined: this host only. */
  readonly domain: string | undefined;
  readonly secure: boolean;
}

/** `Set-Cookie` of an httpOnly, SameSite=Lax cookie on path `/`; null removes it. */
export function setCookie(name: string, value: string | null, days: number, scope: CookieScope): string {
  const parts = [
    `${name}=${encodeURIComponent(value ?? '')}`,
    'Path=/',
    `Max-Age=${value === null ? 0 : Math.round(days * 86_400)}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (scope.domain) parts.push(`Domain=${scope.domain}`);
  if (scope.secure) parts.push('Secure');
  return parts.join('; ');
}

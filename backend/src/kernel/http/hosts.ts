import type { Settings } from '@learnloom/kernel/settings';

/** Which of the site's hosts a request names: the domain itself (and any other name), `admin.` or `accounts.`. */
export type HostKind = 'main' | 'admin' | 'accounts';

/** Host names are clients' input: only so many are remembered. */
const REMEMBERED = 256;

/** Tells a host's kind from a `Host` header. */
export function hostKinds(domain: string): (host: string | undefined) => HostKind {
  const known = new Map<string, HostKind>();
  return (host = '') => {
    const seen = known.get(host);
    if (seen) return seen;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const kind = name === `admin.${domain}` ? 'admin' : name === `accounts.${domain}` ? 'accounts' : 'main';
    if (known.size < REMEMBERED) known.set(host, kind);
    return kind;
  };
}

/**
 * Whether a browser's `Origin` is one of ours: the configured domain, its sub-domains, or the very host that was
 * asked (a site opened by its address). Requests without the header come from no page and carry no ambient rights.
 */
export function originAllowed(settings: Pick<Settings, 'domain'>, origin: string | undefined, host?: string): boolean {
  if (origin === undefined) return true;
  let url: URL;
  try {
    url = new URL(origin);
  } catch {
    return false;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false;
  return url.hostname === settings.domain || url.hostname.endsWith(`.${settings.domain}`) || url.host === host;
}

/** Cookie domain shared by the hosts, or undefined where browsers refuse one (`localhost`, plain addresses). */
export const cookieDomain = (domain: string): string | undefined =>
  domain.includes('.') && !/^[\d.]+$/.test(domain) ? domain : undefined;

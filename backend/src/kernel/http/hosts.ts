import type { Settings } from '@learnloom/platform/settings';

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
 * Whether a browser's `Origin` is one of ours: the configured domain or a sub-domain. Requests without the header
 * come from no page of another site.
 */
export function originAllowed({ domain }: Pick<Settings, 'domain'>, origin: string | undefined): boolean {
  if (origin === undefined) return true;
  const name = /^https?:\/\/([^/:]+)(?::\d+)?$/i.exec(origin)?.[1]?.toLowerCase();
  return name !== undefined && (name === domain || name.endsWith(`.${domain}`));
}

/** Cookie domain shared by the hosts, or undefined where browsers refuse one (`localhost`, plain addresses). */
export const cookieDomain = (domain: string): string | undefined =>
  domain.includes('.') && !/^[\d.]+$/.test(domain) ? domain : undefined;

/** Address of a page on one of the site's hosts, from settings alone: no header can bend a link. */
export function hostUrl({ publicUrl }: Pick<Settings, 'publicUrl'>, kind: HostKind, path: string): string {
  const url = new URL(path, publicUrl);
  if (kind !== 'main') url.hostname = `${kind}.${url.hostname}`;
  return url.href;
}

import type { Settings } from '@learnloom/platform/settings';

/** Which of the site's hosts a request names: the domain itself (and any other name), `admin.` or `accounts.`. */
export type HostKind = 'main' | 'admin' | 'accounts';

/** Host names are clients' input: only so many are remembered. */
const MOST_CACHED = 256;

/** Tells a host's kind from a `Host` header. */
export function hostKinds(domain: string): (host: string | undefined) => HostKind {
  const known = new Map<string, HostKind>();
  return (host = '') => {
    const seen = known.get(host);
    if (seen) return seen;
    const name = host.replace(/:\d+$/, '').toLowerCase();
    const kind = name === `admin.${domain}` ? 'admin' : name === `accounts.${domain}` ? 'accounts' : 'main';
    if (known.size < MOST_CACHED) known.set(host, kind);
    return kind;
  };
}

/** What a browser says about a request: the page that sent it, and where it was sent. */
export interface Sender {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

const kinds = ['main', 'admin', 'accounts'] as const satisfies readonly HostKind[];

/**
 * Tells whether a request comes from a page of ours: one with the scheme, host and port of the settings' address (or of
 * `admin.` and `accounts.` there), or of the very host that it was sent to, on whatever port that is reached. Requests
 * without the header come from no page of another site.
 */
export function originRule(settings: Pick<Settings, 'domain' | 'publicUrl'>): (sender: Sender) => boolean {
  const { domain, publicUrl } = settings;
  const { protocol } = new URL(publicUrl);
  const origins = new Set(kinds.map(kind => new URL(hostUrl(settings, kind, '/')).origin));
  const names = new Set(kinds.map(kind => (kind === 'main' ? domain : `${kind}.${domain}`)));
  return ({ origin, host = '' }) => {
    if (origin === undefined || origins.has(origin)) return true;
    const address = host.toLowerCase();
    return origin === `${protocol}//${address}` && names.has(address.replace(/:\d+$/, ''));
  };
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

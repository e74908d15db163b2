import type { HostKind } from '../contract.ts';
import { bootData } from './boot.ts';

let atServer = '';

/** Tells the kit the main site's host and port where there is no page to read it from: while the server renders. */
export function setCanonicalHost(host: string): void {
  atServer = host;
}

const canonicalHost = (): string => bootData().canonicalHost || atServer;

/** Which of the site's hosts a `host:port` names; any unknown name is the main site. */
export function hostKindOf(host: string, canonical: string): HostKind {
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const domain = canonical.replace(/:\d+$/, '').toLowerCase();
  for (const kind of ['admin', 'accounts'] as const) if (domain && name === `${kind}.${domain}`) return kind;
  return 'main';
}

/** The host of the page at hand. Only the main site's pages are rendered by the server. */
export const currentHost = (): HostKind =>
  typeof location === 'undefined' ? 'main' : hostKindOf(location.host, canonicalHost());

/** Address of a path on one of the site's hosts: the path alone where the page is on that host already. */
export function hostUrl(kind: HostKind, path: string): string {
  const host = canonicalHost();
  if (kind === currentHost() || !host) return path;
  return `//${kind === 'main' ? '' : `${kind}.`}${host}${path}`;
}

/** Whether an address may be followed on somebody else's word: a path of this site, or one of its hosts. */
export function isOwnAddress(href: string): boolean {
  if (typeof location === 'undefined') return false;
  try {
    const url = new URL(href, location.href);
    const domain = canonicalHost().replace(/:\d+$/, '') || location.hostname;
    const web = url.protocol === 'http:' || url.protocol === 'https:';
    return web && (url.host === location.host || url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  } catch {
    return false;
  }
}

/** Attributes of a cookie that all hosts of the site share, where browsers allow one (not for `localhost`). */
export function cookieScope(): string {
  const domain = (canonicalHost() || location.host).replace(/:\d+$/, '');
  const shared = domain.includes('.') && !/^[\d.]+$/.test(domain) && !domain.startsWith('[');
  return `; Path=/; SameSite=Lax${shared ? `; Domain=${domain}` : ''}${location.protocol === 'https:' ? '; Secure' : ''}`;
}

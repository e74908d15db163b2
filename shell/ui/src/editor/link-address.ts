import { editorMessages } from './messages/messages.ts';

const t =
  editorMessages.text; /** Names that end like these are files of somebody's folder: some of the endings are domains, too. */
const fileEndings =
  /\.(?:md|mdx|html?|txt|pdf|docx?|xlsx?|pptx?|csv|json|ya?ml|xml|svg|png|jpe?g|gif|webp|[cm]?js|jsx|tsx?|css|py|rb|rs|go|java|sh|c|h|cpp|cs|php|sql|zip)$/i;

const HEADING = /^#[^\s#"'<>\\\p{Cc}]{1,200}$/u;
/** A page of this site by its key, which keeps leading to it when its address changes. */
const BY_KEY = /^learnloom:([a-z]{1,30})\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(#[^\s#"'<>\\\p{Cc}]{1,100})?$/u;
const PATH = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;
const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+[\p{L}][\p{L}\d-]+(?::\d{1,5})?$/u;
const EMAIL = /^(?:mailto:.*|[^\s@/:]+@[^\s@/]+\.[^\s@/]+)$/i;

export interface KeyedLink {
  readonly kind: string;
  readonly key: string;
  /** With its `#`; empty: the page itself. */
  readonly heading: string;
}

/** What a link by key leads to; null for other links. */
export function keyedLink(address: string): KeyedLink | null {
  const [, kind, key, heading = ''] = BY_KEY.exec(address) ?? [];
  return kind && key ? { kind, key, heading } : null;
}

/** The link by key to a page. */
export const linkByKey = ({ kind, key, heading = '' }: Omit<KeyedLink, 'heading'> & Partial<KeyedLink>): string =>
  `learnloom:${kind}/${key}${heading}`;

/** Whether a text that has no scheme begins with the name of a host: `example.org/x`, but not `readme.md` or `../x.md`. */
function startsWithHost(text: string): boolean {
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  return HOST.test(host) && (host.startsWith('www.') || !fileEndings.test(host));
}

function webAddress(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) return null;
  return url.hostname.includes('.') && !url.username && !url.password ? url.href : null;
}

/**
 * The address of a link that was written down completely, as in markup: http, https, a path of this site, a page of it by its
 * key, or a heading of the page (`#installation`). Null for every other one: an address relative to another page leads nowhere from here.
 */
export function completeAddress(href: string): string | null {
  const text = href.trim();
  if (HEADING.test(text) || PATH.test(text) || BY_KEY.test(text)) return text;
  return /^https?:/i.test(text) ? webAddress(text) : null;
}

/** The address that somebody typed, if a document may link to it. `example.org/x` gets its https. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (/\s/.test(text) || EMAIL.test(text)) return null;
  if (!SCHEME.test(text) && startsWithHost(text)) return webAddress(`https://${text}`);
  return completeAddress(text);
}

const NEEDS_SCHEME = t('useAnAddressThatBegins');

/** Why `linkAddress` does not take what was typed, and what to do. */
export function explainLink(typed: string): string {
  const text = typed.trim();
  if (text === '') return NEEDS_SCHEME;
  if (EMAIL.test(text)) return t('linksToEmailAddressesAre', { needsScheme: NEEDS_SCHEME });
  if (SCHEME.test(text) || /\s/.test(text)) return NEEDS_SCHEME;
  return t('thisAddressIsIncompleteOr', { needsScheme: NEEDS_SCHEME });
}

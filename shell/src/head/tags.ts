import type { Head, HostKind } from '@learnloom/ui/contract';
import { siteName } from '@learnloom/ui/platform';

/** One element of the head besides its title. */
export interface Tag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export const titleOf = ({ title }: Head): string =>
  title === '' || title === siteName() ? siteName() : `${title} · ${siteName()}`;

const meta = (name: string, content: string): Tag => ({ tag: 'meta', attributes: { name, content } });
const graph = (property: string, content: string): Tag => ({
  tag: 'meta',
  attributes: { property: `og:${property}`, content },
});

const alternate = (type: string, href: string, title: string): Tag => ({
  tag: 'link',
  attributes: { rel: 'alternate', type, title: title || siteName(), href },
});

/** The image that other sites show beside a link: the page's own, or one that the server draws from its title. */
function imageTags({ image }: Head, canonical: string, site: string): Tag[] {
  const { origin, pathname } = new URL(canonical);
  // The server draws none for pages whose original is elsewhere.
  const drawing = origin === new URL(site).origin && `/share-images${pathname === '/' ? '/index' : pathname}.png`;
  const source = image ?? (drawing || null);
  if (source === null) return [meta('twitter:card', 'summary')];
  const size = image === undefined ? [graph('image:width', '1200'), graph('image:height', '630')] : [];
  return [graph('image', new URL(source, site).href), ...size, meta('twitter:card', 'summary_large_image')];
}

/** Elements that describe a page to search engines and to sites that link to it. `site`: address of the main host. */
export function tagsOf(head: Head, host: HostKind, site: string): Tag[] {
  const tags: Tag[] = [];
  const canonical = head.canonical === undefined ? null : new URL(head.canonical, site).href;
  if (head.description) tags.push(meta('description', head.description));
  if (head.keywords) tags.push(meta('keywords', head.keywords));
  if (head.noIndex || host !== 'main') tags.push(meta('robots', 'noindex'));
  else if (canonical) {
    tags.push({ tag: 'link', attributes: { rel: 'canonical', href: canonical } });
    tags.push(graph('site_name', siteName()), graph('title', head.title || siteName()), graph('url', canonical));
    tags.push(graph('type', head.openGraphType ?? 'website'));
    if (head.description) tags.push(graph('description', head.description));
    tags.push(...imageTags(head, canonical, site));
    tags.push(alternate('application/json+oembed', `${site}/oembed?url=${encodeURIComponent(canonical)}`, head.title));
    if (head.feed) {
      tags.push(alternate('application/rss+xml', site + head.feed, head.title));
      tags.push(alternate('application/atom+xml', site + head.feed.replace(/\.xml$/, '.atom'), head.title));
    }
  }
  for (const data of head.jsonLd ?? [])
    tags.push({ tag: 'script', attributes: { type: 'application/ld+json' }, text: jsonInHtml(absolute(data, site)) });
  return tags;
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** JSON that can stand inside a script element. */
export const jsonInHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, sign => escapes[sign] ?? sign);

/** Properties of structured data that hold addresses. */
const addressed = new Set(['url', 'item', '@id', 'image', 'logo', 'mainEntityOfPage', 'contentUrl', 'thumbnailUrl']);

/** Makes the paths in structured data whole addresses. */
function absolute(value: unknown, site: string): unknown {
  if (Array.isArray(value)) return value.map(one => absolute(one, site));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string' && addressed.has(name) && inner.startsWith('/')
        ? new URL(inner, site).href
        : absolute(inner, site),
    ]),
  );
}

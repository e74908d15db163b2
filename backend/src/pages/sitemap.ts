import type { Fields, Query } from '@learnloom/contracts/kernel/command';
import type { Addresses, PublishedKindContract } from '@learnloom/contracts/kernel/published-kind';
import { publishedKinds } from '@learnloom/platform/areas';
import type { Ask } from '../kernel/reading/ask.ts';
import type { ResponseCacheEntry } from '../kernel/reading/response-cache.ts';
import { responseCacheEntry } from '../kernel/reading/response-cache-entry.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { LoadedSite } from './site.ts';

interface Options {
  readonly ask: Ask;
  readonly site: LoadedSite;
  readonly publicUrl: string;
}

interface Listed {
  readonly path: string;
  /** ISO date-time. */
  readonly changed?: string | undefined;
}

/** Stands where a category's slug does, for kinds without categories. */
const ALL = 'all';

/** Asks as a visitor and gathers what makes the answers stale. */
function asker(ask: Ask) {
  const tags = new Set<string>();
  const get = async <O>(query: Query<Fields, O>, input: object): Promise<O> => {
    const asked = await ask(query as unknown as Query, input, null);
    for (const tag of asked.tags) tags.add(tag);
    return asked.output as O;
  };
  return {
    tags,
    /** Slugs of the top categories. */
    slugs: async ({ landing }: PublishedKindContract): Promise<readonly string[]> =>
      landing ? (await get(landing, {})).categories.map(({ slug }) => slug) : [ALL],
    /** `page`: 1-based; 0: nothing but what there is to know of all. */
    part: ({ landing, addresses }: PublishedKindContract, slug: string, page: number): Promise<Addresses> =>
      get(addresses, { ...(landing && { slug }), page }),
  };
}

const element =
  (publicUrl: string, tag: string) =>
  ({ path, changed }: Listed) =>
    `<${tag}><loc>${publicUrl}${path}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</${tag}>`;

const document = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${inside}</${root}>\n`;

/** Every page whose address is fixed. */
const fixedPages = ({ manifest }: LoadedSite): Listed[] =>
  manifest.remotes
    .filter(remote => remote.mounts.some(({ host }) => host === 'main'))
    .flatMap(remote => Object.keys(remote.routes))
    .filter(path => !path.includes(':'))
    .map(path => ({ path }));

function pagesOf(kind: PublishedKindContract, category: string, page: number, { items, changed }: Addresses): Listed[] {
  const root = kind.landing ? `${kind.root}/${category}` : kind.root;
  return [
    ...(kind.landing && page === 1 ? [{ path: root, changed: changed ?? undefined }] : []),
    ...items.map(({ slug, changed }) => ({ path: `${root}/${slug}`, changed })),
  ];
}

async function index(asking: ReturnType<typeof asker>): Promise<Listed[]> {
  const lists = await Promise.all(
    publishedKinds.map(async kind =>
      Promise.all(
        (await asking.slugs(kind)).map(async slug => {
          const { parts, changed } = await asking.part(kind, slug, 0);
          return Array.from({ length: parts }, (_, at) => ({
            path: `/sitemaps/${kind.kind}/${slug}${at === 0 ? '' : `/${at + 1}`}.xml`,
            changed: changed ?? undefined,
          }));
        }),
      ),
    ),
  );
  return [{ path: '/sitemaps/pages.xml' }, ...lists.flat(2)];
}

/** The index of sitemaps at `/sitemap.xml`, one for the fixed pages and, of each top category, one for every `ADDRESSES` items. Null: there is none. */
export async function sitemap(path: string, { ask, site, publicUrl }: Options): Promise<ResponseCacheEntry | null> {
  const asking = asker(ask);
  const xml = await xmlAt(path, asking, site, publicUrl).catch((error: unknown) => {
    if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) return null;
    throw error;
  });
  const headers = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=300' };
  return xml === null ? null : responseCacheEntry(xml, headers, [...asking.tags]);
}

async function xmlAt(
  path: string,
  asking: ReturnType<typeof asker>,
  site: LoadedSite,
  publicUrl: string,
): Promise<string | null> {
  const urls = (listed: readonly Listed[]) => document('urlset', listed.map(element(publicUrl, 'url')).join(''));
  if (path === '/sitemap.xml')
    return document('sitemapindex', (await index(asking)).map(element(publicUrl, 'sitemap')).join(''));
  if (path === '/sitemaps/pages.xml') return urls(fixedPages(site));
  const [, kind, slug, at = '1'] = /^\/sitemaps\/([a-z-]+)\/([a-z0-9-]+)(?:\/([1-9]\d{0,3}))?\.xml$/.exec(path) ?? [];
  const listed = publishedKinds.find(one => one.kind === kind);
  if (!listed || !slug || (!listed.landing && slug !== ALL)) return null;
  const page = Number(at);
  const part = await asking.part(listed, slug, page);
  return page > part.parts ? null : urls(pagesOf(listed, slug, page, part));
}

import type { Query } from '@learnloom/contracts/kernel/command';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { siteFeed, type Feed as SiteFeed } from '@learnloom/contracts/website/feed';
import { escapeHtml } from '@learnloom/documents/escape-html';
import type { Ask } from '../kernel/reading/ask.ts';
import { responseCacheEntry } from '../kernel/reading/response-cache-entry.ts';
import type { ResponseCacheEntry } from '../kernel/reading/response-cache.ts';

/** `/feed`, `/feeds/{kind}`, `/feeds/{kind}/{category}` and `/feeds/authors/{key}`, with `.xml` for RSS and `.atom` for Atom. */
const PATH = /^\/(?:feed|feeds\/(?<kind>[a-z-]+)(?:\/(?<part>[a-z0-9-]+))?)\.(?<format>xml|atom)$/;

export const isFeed = (path: string): boolean => PATH.test(path);

function inputOf(kind: string | undefined, part: string | undefined): object {
  if (kind === undefined) return {};
  if (kind === 'authors') return { author: part ?? '' };
  return part === undefined ? { kind } : { kind, category: part };
}

interface FeedOptions {
  readonly ask: Ask;
  readonly publicUrl: string;
  readonly siteName: string;
}

/** Characters that no XML document can hold. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Cs}\ufffe\uffff]/gu;
const writable = (text: string): string => text.replace(UNWRITABLE, '');

async function write(
  { of, path, entries }: SiteFeed,
  address: string,
  { publicUrl, siteName }: Pick<FeedOptions, 'publicUrl' | 'siteName'>,
): Promise<string> {
  const isAtom = address.endsWith('.atom');
  // Few requests need it.
  const { Feed } = await import('feed');
  const feed = new Feed({
    title: of ? `${writable(of)} · ${siteName}` : siteName,
    description: of ? `New on ${siteName}: ${writable(of)}` : `New on ${siteName}`,
    id: publicUrl + address,
    link: publicUrl + path,
    language: 'en',
    copyright: siteName,
    updated: new Date(entries[0]?.publishedAt ?? 0),
    generator: siteName,
    feedLinks: { [isAtom ? 'atom' : 'rss']: publicUrl + address },
  });
  for (const { key, title, summary, path: to, publishedAt } of entries)
    feed.addItem({
      // Stays the same when the page moves, so that no reader sees an entry twice.
      id: `urn:uuid:${key}`,
      guid: key,
      // Readers of Atom take both for HTML, those of RSS only the description.
      title: isAtom ? escapeHtml(writable(title)) : writable(title),
      description: escapeHtml(writable(summary)),
      link: publicUrl + to,
      date: new Date(publishedAt),
      published: new Date(publishedAt),
    });
  return isAtom ? feed.atom1() : feed.rss2();
}

/** A feed in RSS or Atom. Null: there is none at that path. */
export async function feedAt(path: string, { ask, ...named }: FeedOptions): Promise<ResponseCacheEntry | null> {
  const { kind, part, format } = PATH.exec(path)?.groups ?? {};
  try {
    const { output, tags } = await ask(siteFeed as unknown as Query, inputOf(kind, part), null);
    const text = await write(output as SiteFeed, path, named);
    const type = format === 'atom' ? 'application/atom+xml' : 'application/rss+xml';
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'public, max-age=300' };
    return responseCacheEntry(text, headers, tags);
  } catch (error) {
    if (error instanceof Refusal && (error.kind === 'missing' || error.kind === 'invalid')) return null;
    throw error;
  }
}

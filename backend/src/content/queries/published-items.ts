import { itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { publishedIn } from '@learnloom/contracts/content/tables';
import type { PublishedItems, ShownPage } from '../../kernel/reading/lookups.ts';
import { beginningWith } from '../../kernel/reading/like.ts';
import { sumsOf } from '../../kernel/reading/sums.ts';
import { hasPart, MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { content } from '../tables.ts';
import { siblingsOf } from './siblings.ts';
import { correctedWords } from '../search/corrected-words.ts';
import { rankedTexts } from '../search/ranked-texts.ts';
import { visibleItems } from './visible-items.ts';

const pagesOf = (read: ReadDatabase, kind: ItemKind) =>
  visibleItems({ read }, kind).select(['i.key', 'i.title', 'i.summary', 'i.slug', 't.slug as top']);

/** Titles looked at of those that follow what is searched for in their order. */
const NEIGHBOURS = 30;
/** Titles that are looked at in their order before the index of parts of words is asked: it takes longest for common ones. */
const LOOKED_AT = 5000;
/** So many that merely have every word are enough to choose from. */
const ENOUGH = 30;

/** Where a search looks, one after the other: titles that begin with it, the first of all, those that an index finds. */
const candidates = (read: ReadDatabase, kind: ItemKind, words: readonly string[]) => {
  const published = content(read).selectFrom('content_item').where('kind', '=', kind).where('published', '=', true);
  const inOrder = published
    .select(({ fn }) => ['key', 'title', fn<string>('lower', ['title']).as('lowered')])
    .orderBy('lowered');
  const phrase = words.join(' ');
  return [
    content(read)
      .selectFrom(
        inOrder
          .where(({ eb, fn }) => eb(fn<string>('lower', ['title']), '>=', phrase.toLowerCase()))
          .limit(NEIGHBOURS)
          .as('n'),
      )
      .where('n.title', 'ilike', beginningWith(phrase))
      .select('n.key'),
    content(read)
      .selectFrom(inOrder.limit(LOOKED_AT).as('l'))
      .where(({ and, ref }) => and(words.map(word => hasPart(ref('l.lowered'), word))))
      .limit(MOST_RANKED)
      .select('l.key'),
    published
      .where(({ ref }) => titlesWith(ref('title'), words))
      .limit(MOST_RANKED)
      .select('key'),
  ];
};

/** Where readers find these, if they see them. */
const places = (read: ReadDatabase, kind: ItemKind, keys: readonly string[]) =>
  visibleItems({ read }, kind)
    .where('i.key', '=', anyOf(keys))
    .leftJoin('category as p', 'p.key', 'c.parent')
    .select([
      'i.key',
      'i.title',
      'i.slug',
      'c.slug as categorySlug',
      'c.title as categoryTitle',
      'p.slug as parentSlug',
    ]);

const placesOf = (read: ReadDatabase, kind: ItemKind, keys: readonly string[]) => places(read, kind, keys).execute();

/** The best of these that readers see. */
const bestOf = (read: ReadDatabase, kind: ItemKind, keys: readonly string[], words: readonly string[], most: number) =>
  places(read, kind, keys)
    .orderBy(({ ref }) => titleRank(ref('i.title'), words))
    .orderBy('i.title')
    .orderBy('i.key')
    .limit(most)
    .execute();

/**
 * The best of all, sought until enough are found: most searches are common words or their beginnings, and what begins
 * with the search stands before all others.
 */
async function titled(read: ReadDatabase, kind: ItemKind, words: readonly string[], most: number) {
  const keys = new Set<string>();
  let enough = most;
  for (const sought of candidates(read, kind, words)) {
    for (const { key } of await sought.execute()) keys.add(key);
    if (keys.size >= enough) {
      const best = await bestOf(read, kind, [...keys], words, most);
      if (best.length === most) return best;
    }
    enough = ENOUGH;
  }
  return keys.size === 0 ? [] : bestOf(read, kind, [...keys], words, most);
}

/** Those with the words in their titles, then those that say them elsewhere; where none does, with typos corrected. */
async function titledOrSaying(read: ReadDatabase, kind: ItemKind, words: readonly string[], most: number) {
  const byTitle = await titled(read, kind, words, most);
  if (byTitle.length === most) return byTitle;
  const known = new Set(byTitle.map(({ key }) => key));
  const saying = (await rankedTexts(read, words, kind, { how: 'beginning' }))
    .map(({ key }) => key)
    .filter(key => !known.has(key));
  if (byTitle.length === 0 && saying.length === 0) {
    const corrected = await correctedWords(read, words);
    if (corrected) return titled(read, kind, corrected, most);
  }
  const others = saying.length === 0 ? [] : await placesOf(read, kind, saying);
  const inOrder = saying.flatMap(key => others.find(other => other.key === key) ?? []);
  return [...byTitle, ...inOrder].slice(0, most);
}

const toPage = (
  kind: ItemKind,
  { key, title, summary, slug, top }: Omit<ShownPage, 'path'> & { readonly slug: string; readonly top: string },
): ShownPage => ({ key, title, summary, path: `${itemRoot[kind]}/${top}/${slug}` });

/** What readers may see of articles or tutorials. */
export const publishedItems = (kind: ItemKind): PublishedItems => ({
  count: async read => {
    const row = await content(read)
      .selectFrom('category as c')
      .innerJoin('content_count as n', 'n.key', 'c.key')
      .leftJoin('category as t', 't.key', 'c.parent')
      .where('c.kind', '=', kind)
      .where('c.published', '=', true)
      .where(({ or, eb }) => or([eb('c.parent', 'is', null), eb('t.published', '=', true)]))
      .select(({ fn }) => fn.sum<number>('n.published').as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  titled: async (read, words, most) => {
    const rows = await titledOrSaying(read, kind, words, most);
    return rows.map(row => ({
      key: row.key,
      title: row.title,
      slug: row.slug,
      category: { slug: row.categorySlug, title: row.categoryTitle, parentCategory: row.parentSlug },
      path: `${itemRoot[kind]}/${row.parentSlug ?? row.categorySlug}/${row.slug}`,
    }));
  },
  written: async read => {
    const row = await content(read)
      .selectFrom('content_count')
      .where('key', '=', kind)
      .select(['items', 'published'])
      .executeTakeFirst();
    const { items = 0, published = 0 } = row ?? {};
    return { published, drafts: items - published };
  },
  publishedIn: async (read, weeks) => {
    const keys = weeks.map(week => publishedIn(kind, week));
    const rows = await content(read)
      .selectFrom('content_count')
      .where('key', '=', anyOf(keys))
      .select(['key', 'published as sum'])
      .execute();
    return sumsOf(keys, rows);
  },
  since: async (read, since, most) => {
    const rows = await pagesOf(read, kind)
      .where('i.publishedAt', '>', since)
      .orderBy('i.publishedAt', 'desc')
      .orderBy('i.key')
      .limit(most)
      .select(({ ref }) => ref('i.publishedAt').$notNull().as('publishedAt'))
      .execute();
    return rows.map(({ publishedAt, ...row }) => ({ ...toPage(kind, row), publishedAt }));
  },
  newest: async (read, { category, author }, most) => {
    const rows = await pagesOf(read, kind)
      .$if(category !== undefined, pages => pages.where('t.slug', '=', category ?? ''))
      .$if(author !== undefined, pages => pages.where('i.author', '=', author ?? ''))
      .orderBy('i.publishedAt', 'desc')
      .orderBy('i.key')
      .limit(most)
      .select(({ ref }) => ref('i.publishedAt').$notNull().as('publishedAt'))
      .execute();
    return rows.map(({ publishedAt, ...row }) => ({ ...toPage(kind, row), publishedAt }));
  },
  pages: async (read, keys) => {
    const rows = keys.length === 0 ? [] : await pagesOf(read, kind).where('i.key', '=', anyOf(keys)).execute();
    return new Map(rows.map(row => [row.key, toPage(kind, row)]));
  },
  after: async (read, key) => {
    if (kind !== 'tutorial') return null;
    const from = await pagesOf(read, kind)
      .where('i.key', '=', key)
      .select(['i.category', 'i.topCategory', 'i.order', 'i.publishedAt'])
      .executeTakeFirst();
    const [next] = from ? (await siblingsOf(read, kind, from.category, from)).after : [];
    if (!from || !next) return null;
    const row = await pagesOf(read, kind)
      .where('i.topCategory', '=', from.topCategory)
      .where('i.slug', '=', next.slug)
      .executeTakeFirst();
    return row ? toPage(kind, row) : null;
  },
  // Nothing links to them by their category yet.
  inCategory: () => Promise.resolve(null),
});

import { itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { PublishedItems, ShownPage } from '../../kernel/reading/lookups.ts';
import { likeLiteral } from '../../kernel/reading/like.ts';
import { MOST_RANKED, titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { content } from '../tables.ts';
import { siblingsOf } from './siblings.ts';
import { visibleItems } from './visible-items.ts';

const pagesOf = (read: ReadDatabase, kind: ItemKind) =>
  visibleItems({ read }, kind).select(['i.key', 'i.title', 'i.summary', 'i.slug', 't.slug as top']);

/** Titles looked at of those that follow what is searched for in their order. */
const NEIGHBOURS = 30;

/** What a search may suggest: titles that begin with it, and as many others as are put in order. */
const candidates = (read: ReadDatabase, kind: ItemKind, words: readonly string[]) => {
  const published = content(read)
    .selectFrom('content_item')
    .where('kind', '=', kind)
    .where('published', '=', true)
    .select(['key', 'title', 'slug', 'category', 'topCategory']);
  const phrase = words.join(' ');
  return content(read)
    .selectFrom(
      // In brackets of its own, for a limit beside a union is that of the union.
      published
        .where(({ ref }) => titlesWith(ref('title'), words))
        .limit(MOST_RANKED)
        .as('s'),
    )
    .selectAll('s')
    .union(
      content(read)
        .selectFrom(
          published
            .where(({ eb, fn }) => eb(fn<string>('lower', ['title']), '>=', phrase.toLowerCase()))
            .orderBy(({ fn }) => fn<string>('lower', ['title']))
            .limit(NEIGHBOURS)
            .as('n'),
        )
        .where('n.title', 'ilike', `${likeLiteral(phrase)}%`)
        .selectAll('n'),
    );
};

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
    const rows = await content(read)
      .selectFrom(candidates(read, kind, words).as('i'))
      .innerJoin('category as c', 'c.key', 'i.category')
      .innerJoin('category as t', 't.key', 'i.topCategory')
      .leftJoin('category as p', 'p.key', 'c.parent')
      .where('c.published', '=', true)
      .where('t.published', '=', true)
      .orderBy(({ ref }) => titleRank(ref('i.title'), words))
      .orderBy('i.title')
      .orderBy('i.key')
      .limit(most)
      .select([
        'i.key',
        'i.title',
        'i.slug',
        'c.slug as categorySlug',
        'c.title as categoryTitle',
        'p.slug as parentSlug',
      ])
      .execute();
    return rows.map(row => ({
      key: row.key,
      title: row.title,
      slug: row.slug,
      category: { slug: row.categorySlug, title: row.categoryTitle, parentCategory: row.parentSlug },
    }));
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

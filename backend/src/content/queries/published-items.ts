import { itemRoot, type ItemKind } from '@learnloom/contracts/content/item';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { PublishedItems, ShownPage } from '../../kernel/reading/lookups.ts';
import { titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { siblingsOf } from './siblings.ts';
import { visibleItems } from './visible-items.ts';

const pagesOf = (read: ReadDatabase, kind: ItemKind) =>
  visibleItems({ read }, kind).select(['i.key', 'i.title', 'i.summary', 'i.slug', 't.slug as top']);

const toPage = (
  kind: ItemKind,
  { key, title, summary, slug, top }: Omit<ShownPage, 'path'> & { readonly slug: string; readonly top: string },
): ShownPage => ({ key, title, summary, path: `${itemRoot[kind]}/${top}/${slug}` });

/** What readers may see of articles or tutorials. */
export const publishedItems = (kind: ItemKind): PublishedItems => ({
  count: async read => {
    const row = await visibleItems({ read }, kind)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  titled: async (read, words, most) => {
    const rows = await visibleItems({ read }, kind)
      .leftJoin('category as p', 'p.key', 'c.parent')
      .where(({ ref }) => titlesWith(ref('i.title'), words))
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

import type { ItemKind } from '@learnloom/contracts/content/item';
import type { PublishedItems } from '../../kernel/reading/lookups.ts';
import { titleRank, titlesWith } from '../../kernel/reading/titles.ts';
import { visibleItems } from './visible-items.ts';

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
  // Nothing links to them by their category yet.
  inCategory: () => Promise.resolve(null),
});

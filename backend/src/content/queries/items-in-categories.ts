import type { ItemKind } from '@learnloom/contracts/content/item';
import type { CategoryItems } from '../../kernel/reading/lookups.ts';

/** How many items of a kind are in its categories. */
export const itemsInCategories = (kind: ItemKind): CategoryItems => ({
  all: async (db, category) => {
    const row = await db('content_item')
      .where({ kind })
      .where(either => either.where({ category }).orWhere({ topCategory: category }))
      .count<{ count: number }[]>()
      .first();
    return row?.count ?? 0;
  },
  published: async db => {
    const rows = await db('content_item')
      .where({ kind, published: true })
      .groupBy('category')
      .select<{ category: string; count: number }[]>('category', db.raw('count(*) as count'));
    return new Map(rows.map(row => [row.category, row.count]));
  },
});

import type { ItemKind } from '@learnloom/contracts/content/item';
import { anyOf } from '@learnloom/platform/reading';
import type { CategoryItems } from '../../kernel/reading/lookups.ts';
import { content } from '../tables.ts';

/** How many items of a kind are in its categories. */
export const itemsInCategories = (kind: ItemKind): CategoryItems => ({
  all: async (read, category) => {
    const row = await content(read)
      .selectFrom('content_item')
      .where('kind', '=', kind)
      .where(({ or, eb }) => or([eb('category', '=', category), eb('topCategory', '=', category)]))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return row?.count ?? 0;
  },
  published: async (read, categories) => {
    const rows = await content(read)
      .selectFrom('content_item')
      .where('published', '=', true)
      .$call(items =>
        categories === undefined ? items.where('kind', '=', kind) : items.where('category', '=', anyOf(categories)),
      )
      .groupBy('category')
      .select(({ fn }) => ['category', fn.countAll<number>().as('count')])
      .execute();
    return new Map(rows.map(row => [row.category, row.count]));
  },
});

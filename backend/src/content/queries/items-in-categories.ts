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
  // Each by the index alone: all of the items at once would be read row by row.
  published: async (read, categories) => {
    const rows = await content(read)
      .selectFrom('category as c')
      .where('c.key', '=', anyOf(categories))
      .select(({ selectFrom }) => [
        'c.key',
        selectFrom('content_item as i')
          .whereRef('i.category', '=', 'c.key')
          .where('i.published', '=', true)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      ])
      .execute();
    return new Map(rows.map(({ key, count }) => [key, count ?? 0]));
  },
});

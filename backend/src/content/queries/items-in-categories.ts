import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { CategoryItems } from '../../kernel/reading/lookups.ts';
import { content } from '../tables.ts';

/** How many items there are of a kind, in a category or below it, by an author, with a tag; drafts too. */
export async function itemsOf(read: ReadDatabase, key: string): Promise<number> {
  const row = await content(read).selectFrom('content_count').where('key', '=', key).select('items').executeTakeFirst();
  return row?.items ?? 0;
}

/** How many items are in categories. */
export const itemsInCategories: CategoryItems = {
  all: itemsOf,
  published: async (read, categories) => {
    const rows = await content(read)
      .selectFrom('content_count')
      .where('key', '=', anyOf(categories))
      .select(['key', 'published'])
      .execute();
    return new Map(rows.map(({ key, published }) => [key, published]));
  },
};

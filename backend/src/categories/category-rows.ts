import type { CategoryKind, CategoryRow } from '@learnloom/contracts/kernel/category';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { lookup } from '../kernel/reading/lookups.ts';
import type { Ports } from '../kernel/ports.ts';
import { categories } from './tables.ts';

export type StoredCategory = Omit<CategoryRow, 'publishedCount'>;

/** Categories of a kind with their parents, as `c` and `p`. */
export const storedCategories = (read: ReadDatabase, kind: CategoryKind) =>
  categories(read)
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.key', 'c.parent')
    .where('c.kind', '=', kind)
    .selectAll('c')
    .select(['p.slug as parentSlug', 'p.title as parentTitle']);

/** Loads what staff see beside a stored category: the published items in it and below it. */
export async function rowMaker(
  { read, lookups }: Pick<Ports, 'read' | 'lookups'>,
  kind: CategoryKind,
): Promise<(stored: StoredCategory) => CategoryRow> {
  const [counts, tree] = await Promise.all([
    lookup(lookups.categoryItems, kind).published(read),
    categories(read)
      .selectFrom('category')
      .where('kind', '=', kind)
      .where('parent', 'is not', null)
      .select(['key', 'parent'])
      .execute(),
  ]);
  return stored => {
    const keys = [stored.key, ...tree.filter(({ parent }) => parent === stored.key).map(({ key }) => key)];
    return {
      ...stored,
      publishedCount: keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0),
    };
  };
}

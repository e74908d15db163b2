import type { CategoryKind, CategoryRow } from '@learnloom/contracts/kernel/category';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
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

/** Adds what staff see beside stored categories: how much is published in each and below it. */
export async function withCounts(
  { read, lookups }: Pick<Ports, 'read' | 'lookups'>,
  kind: CategoryKind,
  stored: readonly StoredCategory[],
): Promise<readonly CategoryRow[]> {
  const keys = stored.map(({ key }) => key);
  const below = await categories(read)
    .selectFrom('category')
    .where('parent', '=', anyOf(keys))
    .select(['key', 'parent'])
    .execute();
  const counts = await lookup(lookups.categoryItems, kind).published(read, [...keys, ...below.map(({ key }) => key)]);
  const sums = new Map(counts);
  for (const { key, parent } of below)
    if (parent !== null) sums.set(parent, (sums.get(parent) ?? 0) + (counts.get(key) ?? 0));
  return stored.map(row => ({ ...row, publishedCount: sums.get(row.key) ?? 0 }));
}

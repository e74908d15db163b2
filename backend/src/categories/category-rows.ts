import type { CategoryKind, CategoryRow } from '@learnloom/contracts/kernel/category';
import type { Knex } from 'knex';
import { lookup } from '../kernel/reading/lookups.ts';
import type { Ports } from '../kernel/ports.ts';

export type StoredCategory = Omit<CategoryRow, 'publishedCount'>;

/** Categories of a kind with their parents, as `c` and `p`. */
export const storedCategories = (db: Knex, kind: CategoryKind) =>
  db('category as c')
    .leftJoin('category as p', 'p.key', 'c.parent')
    .where({ 'c.kind': kind })
    .select<StoredCategory[]>(['c.*', 'p.slug as parentSlug', 'p.title as parentTitle']);

/** Loads what staff see beside a stored category: the published items in it and below it. */
export async function rowMaker(
  { db, lookups }: Pick<Ports, 'db' | 'lookups'>,
  kind: CategoryKind,
): Promise<(stored: StoredCategory) => CategoryRow> {
  const [counts, tree] = await Promise.all([
    lookup(lookups.categoryItems, kind).published(db),
    db('category').where({ kind }).whereNotNull('parent').select<{ key: string; parent: string }[]>('key', 'parent'),
  ]);
  return stored => {
    const keys = [stored.key, ...tree.filter(({ parent }) => parent === stored.key).map(({ key }) => key)];
    return {
      ...stored,
      publishedCount: keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0),
    };
  };
}

import type { CategoryKind } from '@learnloom/contracts/kernel/category';
import type { Knex } from 'knex';

/** Read models that hold the items of a kind of category; the other kinds have none yet. */
const itemTables: Partial<Record<CategoryKind, string>> = { article: 'content_item', tutorial: 'content_item' };

/** Items in a category or below it, drafts included. */
export async function itemCount(db: Knex, kind: CategoryKind, category: string): Promise<number> {
  const table = itemTables[kind];
  if (!table) return 0;
  const row = await db(table)
    .where({ kind })
    .where(either => either.where({ category }).orWhere({ topCategory: category }))
    .count<{ count: number }[]>()
    .first();
  return row?.count ?? 0;
}

/** Published items per category of a kind, in the categories themselves, which may be drafts: key → number. */
export async function publishedCounts(db: Knex, kind: CategoryKind): Promise<ReadonlyMap<string, number>> {
  const table = itemTables[kind];
  if (!table) return new Map();
  const rows = await db(table)
    .where({ kind, published: true })
    .groupBy('category')
    .select<{ category: string; count: number }[]>('category', db.raw('count(*) as count'));
  return new Map(rows.map(row => [row.category, row.count]));
}

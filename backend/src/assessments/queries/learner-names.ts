import type { Knex } from 'knex';

/** SQL of an account's name, of the account that is called `l`. */
export const NAME_SQL = `coalesce(l."firstName" || ' ' || l."lastName", '')`;

/** Names by the accounts' keys, of those that are there. */
export async function learnerNames(
  keys: readonly string[],
  { db }: { readonly db: Knex },
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db('account as l')
    .whereIn('l.key', [...keys])
    .select<{ key: string; name: string }[]>('l.key', db.raw(`${NAME_SQL} as name`));
  return new Map(rows.map(({ key, name }) => [key, name]));
}

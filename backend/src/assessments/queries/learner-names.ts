import { sql, type Expression } from 'kysely';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { assessments } from '../tables.ts';

type Name = Expression<string | null>;

/** An account's name; empty of one that is gone. */
export const learnerName = (first: Name, last: Name) => sql<string>`coalesce(${first} || ' ' || ${last}, '')`;

/** Names by the accounts' keys, of those that are there. */
export async function learnerNames(
  keys: readonly string[],
  { read }: { readonly read: ReadDatabase },
): Promise<ReadonlyMap<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await assessments(read)
    .selectFrom('account as l')
    .where('l.key', '=', anyOf(keys))
    .select(({ ref }) => ['l.key', learnerName(ref('l.firstName'), ref('l.lastName')).as('name')])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
}

import { sql, type Expression } from 'kysely';
import type { Names } from '../../kernel/reading/lookups.ts';
import { anyOf } from '@learnloom/platform/reading';
import { content } from '../tables.ts';

type Name = Expression<string | null>;

/** Of a forgotten author empty. */
export const fullNameOf = (first: Name, last: Name) => sql<string>`concat_ws(' ', ${first}, ${last})`;

/** Full names of authors; of a forgotten one empty. */
export const authorNames: Names = async (read, keys) => {
  const rows = await content(read)
    .selectFrom('author')
    .where('key', '=', anyOf(keys))
    .select(({ ref }) => ['key', fullNameOf(ref('firstName'), ref('lastName')).as('name')])
    .execute();
  return new Map(rows.map(({ key, name }) => [key, name]));
};

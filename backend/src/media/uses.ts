import { sql } from 'kysely';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { media } from './tables.ts';

/** Whether anything that is there now names a file, as far as the read models are. */
export async function isUsed(read: ReadDatabase, id: string): Promise<boolean> {
  const row = await media(read)
    .selectFrom('media_use')
    .where(({ eb, ref }) => eb(sql<string>`${ref('fields')}::text`, 'like', `%${id}%`))
    .select('key')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

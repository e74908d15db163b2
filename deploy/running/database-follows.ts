import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

/** A process that is started with it hears by the first line of its input where its database is. */
export const DATABASE_FOLLOWS = '--database-follows';

/** Null: whoever was to say it has ended. */
export async function followingDatabase(input: Readable): Promise<string | null> {
  const lines = createInterface({ input });
  const said = await Promise.race([once(lines, 'line'), once(lines, 'close').then(() => null)]);
  lines.close();
  return said === null ? null : String(said[0]);
}

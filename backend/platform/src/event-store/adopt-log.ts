import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { sealedSubjects } from '../sealing.ts';
import type { EventStore } from './event-store.ts';

/**
 * Has a new database follow a log although the one that was beside it is lost, and with it passwords, sessions and the keys
 * of personal data. Whoever the log holds sealed data of counts as forgotten from then on. False: the database follows a
 * log already, or the log is new and needs no adoption.
 */
export async function adoptLog(pool: Pool, store: EventStore): Promise<boolean> {
  const identity = await store.identity();
  const { rowCount } = await pool.query('select from kernel.followed_log');
  if (identity === null || rowCount !== 0) return false;
  await forgetAll(pool, store);
  await pool.query('insert into kernel.followed_log (id, adopted) values ($1, $2)', [identity, randomUUID()]);
  return true;
}

async function forgetAll(pool: Pool, store: EventStore): Promise<void> {
  const head = await store.head();
  if (head === null) return;
  const { signal } = new AbortController();
  for await (const { events, position } of store.subscribeAll(null, { signal })) {
    await pool.query(
      `insert into kernel.subject_keys (subject, key, forgotten_at)
       select distinct subject, null::bytea, now() from unnest($1::text[]) as subject on conflict (subject) do nothing`,
      [events.flatMap(sealedSubjects)],
    );
    if (position >= head) return;
  }
}

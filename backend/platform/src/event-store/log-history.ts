import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { SettingsError } from '../settings.ts';
import type { EventStore, Position } from './event-store.ts';

/** What the database knows of the log from which it was made. */
interface Noted {
  /** The log in the database has events. */
  readonly own: boolean;
  /** The furthest that a read model has come; null: nothing has been made from any log. */
  readonly position: Position | null;
  /** Identity of that log; null: none was followed yet, or by a version that kept none. */
  readonly followed: string | null;
}

export const unusable = (why: string) => new SettingsError(`Setting EVENT_STORE_URL: ${why}`);

const fromElsewhere = () =>
  unusable(
    'this event store does not contain the events that the database was built from. Set the correct event store, or restore it.',
  );

/**
 * Read models and log belong together: a database made from one log cannot go on with another, and the keys and passwords
 * that a log needs are in the database beside it. Notes in the database which log it follows. Throws a `SettingsError`.
 */
export async function assertHistory(pool: Pool, store: EventStore, inDatabase: boolean): Promise<void> {
  // Asked first: whoever names a log has noted it in the database before.
  const identity = await store.identity();
  const noted = await notedIn(pool);
  if (inDatabase) await assertOwn(pool, noted, identity);
  else await assertForeign(pool, store, noted, identity);
  if (noted.position !== null && noted.position > ((await store.head()) ?? ''))
    throw unusable('this event store is missing recent events that the database was built from. Restore all of it.');
}

async function notedIn(pool: Pool): Promise<Noted> {
  const { rows } = await pool.query<Noted>(
    `select exists (select from es.events) as own, (select max(position) from kernel.checkpoints) as position,
            (select id from kernel.followed_log) as followed`,
  );
  return rows[0] ?? { own: false, position: null, followed: null };
}

async function assertOwn(pool: Pool, { position, followed }: Noted, identity: string | null): Promise<void> {
  if (position?.includes('.')) throw unusable('this database was built from an EventStoreDB. Set EVENT_STORE_URL.');
  if (followed === identity) return;
  if (followed !== null && position !== null) throw fromElsewhere();
  await pool.query(
    'insert into kernel.followed_log (id) values ($1) on conflict (single) do update set id = excluded.id',
    [identity],
  );
}

async function assertForeign(
  pool: Pool,
  store: EventStore,
  { own, position, followed }: Noted,
  identity: string | null,
): Promise<void> {
  if (own) throw unusable('this database contains its own events. Use an empty database, or remove this setting.');
  if (followed !== null && followed === identity) return;
  if (position === null && identity !== null)
    throw unusable(
      'this event store already contains events, but the database is new: the matching passwords, sessions and personal-data keys are missing. Restore them (npm run restore -- <file>), or continue without them (npm run adopt-log).',
    );
  if (position !== null && followed !== null) throw fromElsewhere();
  // Noted before the log is named: a start that ends in between is gone on with by the next.
  const id = identity ?? randomUUID();
  const noted = await note(pool, id);
  if ((await store.identify(noted)) !== noted) throw fromElsewhere();
}

/** Gives what is noted then, by this process or one that starts at the same time. */
async function note(pool: Pool, id: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into kernel.followed_log (id) values ($1) on conflict (single) do update set id = followed_log.id returning id`,
    [id],
  );
  return rows[0]?.id ?? id;
}

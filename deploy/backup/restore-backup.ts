import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import pg, { type ClientBase } from 'pg';
import { isDigest, originalPath } from '@learnloom/backend/media/storage/bytes';
import { connectEventStoreDb } from '@learnloom/platform/event-store/connect-event-store-db';
import { type EventStore, type NewEvent, type Position } from '@learnloom/platform/event-store/event-store';
import { positionOf } from '@learnloom/platform/event-store/postgres-event-store';
import { migrate, steps } from '@learnloom/platform/migrations/migrate';
import { sealedSubjects } from '@learnloom/platform/sealing';
import { PlainError } from '../running/plain-error.ts';
import { eraseAgain } from './erase-again.ts';
import { checkBackup, readBackup, type Counts, type Header } from './format.ts';
import { KNOWN_BESIDE, NOBODY_KNOWS, whoIsForgotten, type Forgotten } from './forgotten.ts';
import { dropAside, presentTable, putAside, putBack } from './schemas.ts';
import type { BackupSource } from './take-backup.ts';
import { keptTables, quotedTable } from './tables.ts';

export interface RestoreOptions {
  /** Whether what is there may go. */
  readonly replace: boolean;
  /** Whether it may bring back whoever was erased since, where nobody here knows who that was. */
  readonly withoutForgotten: boolean;
  readonly say: (line: string) => void;
}

/** Characters of rows that are written with one statement. */
const GROUP = 1_000_000;

/**
 * Puts what a backup holds in the place of what is there; read models are made from it by the next start. Until everything
 * is in its place, what was there before is kept and comes back when anything fails. Whoever was erased since stays erased.
 */
export async function restoreBackup(target: BackupSource, file: string, options: RestoreOptions): Promise<Counts> {
  const { header, counts } = await checkBackup(file);
  const known = steps.map(({ name }) => name);
  if (!header.steps.every((name, index) => known[index] === name))
    throw new PlainError(`${file} was made by a newer version of Learnloom. Restore it with that version.`);
  const client = new pg.Client({ connectionString: target.databaseUrl, application_name: 'learnloom restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await assertNobody(client);
    await assertMayGo(client, options.replace);
    const forgotten = await whoIsForgotten(client, { dataDir: target.dataDir, file, identity: header.identity });
    await assertKnown(forgotten, target, header, options);
    await putAside(client);
    try {
      await restoreInto(client, target, file, header);
      const erased = await eraseAgain(target, forgotten.subjects);
      const kinds = [...erased].sort().map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
      if (kinds.length > 0) options.say(`Erased again after the restore: ${kinds.join(', ')}`);
    } catch (error) {
      await putBack(client);
      throw error;
    }
    await dropAside(client);
    return counts;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function assertNobody(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'learnloom %'`,
  );
  if (rowCount) throw new PlainError('Learnloom is running on this database. Stop it first.');
}

/** Rows of them say that a product has been here; a start that was refused leaves other things, too. */
const TRACES = [
  ['kernel', 'followed_log', 'true'],
  ['kernel', 'checkpoints', 'position is not null'],
  ['es', 'events', 'true'],
] as const;

async function assertMayGo(client: ClientBase, replace: boolean): Promise<void> {
  if (replace) return;
  for (const [schema, name, condition] of TRACES) {
    const table = await presentTable(client, schema, name);
    const { rowCount } = table
      ? await client.query(`select from ${table} where ${condition} limit 1`)
      : { rowCount: 0 };
    if (rowCount)
      throw new PlainError('This database is already in use. To replace its content with the backup, add --replace.');
  }
}

async function assertKnown(
  { known }: Forgotten,
  target: BackupSource,
  header: Header,
  { withoutForgotten, say }: RestoreOptions,
): Promise<void> {
  if (known === 'here' || (await holdsThisLog(target, header))) return;
  if (known === 'nowhere' && !withoutForgotten) throw new PlainError(NOBODY_KNOWS);
  say(known === 'beside' ? KNOWN_BESIDE : 'People who were erased after this backup was made have been restored.');
}

/** An EventStoreDB that was kept tells who was erased: those events are followed once more. */
async function holdsThisLog({ eventStore, log }: BackupSource, header: Header): Promise<boolean> {
  if (eventStore === null || header.store !== 'eventstoredb') return false;
  const { store, close } = await connectEventStoreDb(eventStore, log);
  try {
    const identity = await store.identity();
    return identity !== null && identity === header.identity;
  } finally {
    await close();
  }
}

async function restoreInto(client: ClientBase, target: BackupSource, file: string, header: Header): Promise<void> {
  await migrate(target.databaseUrl, steps.slice(0, header.steps.length));
  const tables = new Set(await keptTables(client));
  await client.query('begin');
  const rows = new Rows(client);
  const files = new Files(target.dataDir);
  const log = target.eventStore === null ? ownLog(client, rows, header) : await foreignLog(target, header);
  try {
    for await (const line of readBackup(file)) {
      // A table that is gone since is left out.
      if (line.kind === 'row' && tables.has(line.table)) await rows.add(quotedTable(line.table), line.text);
      if (line.kind === 'event') await log.add(line.text);
      if (line.kind === 'file') await files.add(line);
    }
    await rows.flush();
    await files.close();
    await log.finish(client);
    await client.query('commit');
  } finally {
    await log.close();
  }
  await migrate(target.databaseUrl);
}

/** Gathers rows of one table and writes them together. */
class Rows {
  private table = '';
  private waiting: string[] = [];
  private characters = 0;

  constructor(private readonly client: ClientBase) {}

  async add(table: string, text: string): Promise<void> {
    if (table !== this.table || this.characters > GROUP) await this.flush();
    this.table = table;
    this.waiting.push(text);
    this.characters += text.length;
  }

  async flush(): Promise<void> {
    const { table, waiting } = this;
    this.waiting = [];
    this.characters = 0;
    if (waiting.length === 0) return;
    await this.client.query(
      `insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1::jsonb)
       on conflict do nothing`,
      [`[${waiting.join(',')}]`],
    );
  }
}

/** Uploads lie under their digest: one that is there already is the same. */
class Files {
  private current: { readonly handle: FileHandle; readonly from: string; readonly to: string } | null = null;

  constructor(private readonly dataDir: string) {}

  async add({ digest, first, bytes }: { readonly digest: string; readonly first: boolean; readonly bytes: Buffer }) {
    if (first) {
      await this.close();
      if (!isDigest(digest)) throw new Error('This is not the name of an upload');
      const to = originalPath(this.dataDir, digest);
      await mkdir(path.dirname(to), { recursive: true });
      this.current = { handle: await open(`${to}.restored`, 'w'), from: `${to}.restored`, to };
    }
    await this.current?.handle.write(bytes);
  }

  async close(): Promise<void> {
    if (!this.current) return;
    const { handle, from, to } = this.current;
    this.current = null;
    await handle.close();
    await rename(from, to);
  }
}

interface Log {
  add(text: string): Promise<void>;
  finish(client: ClientBase): Promise<void>;
  close(): Promise<void>;
}

interface Event extends NewEvent {
  readonly stream: string;
  readonly version: number;
  readonly position: Position | number;
}

/** Positions of the backup's log that the rows of tables name, and what they are in the log that is written. */
class Positions {
  private readonly pairs: (readonly [Position, Position])[] = [];

  note(was: Position, is: Position): void {
    this.pairs.push([was, is]);
  }

  /** Each becomes that of the same event, or of the last one before it. */
  async translate(client: ClientBase): Promise<void> {
    await client.query('create temp table moved (was text collate "C" primary key, now text) on commit drop');
    for (let from = 0; from < this.pairs.length; from += 5000) {
      const some = this.pairs.slice(from, from + 5000);
      await client.query('insert into moved select * from unnest($1::text[], $2::text[])', [
        some.map(([was]) => was),
        some.map(([, is]) => is),
      ]);
    }
    for (const table of ['reactions', 'reaction_work', 'skipped']) {
      await client.query(
        `update kernel.${table} set position =
           (select now from moved where was <= position order by was desc limit 1) where position is not null`,
      );
    }
  }
}

/** The log in the database: positions stay as they were, unless they were those of another store. */
function ownLog(client: ClientBase, rows: Rows, header: Header): Log {
  const positions = header.store === 'postgres' ? null : new Positions();
  let events = 0;
  return {
    async add(text) {
      if (positions === null) return rows.add('es.events', text);
      const event = JSON.parse(text) as Event;
      events += 1;
      positions.note(String(event.position), positionOf(events));
      await rows.add('es.events', JSON.stringify({ ...event, position: events }));
    },
    async finish() {
      await client.query(
        `select setval(pg_get_serial_sequence('es.events', 'position'), coalesce(max(position), 1), max(position) is not null)
           from es.events`,
      );
      if (header.identity !== null) {
        await client.query('delete from es.identity');
        await client.query('insert into es.identity (id) values ($1)', [header.identity]);
        await client.query('insert into kernel.followed_log (id) values ($1)', [header.identity]);
      }
      await positions?.translate(client);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * An EventStoreDB: a new one is filled from the backup. One that holds this very log already is kept as it is, and what
 * the backup does not know the keys of counts as forgotten.
 */
async function foreignLog({ eventStore, log }: BackupSource, header: Header): Promise<Log> {
  if (eventStore === null) throw new Error('There is no address');
  const { store, close } = await connectEventStoreDb(eventStore, log);
  const identity = await store.identity();
  if (identity !== null && identity !== header.identity) {
    await close();
    throw new PlainError(
      'This event store contains a different log than the backup. Use an empty event store, or the one that belongs to the backup.',
    );
  }
  if (identity !== null && header.store === 'eventstoredb') return keptLog(store, identity, close);
  if (identity !== null) {
    await close();
    throw new PlainError('This event store is not empty. Use an empty one.');
  }
  const positions = new Positions();
  return {
    async add(text) {
      const event = JSON.parse(text) as Event;
      const { id, type, data, metadata, stream, version } = event;
      const expected = version === 0 ? 'none' : version - 1;
      const { position } = await store.append(stream, [{ id, type, data, metadata }], expected);
      const was = typeof event.position === 'number' ? positionOf(event.position) : event.position;
      positions.note(was, position);
    },
    async finish(client) {
      const id = await store.identify(header.identity ?? randomUUID());
      await client.query('insert into kernel.followed_log (id) values ($1)', [id]);
      await positions.translate(client);
    },
    close,
  };
}

function keptLog(store: EventStore, identity: string, close: () => Promise<void>): Log {
  return {
    add: () => Promise.resolve(),
    async finish(client) {
      await client.query('insert into kernel.followed_log (id) values ($1)', [identity]);
      const head = await store.head();
      if (head === null) return;
      const { signal } = new AbortController();
      for await (const { events, position } of store.subscribeAll(null, { signal })) {
        await client.query(
          `insert into kernel.subject_keys (subject, key, forgotten_at)
           select distinct subject, null::bytea, now() from unnest($1::text[]) as subject on conflict (subject) do nothing`,
          [events.flatMap(sealedSubjects)],
        );
        if (position >= head) return;
      }
    },
    close,
  };
}

import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg, { type ClientBase } from 'pg';
import { isDigest, mediaFolder, originalPath } from '@learnloom/backend/media/storage/bytes';
import type { EventStoreAddress } from '@learnloom/platform/event-store/event-store-db/address';
import type { Logger } from '@learnloom/platform/log';
import { steps } from '@learnloom/platform/migrations/migrate';
import { endLine, eventLine, fileLine, FORMAT, headerLine, rowLine, type Counts, type Header } from './format.ts';
import { rememberBeside } from './forgotten.ts';
import { keptTables, quotedTable } from './tables.ts';

const ROWS = 100;
const PIECE = 512 * 1024;

export interface BackupSource {
  /** Of a migrated database. */
  readonly databaseUrl: string;
  readonly eventStore: EventStoreAddress | null;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Writes everything that cannot be made again into one file, while the product runs: it is what was there at one moment.
 * A backup that is broken off leaves nothing behind.
 */
export async function takeBackup(source: BackupSource, file: string): Promise<Counts> {
  const target = path.resolve(file);
  await mkdir(path.dirname(target), { recursive: true });
  const unfinished = `${target}.unfinished`;
  const client = new pg.Client({ connectionString: source.databaseUrl, application_name: 'learnloom backup' });
  client.on('error', () => undefined);
  await client.connect();
  const counts = { rows: 0, events: 0, files: 0 };
  try {
    await pipeline(
      Readable.from(lines(client, source, counts)),
      createGzip({ level: 6 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await onDisk(unfinished);
    const { rows } = await client.query<{ subject: string }>(
      'select subject from kernel.subject_keys where key is null',
    );
    await rememberBeside(
      target,
      rows.map(({ subject }) => subject),
    );
    await rename(unfinished, target);
    return counts;
  } finally {
    await client.end().catch(() => undefined);
    if (existsSync(unfinished)) await rm(unfinished);
  }
}

type Counting = { -readonly [K in keyof Counts]: Counts[K] };

async function* lines(client: ClientBase, source: BackupSource, counts: Counting): AsyncGenerator<string> {
  // The end of the log is looked at first: what stands before it has its keys in the tables that are read then.
  const foreign = source.eventStore === null ? null : await foreignLog(source.eventStore, source.log);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const { rows } = await client.query<{ id: string }>('select id from es.identity');
    const header: Header = {
      backup: 'learnloom',
      format: FORMAT,
      madeAt: new Date().toISOString(),
      store: foreign ? 'eventstoredb' : 'postgres',
      identity: foreign ? foreign.identity : (rows[0]?.id ?? null),
      steps: steps.map(({ name }) => name),
    };
    yield headerLine(header);
    for (const table of await keptTables(client)) {
      for await (const text of rowsOf(client, `select row_to_json(t)::text as text from ${quotedTable(table)} t`)) {
        counts.rows += 1;
        yield rowLine(table, text);
      }
    }
    const events =
      foreign?.events() ?? rowsOf(client, 'select row_to_json(e)::text as text from es.events e order by position');
    for await (const text of events) {
      counts.events += 1;
      yield eventLine(text);
    }
    await client.query('commit');
  } finally {
    await foreign?.close();
  }
  yield* files(source.dataDir, counts);
  yield endLine(counts);
}

async function* rowsOf(client: ClientBase, sql: string): AsyncGenerator<string> {
  await client.query(`declare backup no scroll cursor for ${sql}`);
  for (;;) {
    const { rows } = await client.query<{ text: string }>(`fetch ${ROWS} from backup`);
    for (const { text } of rows) yield text;
    if (rows.length < ROWS) break;
  }
  await client.query('close backup');
}

/** The log in an EventStoreDB, as it was recorded, up to where it ends now. */
async function foreignLog(address: EventStoreAddress, log: Logger) {
  const { EventStoreDb } = await import('@learnloom/platform/event-store/event-store-db/event-store-db');
  const store = new EventStoreDb(address, log, new Map());
  const [identity, head] = [await store.identity(), await store.head()];
  return {
    identity,
    async *events(): AsyncGenerator<string> {
      const { signal } = new AbortController();
      if (head === null) return;
      for await (const { events, position } of store.subscribeAll(null, { signal })) {
        for (const event of events) if (event.position <= head) yield JSON.stringify(event);
        if (position >= head) return;
      }
    },
    close: () => store.close(),
  };
}

/** The uploads as they came; smaller forms are made again. */
async function* files(dataDir: string, counts: Counting): AsyncGenerator<string> {
  const listed = (folder: string) => readdir(folder).catch(() => []);
  const folders = (await listed(mediaFolder(dataDir))).filter(name => /^[0-9a-f]{2}$/.test(name));
  const digests = (await Promise.all(folders.map(name => listed(path.join(mediaFolder(dataDir), name))))).flat();
  for (const digest of digests.filter(isDigest)) {
    const place = originalPath(dataDir, digest);
    // What goes while it is read was deleted: its file is of no use any more.
    const handle = await open(place, 'r').catch(() => null);
    if (handle === null) continue;
    try {
      counts.files += 1;
      const buffer = Buffer.alloc(PIECE);
      for (let first = true; ; first = false) {
        const { bytesRead } = await handle.read(buffer, 0, PIECE);
        if (bytesRead > 0 || first) yield fileLine(digest, first, buffer.subarray(0, bytesRead));
        if (bytesRead < PIECE) break;
      }
    } finally {
      await handle.close();
    }
  }
}

async function onDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { testDatabase, testLog, type TestDatabase } from '@learnloom/testing/database';
import { makeCertificate } from '@learnloom/testing/event-store-db/certificate';
import { addressOf, startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { openPool } from '../database.ts';
import { openKernel } from '../kernel.ts';
import { createLogger } from '../log.ts';
import { SettingsError } from '../settings.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreDb } from './event-store-db/event-store-db.ts';
import { someEvent } from './events.fixture.ts';
import { eventually } from '@learnloom/testing/eventually';
import { adoptLog } from './adopt-log.ts';
import { assertEventStore } from './open-event-store.ts';

let standIn: StandIn;
const databases: TestDatabase[] = [];
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(() => standIn.close());
afterAll(async () => {
  for (const database of databases) await database.drop();
});

async function database(): Promise<string> {
  const made = await testDatabase();
  databases.push(made);
  return made.url;
}

const notItsEvents = /^Setting EVENT_STORE_URL: .*does not contain the events/;

const open = (url: string, eventStore: EventStoreAddress | null) =>
  openKernel(url, { name: 'test', log: testLog, eventStore, max: 2 });

/** The one line with which an opening is refused. */
async function refusal(url: string, eventStore: EventStoreAddress | null): Promise<string> {
  const error: unknown = await open(url, eventStore).then(
    kernel => kernel.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SettingsError);
  return (error as SettingsError).message;
}

/** As projections leave it, once they have come to the end of the log. */
async function projected(url: string, eventStore: EventStoreAddress | null, others = 0): Promise<void> {
  const kernel = await open(url, eventStore);
  await kernel.store.append('lesson-1', [someEvent()], 'any');
  standIn.writeOthers(others);
  const position = await kernel.store.head();
  await kernel.database.pool.query(
    `insert into kernel.checkpoints (name, version, position, tables) values ('*', 0, $1, '{}')`,
    [position],
  );
  await kernel.close();
}

test('a database goes on with the EventStoreDB from which it was made, and with no other log', async () => {
  const url = await database();
  await projected(url, standIn.address);
  await (await open(url, standIn.address)).close();
  expect(await refusal(url, null)).toMatch(/^Setting EVENT_STORE_URL: .*built from an EventStoreDB/);
  const other = await startStandIn();
  expect(await refusal(url, other.address)).toMatch(notItsEvents);
  // A longer one, in use elsewhere: positions alone would let it pass.
  await projected(await database(), other.address);
  other.writeOthers(1000);
  expect(await refusal(url, other.address)).toMatch(notItsEvents);
  await other.close();
});

test('a database goes on after a clean stop although the newest events are of other programs or of the server', async () => {
  const url = await database();
  await projected(url, standIn.address, 3);
  standIn.writeOthers(2, '$statsCollected');
  await (await open(url, standIn.address)).close();
});

test('an event store that was restored from before what the read models hold is refused', async () => {
  const [url, older] = [await database(), await startStandIn()];
  const kernel = await open(url, standIn.address);
  const store = new EventStoreDb(older.address, testLog);
  await store.identify((await kernel.store.identity()) ?? '');
  await Promise.all([store.close(), kernel.close()]);
  await projected(url, standIn.address);
  expect(await refusal(url, older.address)).toMatch(/^Setting EVENT_STORE_URL: .*is missing recent events/);
  await older.close();
});

test('a new database beside a log in use is refused in one line that says what is missing, until the log is adopted', async () => {
  const log = await startStandIn();
  await projected(await database(), log.address);
  const url = await database();
  expect(await refusal(url, log.address)).toMatch(
    /^Setting EVENT_STORE_URL: .*database is new: the matching passwords, sessions and personal-data keys.*\(npm run adopt-log\)\.$/,
  );
  const pool = openPool(url, { name: 'test', log: testLog });
  const store = new EventStoreDb(log.address, testLog);
  await adoptLog(pool, store);
  await store.close();
  await pool.end();
  await (await open(url, log.address)).close();
  await log.close();
});

test('of processes that start at once with a new database and a new log, all go on', async () => {
  const [url, log] = [await database(), await startStandIn()];
  const kernels = await Promise.all(Array.from({ length: 4 }, () => open(url, log.address)));
  expect(new Set(await Promise.all(kernels.map(({ store }) => store.identity()))).size).toBe(1);
  for (const kernel of kernels) await kernel.close();
  await log.close();
});

test('a start that ended before it had named the log is gone on with, as is a database of a version that named none', async () => {
  const [url, log] = [await database(), await startStandIn()];
  const pool = openPool(url, { name: 'test', log: testLog });
  await pool.query('insert into kernel.followed_log (id) values (gen_random_uuid())');
  await projected(url, log.address);
  await pool.query('delete from kernel.followed_log');
  await (await open(url, log.address)).close();
  await pool.end();
  await log.close();
});

test('a database with events of its own does not get an EventStoreDB', async () => {
  const url = await database();
  await projected(url, null);
  await (await open(url, null)).close();
  expect(await refusal(url, standIn.address)).toMatch(/^Setting EVENT_STORE_URL: .*contains its own events/);
});

test('an event store that cannot be reached, or is something else, is named in one line', async () => {
  const url = await database();
  const closed = createServer().listen(0, '127.0.0.1');
  await new Promise(resolve => closed.once('listening', resolve));
  const { port } = closed.address() as AddressInfo;
  const address = addressOf(`esdb://127.0.0.1:${port}?tls=false`);
  closed.on('connection', socket =>
    socket
      .resume()
      .on('error', () => undefined)
      .end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  );
  const line = `Setting EVENT_STORE_URL: the event store at 127.0.0.1:${port} cannot be reached`;
  expect(await refusal(url, address)).toBe(line);
  await new Promise(resolve => closed.close(resolve));
  expect(await refusal(url, address)).toBe(line);
  expect(await refusal(url, addressOf(`esdb://user:hunter2@127.0.0.1:${port}?tlsCAFile=/nowhere`))).not.toContain(
    'hunter2',
  );
}, 60_000);

test('a start waits for an event store that is not there yet, and says so once', async () => {
  await standIn.refuse();
  const lines: string[] = [];
  const waiting = assertEventStore({ ...standIn.address, waitSeconds: 60 }, testLog, line => lines.push(line));
  await eventually(() => expect(lines.length).toBe(1), 20_000);
  await standIn.accept();
  await waiting;
  expect(lines).toEqual([expect.stringMatching(/^Waiting up to 60 s for the event store at 127\.0\.0\.1:\d+, .*$/)]);
  await standIn.refuse();
  await expect(assertEventStore({ ...standIn.address, waitSeconds: 1 }, testLog)).rejects.toThrow('cannot be reached');
  await standIn.accept();
}, 120_000);

test('an event store that goes away while a start compares its log with the database is waited for', async () => {
  const url = await database();
  const lines: string[] = [];
  const write = (line: string) => {
    lines.push(line);
    if (line.includes('Waiting up to 60 s')) standIn.loseAnswers(0);
  };
  const log = createLogger({ level: 'warn' }, { write });
  // A new log is named by an append.
  standIn.loseAnswers(Number.POSITIVE_INFINITY);
  const eventStore = { ...standIn.address, waitSeconds: 60 };
  const kernel = await openKernel(url, { name: 'test', log, eventStore, max: 2 });
  expect(lines.filter(line => line.includes('Waiting')).length).toBe(1);
  const identity = await kernel.store.identity();
  await kernel.close();
  const again = await open(url, standIn.address);
  expect(await again.store.identity()).toBe(identity);
  await again.close();

  const gone = await startStandIn();
  gone.loseAnswers(Number.POSITIVE_INFINITY);
  expect(await refusal(await database(), gone.address)).toBe(
    `Setting EVENT_STORE_URL: the event store at 127.0.0.1:${gone.port} cannot be reached`,
  );
  await gone.close();
}, 120_000);

test('a certificate that is not trusted is called that at once; with its authority it is trusted', async () => {
  const { credentials, authority } = await makeCertificate();
  const secured = await startStandIn({ credentials });
  const folder = mkdtempSync(path.join(tmpdir(), 'learnloom-tls-'));
  const file = path.join(folder, 'authority.pem');
  writeFileSync(file, authority);
  const at = (query: string) => ({
    ...addressOf(`esdb://user:secret@localhost:${secured.port}${query}`),
    waitSeconds: 60,
  });
  await expect(assertEventStore(at(''), testLog)).rejects.toThrow(/certificate that is not trusted here.*tlsCAFile=$/);
  await assertEventStore(at(`?tlsCAFile=${file}`), testLog);
  rmSync(folder, { recursive: true });
  await secured.close();
}, 60_000);

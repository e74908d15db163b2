import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, testLog, type TestDatabase } from '@learnloom/testing/database';
import { addressOf, startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { openKernel } from '../kernel.ts';
import { SettingsError } from '../settings.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { someEvent } from './events.fixture.ts';

let standIn: StandIn;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  standIn = await startStandIn();
});
afterAll(async () => {
  await standIn.close();
  for (const database of databases) await database.drop();
});

async function database(): Promise<string> {
  const made = await testDatabase();
  databases.push(made);
  return made.url;
}

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

/** As projections leave it. */
async function projected(url: string, eventStore: EventStoreAddress | null): Promise<void> {
  const kernel = await open(url, eventStore);
  const { position } = await kernel.store.append('lesson-1', [someEvent()], 'any');
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
  expect(await refusal(url, null)).toMatch(/^Setting EVENT_STORE_URL: .*made from the events of an EventStoreDB/);
  const empty = await startStandIn();
  expect(await refusal(url, empty.address)).toMatch(/^Setting EVENT_STORE_URL: .*does not hold the events/);
  await empty.close();
});

test('a database with events of its own does not get an EventStoreDB', async () => {
  const url = await database();
  await projected(url, null);
  await (await open(url, null)).close();
  expect(await refusal(url, standIn.address)).toMatch(/^Setting EVENT_STORE_URL: .*keeps events of its own/);
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

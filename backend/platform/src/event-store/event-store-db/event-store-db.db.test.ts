import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cuttable, type Cuttable } from '@learnloom/testing/cuttable';
import { testLog } from '@learnloom/testing/database';
import { addressOf, startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { eventually } from '@learnloom/testing/eventually';
import { isTransient } from '../../database.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { someEvent } from '../events.fixture.ts';
import { AppendTooLarge, type Batch } from '../event-store.ts';
import { EventStoreDb } from './event-store-db.ts';

let standIn: StandIn;
let store: EventStoreDb;
beforeAll(async () => {
  standIn = await startStandIn();
  store = new EventStoreDb(standIn.address, testLog);
});
afterAll(async () => {
  await store.close();
  await standIn.close();
});

const stream = (): string => `lesson-${randomUUID()}`;

describe('the EventStoreDB adapter on the stand-in', () => {
  eventStoreContract({ open: () => store, cut: () => standIn.cut() });
});

/** A server of one's own: one node that anything may be written to. */
const realUrl = process.env.EVENT_STORE_TEST_URL;

describe.runIf(realUrl)('the EventStoreDB adapter on the server of EVENT_STORE_TEST_URL', () => {
  let way: Cuttable;
  let real: EventStoreDb;
  beforeAll(async () => {
    way = await cuttable(realUrl ?? '');
    real = new EventStoreDb(addressOf(way.url), testLog);
  });
  afterAll(async () => {
    await real.close();
    await way.close();
  });
  eventStoreContract({
    open: () => real,
    cut: async () => {
      await way.cut();
      await way.mend();
    },
  });
});

test('an append whose answer is lost is asked again, answered, and stored once', async () => {
  const name = stream();
  const first = await store.append(name, [someEvent()], 'none');
  standIn.loseAnswers(2);
  const second = await store.append(name, [someEvent(), someEvent()], first.version);
  expect(second.version).toBe(2);
  const events = await store.read(name);
  expect(events.map(event => event.version)).toEqual([0, 1, 2]);
  expect(second.position).toBe(events[2]?.position);
  standIn.loseAnswers(1);
  expect((await store.append(name, [someEvent()], 'any')).version).toBe(3);
  expect((await store.read(name)).length).toBe(4);
});

test('a server that is away or silent is transient, and asked again once it is back', async () => {
  const failure = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => error,
    );
  const away = async () => {
    const asked = [store.head(), store.read('x-1'), store.append(stream(), [someEvent()], 'none')];
    for (const error of await Promise.all(asked.map(failure))) expect(isTransient(error)).toBe(true);
  };
  await standIn.refuse();
  await away();
  await standIn.accept();
  await store.append(stream(), [someEvent()], 'none');
  standIn.freeze(true);
  await away();
  standIn.freeze(false);
  await store.append(stream(), [someEvent()], 'none');
}, 120_000);

test('a slow server is waited for', async () => {
  standIn.slowDown(300);
  try {
    const name = stream();
    await store.append(name, [someEvent(), someEvent()], 'none');
    expect((await store.read(name)).length).toBe(2);
  } finally {
    standIn.slowDown(0);
  }
});

test('a subscription goes on after its server was away, from where its reader is', async () => {
  const name = stream();
  const before = await store.head();
  const stop = new AbortController();
  const seen: string[] = [];
  const reading = (async () => {
    for await (const { events } of store.subscribeAll(before, { signal: stop.signal }))
      seen.push(...events.map(event => event.id));
  })();
  const ids: string[] = [];
  const write = async () => {
    const event = someEvent();
    ids.push(event.id);
    await store.append(name, [event], 'any');
  };
  await write();
  await eventually(() => expect(seen).toEqual(ids));
  await standIn.refuse();
  await standIn.accept();
  await write();
  await write();
  await eventually(() => expect(seen).toEqual(ids), 60_000);
  stop.abort();
  await reading;
}, 120_000);

test('what a batch says of its position never runs ahead of its events', async () => {
  const before = await store.head();
  const name = stream();
  for (let round = 0, version = -1; round < 20; round += 1) {
    const events = Array.from({ length: 40 }, (_, n) => someEvent({ n }, n === 0 ? 'Rare' : 'Frequent'));
    ({ version } = await store.append(name, events, version < 0 ? 'none' : version));
  }
  const head = (await store.head()) ?? '';
  const rare = (await store.read(name)).filter(({ type }) => type === 'Rare').map(({ position }) => position);
  const found: string[] = [];
  const batches: Batch[] = [];
  const options = { signal: new AbortController().signal, batch: 3, types: new Set(['Rare']) };
  for await (const batch of store.subscribeAll(before, options)) {
    batches.push(batch);
    found.push(...batch.events.map(({ position }) => position));
    // All that the position covers has been given.
    expect(found).toEqual(rare.slice(0, rare.filter(position => position <= batch.position).length));
    // Meanwhile the server tells how far it is, and the batch that waits is full.
    for (let asked = 0; asked < 20 && batches.length === 1; asked += 1) await store.head();
    if (batch.position >= head) break;
  }
  expect(found).toEqual(rare);
  expect(batches.length).toBeGreaterThan(5);
});

test('events of the server and of other programs are passed over', async () => {
  const client = EventStoreDBClient.connectionString(standIn.url);
  const credentials = { username: 'unused', password: 'unused' };
  const foreign = async (type: string) => {
    await client.appendToStream(`other-${randomUUID()}`, [jsonEvent({ type, data: { ours: false } })], { credentials });
  };
  const before = await store.head();
  await foreign('$metadata');
  await foreign('OrderPaid');
  expect(await store.head()).toBe(before);
  expect(await store.countAfter(before, 10)).toBe(0);
  const event = someEvent();
  const { position } = await store.append(stream(), [event], 'none');
  await foreign('OrderPaid');
  expect(await store.head()).toBe(position);
  const seen: string[] = [];
  for await (const { events } of store.subscribeAll(before, { signal: new AbortController().signal })) {
    seen.push(...events.map(({ id }) => id));
    if (seen.length > 0) break;
  }
  expect(seen).toEqual([event.id]);
  await client.dispose();
});

test('says which append the server does not take because of its size', async () => {
  const event = someEvent({ text: 'x'.repeat(1_100_000) });
  await expect(store.append(stream(), [event], 'none')).rejects.toBeInstanceOf(AppendTooLarge);
});

test('an event that cannot be understood ends its subscription; nothing after it is taken for read', async () => {
  const upcasters = new Map([
    [
      'Unreadable',
      () => {
        throw new Error('not understood');
      },
    ],
  ]);
  const reading = new EventStoreDb(standIn.address, testLog, upcasters);
  const before = await store.head();
  const name = stream();
  const first = await store.append(name, [someEvent(), someEvent()], 'none');
  await store.append(name, [someEvent({}, 'Unreadable'), someEvent(), someEvent()], first.version);
  let position = '';
  const follow = async () => {
    for await (const batch of reading.subscribeAll(before, { signal: new AbortController().signal }))
      ({ position } = batch);
  };
  await expect(follow()).rejects.toThrow('not understood');
  expect(position <= first.position).toBe(true);
  await reading.close();
});

test('old data is brought to the form of today wherever the adapter gives events', async () => {
  const upcasters = new Map([
    ['Renamed', (data: object, schema: number) => (schema === 1 ? { title: (data as { name: string }).name } : data)],
  ]);
  const renaming = new EventStoreDb(standIn.address, testLog, upcasters);
  const name = stream();
  const before = await renaming.head();
  await renaming.append(name, [someEvent({ name: 'Old' }, 'Renamed')], 'none');
  expect((await renaming.read(name))[0]?.data).toEqual({ title: 'Old' });
  const { signal } = new AbortController();
  for (const types of [undefined, new Set(['Renamed'])]) {
    for await (const { events } of renaming.subscribeAll(before, { signal, types })) {
      if (events.length === 0) continue;
      expect(events[0]?.data).toEqual({ title: 'Old' });
      break;
    }
  }
  await renaming.close();
});

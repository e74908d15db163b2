import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cuttable, type Cuttable } from '@learnloom/testing/cuttable';
import { testLog } from '@learnloom/testing/database';
import { addressOf, startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { isTransient } from '../../database.ts';
import { eventStoreContract } from '../event-store.contract.ts';
import { ConcurrencyError } from '../event-store.ts';
import { namedId, numbered, someEvent } from '../events.fixture.ts';
import { adapterContract } from './adapter.contract.ts';
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
  adapterContract({
    log: testLog,
    address: () => standIn.address,
    refuse: () => standIn.refuse(),
    accept: () => standIn.accept(),
  });
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
  adapterContract({
    log: testLog,
    address: () => addressOf(way.url),
    refuse: () => way.cut(),
    accept: () => way.mend(),
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

test.each(['unknown', 'nowhere', 'there'] as const)(
  'a repeated append is answered with its place, which the server says is %s',
  async at => {
    standIn.repeats(at);
    const name = stream();
    const event = someEvent({}, 'LessonCompleted', namedId(name));
    const first = await store.append(name, [event], 'none');
    standIn.loseAnswers(1);
    const second = await store.append(name, [someEvent()], 0);
    expect(second).toEqual({ version: 1, position: (await store.read(name))[1]?.position });
    expect(await store.append(name, [event], 'none')).toEqual(first);
    standIn.repeats('unknown');
  },
);

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

test('appends at once are answered each for itself: one that is refused leaves the others', async () => {
  const taken = stream();
  await store.append(taken, [someEvent()], 'none');
  const large = someEvent({ text: 'x'.repeat(2_000_000) });
  const [stale, big, ...written] = await Promise.allSettled([
    store.append(taken, [someEvent()], 'none'),
    store.append(stream(), [large], 'none'),
    ...Array.from({ length: 30 }, (_, n) => store.append(stream(), numbered(1 + (n % 3)), 'none')),
  ]);
  expect(stale).toMatchObject({ reason: new ConcurrencyError(taken, 0) });
  expect(big).toMatchObject({ reason: { name: 'AppendTooLarge' } });
  const versions = written.map(one => (one.status === 'fulfilled' ? one.value.version : one.reason));
  expect(versions).toEqual(Array.from({ length: 30 }, (_, n) => n % 3));
});

test('what takes several messages is one append', async () => {
  standIn.takes(16 * 1024 * 1024);
  try {
    const name = stream();
    const events = Array.from({ length: 5 }, (_, n) => someEvent({ n, text: 'x'.repeat(900_000) }));
    expect((await store.append(name, events, 'none')).version).toBe(4);
    expect((await store.read(name)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  } finally {
    standIn.takes(1024 * 1024);
  }
});

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

test('the end of the log and what is left to do are one read each, however much others have written', async () => {
  const crowded = await startStandIn();
  const own = new EventStoreDb(crowded.address, testLog);
  const { position } = await own.append(stream(), numbered(3), 'none');
  crowded.writeOthers(50_000);
  const before = crowded.reads;
  expect(((await own.head()) ?? '') > position).toBe(true);
  expect(crowded.reads).toBe(before + 1);
  expect(await own.countAfter(position, 100)).toBe(100);
  expect(crowded.reads).toBe(before + 2);
  await own.close();
  await crowded.close();
});

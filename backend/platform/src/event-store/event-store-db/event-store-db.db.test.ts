import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cuttable, type Cuttable } from '@learnloom/testing/cuttable';
import { testLog } from '@learnloom/testing/database';
import { addressOf, startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { eventStoreContract } from '../event-store.contract.ts';
import { namedId, numbered, someEvent, stream } from '../events.fixture.ts';
import { adapterContract } from './adapter.contract.ts';
import { EventStoreDb } from './event-store-db.ts';

/** The contracts on a server, reached by a way of their own that can be cut. */
function contractsOn(serverUrl: () => string): void {
  let way: Cuttable;
  let store: EventStoreDb;
  beforeAll(async () => {
    way = await cuttable(serverUrl());
    store = new EventStoreDb(addressOf(way.url), testLog);
  });
  afterAll(async () => {
    await store.close();
    await way.close();
  });
  eventStoreContract({
    open: () => store,
    cut: async () => {
      await way.cut();
      await way.mend();
    },
  });
  adapterContract({
    log: testLog,
    address: () => addressOf(way.url),
    directUrl: serverUrl,
    refuse: () => way.cut(),
    accept: () => way.mend(),
    mute: () => way.mute(),
  });
}

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

describe('the EventStoreDB adapter on the stand-in', () => {
  contractsOn(() => standIn.url);
});

/** A server of one's own: one node that anything may be written to. */
const realUrl = process.env.EVENT_STORE_TEST_URL;

describe.runIf(realUrl)('the EventStoreDB adapter on the server of EVENT_STORE_TEST_URL', () => {
  contractsOn(() => realUrl ?? '');
});

/*
 * From here on the stand-in alone: it is told to answer late, to say where it wrote or not, to take more than is usual, to count
 * what it is asked; no setting of a server does that while it runs. Nodes that lag or resign: cluster.db.test.ts.
 */

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

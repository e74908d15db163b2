import { afterEach, beforeEach, expect, test } from 'vitest';
import { testLog } from '@learnloom/testing/database';
import { startCluster, type Cluster } from '@learnloom/testing/event-store-db/cluster';
import { addressOf } from '@learnloom/testing/event-store-db/stand-in';
import { eventually } from '@learnloom/testing/eventually';
import { numbered, someEvent, stream } from '../events.fixture.ts';
import { EventStoreDb } from './event-store-db.ts';

// On the stand-in alone: that a follower lags, and that a leader resigns and an election takes its time, are states which nobody
// can ask a cluster of servers for and be sure to have while a test runs.
let cluster: Cluster;
const opened: EventStoreDb[] = [];
beforeEach(async () => {
  cluster = await startCluster();
});
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
  await cluster.close();
});

const open = (url: string): EventStoreDb => {
  const store = new EventStoreDb(addressOf(url), testLog);
  opened.push(store);
  return store;
};

const preferring = (preference: string): EventStoreDb => open(`${cluster.url}&nodePreference=${preference}`);

test.each(['leader', 'follower', 'random'])(
  'what is decided on is as recorded, although the follower lags and a %s is preferred',
  async preference => {
    const store = preferring(preference);
    const name = stream();
    await store.append(name, numbered(1), 'none');
    cluster.lag();
    for (let version = 0; version < 5; version += 1) {
      const { position } = await store.append(name, [someEvent()], version);
      expect((await store.read(name)).length).toBe(version + 2);
      expect(await store.head()).toBe(position);
      expect(await store.countAfter(position, 10)).toBe(0);
    }
  },
);

test('an address of the follower alone leads to the leader', async () => {
  cluster.lag();
  const store = open(cluster.follower.url);
  const name = stream();
  await store.append(name, numbered(2), 'none');
  expect((await store.read(name)).length).toBe(2);
});

test('a leader that resigns is not believed any more: reads and appends follow the new one', async () => {
  const store = preferring('leader');
  const name = stream();
  await store.append(name, numbered(1), 'none');
  const resigned = cluster.leader;
  await cluster.resign();
  expect(cluster.leader).not.toBe(resigned);
  await preferring('leader').append(name, [someEvent()], 0);
  expect((await store.read(name)).length).toBe(2);
  expect((await store.append(name, [someEvent()], 1)).version).toBe(2);
});

test('an election is waited for', async () => {
  const store = preferring('leader');
  const name = stream();
  await store.append(name, numbered(1), 'none');
  const elected = cluster.resign(1000);
  expect((await store.append(name, [someEvent()], 0)).version).toBe(1);
  expect((await store.read(name)).length).toBe(2);
  await elected;
});

test('a follower that is preferred serves the subscriptions', async () => {
  const store = preferring('follower');
  await store.append(stream(), numbered(1), 'none');
  const before = await store.head();
  const stop = new AbortController();
  const seen: string[] = [];
  const { reads } = cluster.leader;
  const reading = (async () => {
    for await (const { events } of store.subscribeAll(before, { signal: stop.signal }))
      seen.push(...events.map(({ id }) => id));
  })();
  await eventually(() => expect(cluster.follower.reads).toBeGreaterThan(2));
  expect(cluster.leader.reads).toBe(reads);
  cluster.lag();
  const event = someEvent();
  await store.append(stream(), [event], 'none');
  expect(seen).toEqual([]);
  cluster.catchUp();
  await eventually(() => expect(seen).toEqual([event.id]));
  stop.abort();
  await reading;
});

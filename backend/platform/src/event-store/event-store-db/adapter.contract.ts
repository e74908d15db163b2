import { randomUUID } from 'node:crypto';
import { BACKWARDS, END, EventStoreDBClient, FORWARDS, jsonEvent, START } from '@eventstore/db-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isTransient } from '../../database.ts';
import type { Logger } from '../../log.ts';
import { numbered, someEvent, SLOW_MS, stream } from '../events.fixture.ts';
import { AppendTooLarge, ConcurrencyError, type Batch, type StoredEvent } from '../event-store.ts';
import type { Upcaster } from '../upcasters.ts';
import type { EventStoreAddress } from './address.ts';
import { EventStoreDb } from './event-store-db.ts';
import { logPositionOf } from './position.ts';

export interface AdapterSubject {
  readonly log: Logger;
  readonly address: () => EventStoreAddress;
  /** Ends every connection and takes no more. */
  readonly refuse: () => Promise<void>;
  readonly accept: () => Promise<void>;
  /** The server is told everything and says nothing, until connections are refused. */
  readonly mute: () => void;
  /** The same server without what comes in between. */
  readonly directUrl: () => string;
}

const live = () => new AbortController().signal;

/** What the adapter must do on every server of EventStoreDB, besides what every event store must. */
export function adapterContract({ log, address, directUrl, refuse, accept, mute }: AdapterSubject): void {
  let store: EventStoreDb;
  /** Another program on the same server. */
  let other: EventStoreDBClient;
  beforeAll(() => {
    store = new EventStoreDb(address(), log);
    other = EventStoreDBClient.connectionString(directUrl());
  });
  afterAll(async () => {
    await store.close();
    await other.dispose();
  });
  const foreign = (count = 1) =>
    other.appendToStream(
      `other-${randomUUID()}`,
      Array.from({ length: count }, (_, n) => jsonEvent({ type: 'OrderPaid', data: { n } })),
    );

  test(
    'a subscription goes on after its server was away, from where its reader is',
    async () => {
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
      await vi.waitFor(() => expect(seen).toEqual(ids), 10_000);
      await refuse();
      await accept();
      await write();
      await write();
      await vi.waitFor(() => expect(seen).toEqual(ids), 60_000);
      stop.abort();
      await reading;
    },
    SLOW_MS,
  );

  /** What is asked for until it is answered; whoever asks must not lose anything. */
  async function answered<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isTransient(error)) throw error;
      }
    }
  }

  test.each(['none', 0] as const)(
    'an append at %s that the server recorded and whose answer was lost is stored once, and answered with its place',
    async expected => {
      const name = stream();
      const from = expected === 'none' ? 0 : 1;
      // Besides, it has the connection there on which nothing is answered then.
      await store.append(from === 1 ? name : stream(), [someEvent()], 'none');
      const events = numbered(2);
      mute();
      const answer = answered(() => store.append(name, events, expected));
      const recorded = async () => {
        let newest = -1n;
        for await (const { event } of other.readStream(name)) newest = event?.revision ?? newest;
        expect(newest).toBe(BigInt(from + 1));
      };
      await vi.waitFor(recorded, { timeout: 60_000, interval: 20 });
      await refuse();
      await accept();
      const { version, position } = await answer;
      const stored = await store.read(name, from);
      expect(stored.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
      expect([version, position]).toEqual([from + 1, stored[1]?.position]);
    },
    SLOW_MS,
  );

  test(
    'a server that is away, or hears and says nothing, is transient; once it answers, the same store is asked on',
    async () => {
      const failure = (asked: Promise<unknown>) => asked.then(() => 'answered', isTransient);
      const away = async () =>
        expect(
          await Promise.all(
            [store.head(), store.read(stream()), store.append(stream(), [someEvent()], 'none')].map(failure),
          ),
        ).toEqual([true, true, true]);
      for (const fall of [refuse, mute]) {
        await fall();
        await away();
        if (fall === mute) await refuse();
        await accept();
        const name = stream();
        const event = someEvent();
        await answered(() => store.append(name, [event], 'none'));
        expect((await store.read(name)).map(({ id }) => id)).toEqual([event.id]);
      }
    },
    SLOW_MS,
  );

  test('appends at once are answered each for itself: one that is refused leaves the others', async () => {
    const taken = stream();
    await store.append(taken, [someEvent()], 'none');
    const large = someEvent({ text: 'x'.repeat(await store.appendLimit()) });
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

  test('read backwards, a stream and everything begin with the newest; read forwards from a position, with what stands there', async () => {
    const name = stream();
    const { position } = await store.append(name, numbered(5), 'none');
    const stored = await store.read(name);
    const revisions = async (options: Parameters<typeof other.readStream>[1]) => {
      const found: number[] = [];
      for await (const { event } of other.readStream(name, options)) found.push(Number(event?.revision));
      return found;
    };
    expect(await revisions({ direction: BACKWARDS, fromRevision: END })).toEqual([4, 3, 2, 1, 0]);
    expect(await revisions({ direction: BACKWARDS, fromRevision: END, maxCount: 2 })).toEqual([4, 3]);
    expect(await revisions({ direction: BACKWARDS, fromRevision: 2n, maxCount: 2 })).toEqual([2, 1]);
    expect(await revisions({ direction: FORWARDS, fromRevision: START, maxCount: 2 })).toEqual([0, 1]);
    expect(await revisions({ direction: FORWARDS, fromRevision: 3n })).toEqual([3, 4]);

    const revisionsInAll = async (options: Parameters<typeof other.readAll>[0]) => {
      const found: number[] = [];
      for await (const { event } of other.readAll(options))
        if (event?.streamId === name) found.push(Number(event.revision));
      return found;
    };
    // The server itself may have written since.
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 100 } as const;
    expect(await revisionsInAll(newest)).toEqual([4, 3, 2, 1, 0]);
    const third = logPositionOf(stored[2]?.position ?? '');
    expect(await revisionsInAll({ direction: FORWARDS, fromPosition: third, maxCount: 100 })).toEqual([2, 3, 4]);

    // So is the end found in one read, and counted from; nothing is counted twice.
    expect(((await store.head()) ?? '') >= position).toBe(true);
    expect(await store.countAfter(stored[2]?.position ?? '', 100)).toBe(2);
  });

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
    const options = { signal: live(), batch: 3, types: new Set(['Rare']) };
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

  test('events of the server and of other programs are passed over, and a subscriber comes to the end of the log', async () => {
    const before = await store.head();
    await other.setStreamMetadata(`other-${randomUUID()}`, { maxAge: 1000 });
    await foreign(3);
    expect(((await store.head()) ?? '') > (before ?? '')).toBe(true);
    expect(await store.countAfter(before, 10)).toBe(0);
    const event = someEvent();
    await store.append(stream(), [event], 'none');
    await foreign();
    await other.setStreamMetadata(`other-${randomUUID()}`, {});
    expect(await store.countAfter(before, 10)).toBe(1);
    const end = (await store.head()) ?? '';
    for (const types of [undefined, new Set([event.type]), new Set(['NeverHappens'])]) {
      const seen: string[] = [];
      for await (const { events, position } of store.subscribeAll(before, { signal: live(), types })) {
        seen.push(...events.map(({ id }) => id));
        if (position >= end) break;
      }
      expect(seen).toEqual(types?.has('NeverHappens') ? [] : [event.id]);
    }
  });

  test('a count takes one look: where others have filled it, it says as many as were asked for', async () => {
    const before = await store.head();
    await foreign(1200);
    expect(await store.countAfter(before, 100)).toBe(100);
    await store.append(stream(), numbered(2), 'none');
    // What has been looked at is not looked at again.
    expect(await store.countAfter(before, 100)).toBe(2);
  });

  test('a log is named once, and everybody hears the same name', async () => {
    const first = await store.identify(randomUUID());
    const again = await Promise.all(Array.from({ length: 5 }, () => store.identify(randomUUID())));
    expect([...again, await store.identity()]).toEqual(Array.from({ length: 6 }, () => first));
  });

  test('tells how much one append takes, and takes that much and no more, naming both sizes', async () => {
    const most = await store.appendLimit();
    const sized = (bytes: number) => {
      const empty = someEvent({ text: '' });
      const overhead = JSON.stringify(empty.data).length + JSON.stringify(empty.metadata).length;
      return { ...empty, data: { text: 'x'.repeat(bytes - overhead) } };
    };
    await store.append(stream(), [sized(most)], 'none');
    const refused: unknown = await store.append(stream(), [sized(most + 1)], 'none').catch((error: unknown) => error);
    expect(refused).toEqual(new AppendTooLarge(most + 1, most));
    const halves = [sized(most / 2 + 1), sized(most / 2 + 1)];
    await expect(store.append(stream(), halves, 'none')).rejects.toEqual(new AppendTooLarge(most + 2, most));
  });

  test('a stream whose older events were cut off goes on at its version', async () => {
    const name = stream();
    await store.append(name, numbered(5), 'none');
    await other.setStreamMetadata(name, { truncateBefore: 2 });
    expect((await store.read(name)).map(({ version }) => version)).toEqual([2, 3, 4]);
    await other.setStreamMetadata(name, { maxCount: 2 });
    expect((await store.read(name)).map(({ version }) => version)).toEqual([3, 4]);
    expect((await store.append(name, numbered(1), 4)).version).toBe(5);
    expect((await store.append(name, numbered(1), 'any')).version).toBe(6);
  });

  test('a stream that was deleted is as if it had never been; one that was buried takes nothing any more', async () => {
    const name = stream();
    await store.append(name, numbered(3), 'none');
    await other.deleteStream(name);
    expect(await store.read(name)).toEqual([]);
    const { version } = await store.append(name, [someEvent()], 'none');
    expect((await store.read(name)).map(event => event.version)).toEqual([version]);
    await other.tombstoneStream(name);
    await expect(store.read(name)).rejects.toThrow();
    await expect(store.append(name, [someEvent()], 'any')).rejects.toThrow();
  });

  test('an event that cannot be understood ends its subscription; nothing after it is taken for read', async () => {
    class Unreadable extends Map<string, Upcaster> {
      override has(type: string): boolean {
        if (type === 'Unreadable') throw new Error('not understood');
        return super.has(type);
      }
    }
    const reading = new EventStoreDb(address(), log, new Unreadable());
    const before = await store.head();
    const name = stream();
    const first = await store.append(name, [someEvent(), someEvent()], 'none');
    await store.append(name, [someEvent({}, 'Unreadable'), someEvent(), someEvent()], first.version);
    let position = '';
    const follow = async () => {
      for await (const batch of reading.subscribeAll(before, { signal: live() })) ({ position } = batch);
    };
    await expect(follow()).rejects.toThrow('not understood');
    expect(position <= first.position).toBe(true);
    await reading.close();
  });

  test('one whose data cannot be brought to the form of today says so to whoever looks at them; the others are given', async () => {
    const fail = () => {
      throw new Error('not understood');
    };
    const reading = new EventStoreDb(address(), log, new Map([['Failing', fail]]));
    const before = await store.head();
    await store.append(stream(), [someEvent({ name: 'Old' }, 'Failing'), someEvent({ name: 'Next' })], 'none');
    const given: StoredEvent[] = [];
    for await (const { events } of reading.subscribeAll(before, { signal: live() })) {
      given.push(...events);
      if (given.length === 2) break;
    }
    expect(() => given[0]?.data).toThrow('not understood');
    expect(given[1]?.data).toEqual({ name: 'Next' });
    await reading.close();
  });

  test('old data is brought to the form of today wherever the adapter gives events', async () => {
    const renamed = (data: object) => ({ title: 'name' in data ? data.name : '' });
    const renaming = new EventStoreDb(address(), log, new Map([['Renamed', renamed]]));
    const name = stream();
    const before = await store.head();
    await store.append(name, [someEvent({ name: 'Old' }, 'Renamed')], 'none');
    expect((await renaming.read(name))[0]?.data).toEqual({ title: 'Old' });
    for (const types of [undefined, new Set(['Renamed'])]) {
      for await (const { events } of renaming.subscribeAll(before, { signal: live(), types })) {
        if (events.length === 0) continue;
        expect(events[0]?.data).toEqual({ title: 'Old' });
        break;
      }
    }
    await renaming.close();
  });
}

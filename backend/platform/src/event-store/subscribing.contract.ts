import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isTransient } from '../database.ts';
import type { ContractSubject } from './contract-subject.ts';
import type { Batch, EventStore, StoredEvent } from './event-store.ts';
import { numbered, someEvent, SLOW_MS, stream } from './events.fixture.ts';

/** Reads on until the predicate holds for everything seen so far; begins again where it was when it is interrupted. */
async function collect(
  store: EventStore,
  after: string | null,
  enough: (seen: readonly StoredEvent[]) => boolean,
  types?: ReadonlySet<string>,
): Promise<{ seen: StoredEvent[]; batches: Batch[] }> {
  const { signal } = new AbortController();
  const seen: StoredEvent[] = [];
  const batches: Batch[] = [];
  while (!enough(seen)) {
    try {
      const from = batches.at(-1)?.position ?? after;
      for await (const batch of store.subscribeAll(from, { signal, batch: 7, types })) {
        seen.push(...batch.events);
        batches.push(batch);
        if (enough(seen)) break;
      }
    } catch (error) {
      if (!isTransient(error)) throw error;
      await sleep(10);
    }
  }
  return { seen, batches };
}

/** Tries the same append until it is answered, as whoever must not lose anything does. */
async function appended(store: EventStore, ...asked: Parameters<EventStore['append']>): Promise<void> {
  for (;;) {
    try {
      await store.append(...asked);
      return;
    } catch (error) {
      if (!isTransient(error)) throw error;
      await sleep(10);
    }
  }
}

/** What every event store must do for those who follow it. */
export function subscribingContract({ open, cut }: ContractSubject): void {
  test('a subscriber gets what is stored, then what is appended, in the order of positions', async () => {
    const name = stream();
    const before = await open().head();
    await open().append(
      name,
      Array.from({ length: 20 }, (_, n) => someEvent({ n })),
      'none',
    );
    const reading = collect(open(), before, seen => seen.filter(event => event.stream === name).length === 23);
    for (let n = 20; n < 23; n += 1) await open().append(name, [someEvent({ n })], 'exists');
    const { seen, batches } = await reading;
    expect(seen.filter(event => event.stream === name).map(event => (event.data as { n: number }).n)).toEqual(
      Array.from({ length: 23 }, (_, n) => n),
    );
    const positions = seen.map(event => event.position);
    expect(positions).toEqual([...positions].sort());
    for (const batch of batches) expect(batch.position >= (batch.events.at(-1)?.position ?? '')).toBe(true);
  });

  test('events of different streams come in the order in which they were appended', async () => {
    const before = await open().head();
    const ids: string[] = [];
    for (let n = 0; n < 30; n += 1) {
      const event = someEvent({ n });
      ids.push(event.id);
      await open().append(stream(), [event], 'none');
    }
    const { seen } = await collect(open(), before, all => all.length >= 30);
    expect(seen.map(event => event.id)).toEqual(ids);
  });

  test(
    'a subscriber that is slow gets everything in order, in batches no larger than asked',
    async () => {
      const name = stream();
      const before = await open().head();
      await open().append(name, numbered(1), 'none');
      const seen: unknown[] = [];
      const { signal } = new AbortController();
      let written = false;
      for await (const batch of open().subscribeAll(before, { signal, batch: 50 })) {
        expect(batch.events.length).toBeLessThanOrEqual(50);
        seen.push(...batch.events.map(event => (event.data as { n: number }).n));
        for (let round = 0; round < 20 && !written; round += 1) await open().append(name, numbered(40), round * 40);
        written = true;
        if (seen.length >= 801) break;
      }
      expect(seen).toEqual([0, ...Array.from({ length: 800 }, (_, at) => at % 40)]);
    },
    SLOW_MS,
  );

  test(
    'large events are kept whole, and come in batches that do not fill the memory',
    async () => {
      const name = stream();
      const before = await open().head();
      const text = 'é'.repeat(300_000);
      for (let n = 0; n < 30; n += 1) await open().append(name, [someEvent({ n, text })], n === 0 ? 'none' : n - 1);
      const { signal } = new AbortController();
      const seen: StoredEvent[] = [];
      const sizes: number[] = [];
      for await (const { events } of open().subscribeAll(before, { signal, batch: 20 })) {
        seen.push(...events);
        sizes.push(events.length);
        if (seen.length === 30) break;
      }
      expect(seen.map(event => event.data)).toEqual(Array.from({ length: 30 }, (_, n) => ({ n, text })));
      for (const size of sizes.slice(1)) expect(size).toBeLessThanOrEqual(12);
    },
    SLOW_MS,
  );

  test(
    'connections that are cut lose and repeat nothing, for writers and subscribers [ES-01]',
    async () => {
      const before = await open().head();
      const reading = [1, 2].map(() => collect(open(), before, seen => seen.length >= 8 * 15));
      let acknowledged = 0;
      const ids = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const name = stream();
          const events = numbered(15);
          for (const [n, event] of events.entries()) {
            await appended(open(), name, [event], n === 0 ? 'none' : n - 1);
            acknowledged += 1;
            // Others are in the middle of an append. After the last one nobody is, and the next test would meet the cut.
            if (acknowledged % 15 === 0 && acknowledged < 8 * 15) await cut();
          }
          return events.map(({ id }) => id);
        }),
      );
      for (const { seen } of await Promise.all(reading)) {
        const found = seen.map(event => event.id);
        expect(found.toSorted()).toEqual(ids.flat().toSorted());
        for (const list of ids) expect(found.filter(id => list.includes(id))).toEqual(list);
      }
    },
    SLOW_MS,
  );

  test('a subscriber resumes after any position without loss or repetition', async () => {
    const name = stream();
    const before = await open().head();
    await open().append(
      name,
      Array.from({ length: 15 }, (_, n) => someEvent({ n })),
      'none',
    );
    const { seen } = await collect(open(), before, all => all.length >= 15);
    const middle = seen[6];
    const { seen: rest } = await collect(open(), middle?.position ?? null, all => all.length >= 8);
    expect(rest.map(event => event.id)).toEqual(seen.slice(7).map(event => event.id));
  });

  test('a subscriber to some types moves past the others', async () => {
    const name = stream();
    const before = await open().head();
    await open().append(
      name,
      Array.from({ length: 30 }, (_, n) => someEvent({ n }, n % 10 === 0 ? 'Tenth' : 'Other')),
      'none',
    );
    const head = await open().head();
    const stop = new AbortController();
    const found: StoredEvent[] = [];
    let at = '';
    for await (const batch of open().subscribeAll(before, { signal: stop.signal, types: new Set(['Tenth']) })) {
      found.push(...batch.events);
      at = batch.position;
      if (at >= (head ?? '')) break;
    }
    expect(found.map(event => event.data)).toEqual([{ n: 0 }, { n: 10 }, { n: 20 }]);
    expect(at >= (head ?? '')).toBe(true);
  });

  test('a subscription ends when its signal aborts', async () => {
    const stop = new AbortController();
    const reading = (async () => {
      for await (const batch of open().subscribeAll(await open().head(), { signal: stop.signal })) void batch;
      return 'ended';
    })();
    stop.abort();
    expect(await reading).toBe('ended');
  });

  test(
    'no subscriber misses an event of 32 concurrent writers',
    async () => {
      const before = await open().head();
      const ids = new Set<string>();
      const readers = [1, 2].map(() => collect(open(), before, seen => seen.length >= 32 * 20));
      await Promise.all(
        Array.from({ length: 32 }, async () => {
          const name = stream();
          for (let n = 0; n < 20; n += 1) {
            const event = someEvent({ n });
            ids.add(event.id);
            await open().append(name, [event], n === 0 ? 'none' : n - 1);
          }
        }),
      );
      for (const { seen } of await Promise.all(readers)) {
        expect(seen.length).toBe(32 * 20);
        expect(new Set(seen.map(event => event.id))).toEqual(ids);
      }
    },
    SLOW_MS,
  );
}

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ConcurrencyError, type Batch, type EventStore, type NewEvent, type StoredEvent } from './event-store.ts';

let commands = 0;

/** An event with the given data and otherwise unimportant fields. */
export const someEvent = (data: object = {}, type = 'LessonCompleted', id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  metadata: {
    commandId: randomUUID(),
    command: 'CompleteLesson',
    actor: null,
    time: new Date(Date.UTC(2026, 0, 1) + commands++).toISOString(),
    correlationId: 'test',
    schema: 1,
  },
});

const stream = (): string => `lesson-${randomUUID()}`;

/** Reads on until the predicate holds for everything seen so far. */
async function collect(
  store: EventStore,
  after: string | null,
  enough: (seen: readonly StoredEvent[]) => boolean,
  types?: ReadonlySet<string>,
): Promise<{ seen: StoredEvent[]; batches: Batch[] }> {
  const stop = new AbortController();
  const seen: StoredEvent[] = [];
  const batches: Batch[] = [];
  if (enough(seen)) return { seen, batches };
  for await (const batch of store.subscribeAll(after, { signal: stop.signal, batch: 7, types })) {
    seen.push(...batch.events);
    batches.push(batch);
    if (enough(seen)) break;
  }
  return { seen, batches };
}

/** What every event store must do, whatever it keeps its events in. `open` gives one store for all tests. */
export function eventStoreContract(open: () => EventStore): void {
  test('appends at the expected version and reads back in order', async () => {
    const name = stream();
    const first = await open().append(name, [someEvent({ n: 1 }), someEvent({ n: 2 })], 'none');
    expect(first.version).toBe(1);
    const second = await open().append(name, [someEvent({ n: 3 })], 1);
    expect(second.version).toBe(2);
    expect(second.position > first.position).toBe(true);

    const events = await open().read(name);
    expect(events.map(event => [event.version, event.data])).toEqual([
      [0, { n: 1 }],
      [1, { n: 2 }],
      [2, { n: 3 }],
    ]);
    expect(events.map(event => event.stream)).toEqual([name, name, name]);
    expect((await open().read(name, 2)).map(event => event.data)).toEqual([{ n: 3 }]);
    expect(await open().read(stream())).toEqual([]);
  });

  test('keeps every field of an event as it was given', async () => {
    const name = stream();
    const given = someEvent({ text: 'naïve 😀 "quoted" \\ \n', list: [1, null, { deep: true }], none: null });
    await open().append(name, [given], 'none');
    const [stored] = await open().read(name);
    expect(stored).toMatchObject(given);
  });

  test('refuses an append at another version, with the version that the stream has [ES-01]', async () => {
    const name = stream();
    await open().append(name, [someEvent()], 'none');
    const refused = async (expected: Parameters<EventStore['append']>[2], to = name) =>
      open()
        .append(to, [someEvent()], expected)
        .then(
          () => 'accepted',
          (error: unknown) => (error instanceof ConcurrencyError ? error.actual : error),
        );
    expect(await refused('none')).toBe(0);
    expect(await refused(5)).toBe(0);
    expect(await refused('exists', stream())).toBe(-1);
    expect(await refused('exists')).toBe('accepted');
    expect(await refused('any')).toBe('accepted');
    expect((await open().read(name)).length).toBe(3);
  });

  test('answers a repeated append instead of repeating it', async () => {
    const name = stream();
    const events = [someEvent({ n: 1 }), someEvent({ n: 2 })];
    const first = await open().append(name, events, 'none');
    const again = await Promise.all(Array.from({ length: 10 }, () => open().append(name, events, 'none')));
    for (const answer of again) expect(answer).toEqual(first);
    expect((await open().read(name)).length).toBe(2);
  });

  test('of 20 concurrent claims of one stream one wins', async () => {
    const name = stream();
    const claims = await Promise.allSettled(
      Array.from({ length: 20 }, () => open().append(name, [someEvent()], 'none')),
    );
    expect(claims.filter(claim => claim.status === 'fulfilled').length).toBe(1);
    for (const claim of claims) {
      if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(ConcurrencyError);
    }
    expect((await open().read(name)).length).toBe(1);
  });

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
    for (const batch of batches) expect(batch.position).toBe(batch.events.at(-1)?.position);
  });

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
    expect(at).toBe(head);
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

  test('no subscriber misses an event of 32 concurrent writers', async () => {
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
  });
}

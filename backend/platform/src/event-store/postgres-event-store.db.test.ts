import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { openPool } from '../database.ts';
import type { Kernel } from '../kernel.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { someEvent } from './events.fixture.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

let kernel: Kernel;
let shared: PostgresEventStore;
beforeAll(async () => {
  kernel = await testKernel();
  shared = new PostgresEventStore(kernel.database.pool, kernel.notifications, { isShared: () => true });
});
afterAll(() => kernel.close());

describe('the PostgreSQL event store of several processes', () => {
  eventStoreContract({
    open: () => shared,
    cut: async () => {
      const client = new pg.Client({ connectionString: kernel.database.url });
      await client.connect();
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'learnloom test' and pid <> pg_backend_pid()`,
      );
      await client.end();
    },
  });
});

test('one bad request in a group commit does not fail the others', async () => {
  const used = someEvent();
  await kernel.store.append(`taken-${randomUUID()}`, [used], 'none');
  const answers = await Promise.allSettled([
    kernel.store.append(`mix-${randomUUID()}`, [someEvent()], 'none'),
    kernel.store.append(`mix-${randomUUID()}`, [{ ...someEvent(), id: used.id }], 'none'),
    kernel.store.append(`mix-${randomUUID()}`, [someEvent({}, 'X', 'not-a-uuid')], 'none'),
    kernel.store.append(`mix-${randomUUID()}`, [someEvent({ text: '\u0000' })], 'none'),
    kernel.store.append(`mix-${randomUUID()}`, [someEvent()], 'none'),
  ]);
  expect(answers.map(answer => answer.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected', 'fulfilled']);
});

test('requests for different streams in one group are each judged, and written in their order', async () => {
  const [one, two, three, stored, taken] = Array.from({ length: 5 }, () => `set-${randomUUID()}`) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const old = [someEvent(), someEvent()];
  const first = await kernel.store.append(stored, old, 'none');
  await kernel.store.append(taken, [someEvent()], 'none');
  const asked = [
    { stream: one, expected: -1, events: [someEvent(), someEvent()] },
    { stream: taken, expected: -1, events: [someEvent()] },
    { stream: stored, expected: 7, events: old },
    { stream: two, expected: -4, events: [someEvent()] },
    { stream: three, expected: -2, events: [someEvent()] },
  ];
  const { rows } = await kernel.database.pool.query(
    'select request, outcome, at_version, at_position from es.append($1)',
    [JSON.stringify(asked)],
  );
  const end = Number(await kernel.store.head());
  expect(rows).toEqual([
    { request: 0, outcome: 'written', at_version: 1, at_position: end - 1 },
    { request: 1, outcome: 'conflict', at_version: 0, at_position: null },
    { request: 2, outcome: 'duplicate', at_version: 1, at_position: Number(first.position) },
    { request: 3, outcome: 'conflict', at_version: -1, at_position: null },
    { request: 4, outcome: 'written', at_version: 0, at_position: end },
  ]);
  expect((await kernel.store.read(one)).map(event => event.id)).toEqual(asked[0]?.events.map(event => event.id));
  expect((await kernel.store.read(taken)).length).toBe(1);
});

test('a group with two requests for one stream judges the second after the first', async () => {
  const [name, other] = [`twice-${randomUUID()}`, `twice-${randomUUID()}`];
  const asked = [
    { stream: name, expected: -1, events: [someEvent()] },
    { stream: other, expected: -1, events: [someEvent()] },
    { stream: name, expected: 0, events: [someEvent()] },
    { stream: name, expected: 0, events: [someEvent()] },
  ];
  const { rows } = await kernel.database.pool.query('select outcome, at_version from es.append($1)', [
    JSON.stringify(asked),
  ]);
  expect(rows).toEqual([
    { outcome: 'written', at_version: 0 },
    { outcome: 'written', at_version: 0 },
    { outcome: 'written', at_version: 1 },
    { outcome: 'conflict', at_version: 1 },
  ]);
});

test('requests that queue together are one transaction', async () => {
  const transactions = async () => {
    const { rows } = await kernel.database.pool.query<{ n: number }>(
      'select count(distinct xmin::text)::int as n from es.events',
    );
    return rows[0]?.n ?? 0;
  };
  const before = await transactions();
  await Promise.all(Array.from({ length: 100 }, () => kernel.store.append(`g-${randomUUID()}`, [someEvent()], 'none')));
  expect((await transactions()) - before).toBeLessThanOrEqual(3);
});

test('an append whose connection is killed is answered and stored once', async () => {
  const ids: string[] = [];
  const run = `killed-${randomUUID()}`;
  let stored = 0;
  let killed = 0;
  const client = new pg.Client({ connectionString: kernel.database.url });
  await client.connect();
  const killer = (async () => {
    // Each time some have come through: at any speed of the machine it kills in the middle, and the writers get on.
    for (let seen = 0; stored < 200; seen = stored) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'learnloom test' and pid <> pg_backend_pid()`,
      );
      killed += rowCount ?? 0;
      await eventually(() => expect(stored).toBeGreaterThan(seen));
    }
    await client.end();
  })();
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 25; n += 1) {
        const event = someEvent({ n });
        ids.push(event.id);
        await eventually(() => kernel.store.append(`${run}-${writer}-${n}`, [event], 'none'));
        stored += 1;
      }
    }),
  );
  await killer;
  expect(killed).toBeGreaterThan(0);
  // The last of the connections may have been killed without anybody's notice.
  const { rows } = await eventually(() =>
    kernel.database.pool.query<{ id: string }>(`select id from es.events where stream like $1`, [`${run}-%`]),
  );
  expect(rows.map(row => row.id).sort()).toEqual(ids.sort());
});

test('an append that meets a dead connection is sent again', async () => {
  const pool = openPool(kernel.database.url, { name: 'one', log: testLog, max: 1 });
  const store = new PostgresEventStore(pool, kernel.notifications);
  for (let n = 0; n < 5; n += 1) {
    await store.append(`dead-${n}`, [someEvent()], 'none');
    const appending = store.append(`dead-again-${n}`, [someEvent()], 'none');
    await kernel.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'learnloom one'`,
    );
    await appending;
    await store.append(`dead-after-${n}`, [someEvent()], 'none');
  }
  await pool.end();
});

test('no event is missed while a transaction is held open', async () => {
  const after = await kernel.store.head();
  const stop = new AbortController();
  const seen: object[] = [];
  const reading = (async () => {
    for await (const batch of kernel.store.subscribeAll(after, { signal: stop.signal })) {
      seen.push(...batch.events.map(event => event.data));
    }
  })();
  const held = new pg.Client({ connectionString: kernel.database.url });
  await held.connect();
  await held.query('begin');
  const request = { stream: `held-${randomUUID()}`, expected: -1, events: [someEvent({ held: true })] };
  await held.query('select es.append($1)', [JSON.stringify([request])]);
  const others = Promise.all(
    Array.from({ length: 5 }, (_, n) => kernel.store.append(`o-${randomUUID()}`, [someEvent({ n })], 'none')),
  );
  await eventually(async () => {
    const { rowCount } = await held.query(`select from pg_locks where locktype = 'advisory' and not granted`);
    expect(rowCount === 1 || seen.length === 5).toBe(true);
  });
  await held.query('commit');
  await held.end();
  await others;
  await eventually(() => expect(seen.length).toBe(6));
  expect(seen[0]).toEqual({ held: true });
  stop.abort();
  await reading;
});

test('what was recorded cannot be changed or removed', async () => {
  await kernel.store.append(`fact-${randomUUID()}`, [someEvent()], 'none');
  for (const statement of ['update es.events set type = $$x$$', 'delete from es.events', 'truncate es.events']) {
    await expect(kernel.database.pool.query(statement)).rejects.toThrow('never changed');
  }
});

test('old data is brought to the form of today wherever rows become events', async () => {
  const upcasters = new Map([
    ['Renamed', (data: object, schema: number) => (schema === 1 ? { title: (data as { name: string }).name } : data)],
  ]);
  const store = new PostgresEventStore(kernel.database.pool, kernel.notifications, { upcasters });
  const name = `up-${randomUUID()}`;
  const { position } = await store.append(name, [someEvent({ name: 'Old' }, 'Renamed')], 'none');
  expect((await store.read(name))[0]?.data).toEqual({ title: 'Old' });
  const before = String(Number(position) - 1).padStart(20, '0');
  for await (const { events } of store.subscribeAll(before, { signal: new AbortController().signal })) {
    expect(events[0]?.data).toEqual({ title: 'Old' });
    break;
  }
});

test('pages shrink when events are large, so that memory stays bounded', async () => {
  const after = await kernel.store.head();
  const text = 'x'.repeat(400_000);
  for (let n = 0; n < 6; n += 1) {
    await kernel.store.append(
      `big-${n}`,
      Array.from({ length: 10 }, () => someEvent({ text })),
      'none',
    );
  }
  await kernel.store.append(
    'big-last',
    Array.from({ length: 600 }, () => someEvent({ text: 'small' })),
    'none',
  );
  const sizes: number[] = [];
  const head = await kernel.store.head();
  const options = { signal: new AbortController().signal, batch: 20 };
  let count = 0;
  for await (const batch of kernel.store.subscribeAll(after, options)) {
    sizes.push(JSON.stringify(batch.events).length);
    count += batch.events.length;
    if (batch.position >= (head ?? '')) break;
  }
  expect(count).toBe(660);
  for (const size of sizes.slice(1)) expect(size).toBeLessThan(8_500_000);
});

test('ten events of a type in five million positions are read window by window, and counted [ES-04]', async () => {
  const sparse = await testKernel();
  const { pool } = sparse.database;
  // Gaps cost nothing: what one statement looks at is bounded by positions.
  await pool.query(`
    insert into es.events (position, stream, version, id, type, data, metadata) overriding system value
    select n * 500000, 'sparse', n - 1, gen_random_uuid(), case when n = 8 then 'Other' else 'Rare' end,
           jsonb_build_object('n', n), '{"schema": 1}'
      from generate_series(1, 11) n`);
  const types = new Set(['Rare']);
  const read: number[] = [];
  const steps: number[] = [];
  let before = 0;
  for await (const batch of sparse.store.subscribeAll(null, { signal: new AbortController().signal, types })) {
    read.push(...batch.events.map(({ data }) => (data as { n: number }).n));
    steps.push(Number(batch.position) - before);
    before = Number(batch.position);
    if (batch.position === (await sparse.store.head())) break;
  }
  expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11]);
  expect(Math.max(...steps)).toBeLessThanOrEqual(1_000_000);
  expect(steps[0]).toBe(20_000);
  expect([await sparse.store.count?.(types), await sparse.store.count?.()]).toEqual([10, 11]);
  await sparse.close();
});

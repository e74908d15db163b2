import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Kernel } from '@learnloom/platform/kernel';
import { projectionLag } from '@learnloom/platform/projection-lag';
import { testKernel } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startProjections, type RunningProjections } from '@learnloom/testing/projections';
import { tablesOf } from '@learnloom/testing/tables';
import { counted, counterEvent, counters, counterStream, tally } from './counting.fixture.ts';
import { projection } from './projection.ts';
import { rebuild } from './rebuild.ts';
import { shareFor } from './shares.ts';

/** A slow machine on which connections are killed all the time. */
const DEADLINE_MS = 60_000;

let kernel: Kernel;
let running: RunningProjections[];

const run = async (...projections: Parameters<typeof startProjections>[1]) => {
  const started = await startProjections(kernel, projections);
  running.push(started);
  return started;
};

beforeEach(async () => {
  kernel = await testKernel();
  running = [];
});
afterEach(async () => {
  for (const one of running) await one.stop();
  await kernel.close();
});

const keyOf = (stream: string) => stream.slice('counter-'.length);
const rowOf = (stream: string) =>
  tablesOf(kernel.database)('counter')
    .where({ key: keyOf(stream) })
    .first();
const tallied = async () =>
  Object.fromEntries((await tablesOf(kernel.database)('tally').select('type', 'n')).map(row => [row.type, row.n]));

async function append(stream: string, ...events: ReturnType<typeof counted>[]) {
  const { position } = await kernel.store.append(stream, events, 'any');
  return position;
}
const applied = async (position: string) => expect(await kernel.barrier.reached(position, 20_000)).toBe(true);

test('what was appended is in the read models when the barrier has been reached', async () => {
  await run(counters(), tally());
  const stream = counterStream();
  const position = await append(stream, counted(2, 'first'), counted(3));
  await applied(position);
  expect(await rowOf(stream)).toEqual({
    key: keyOf(stream),
    total: 5,
    label: 'first',
    marks: [2, 3],
    countedAt: expect.stringMatching(/^2026-01-01T00:00:00\.\d{3}Z$/),
  });
  expect(await tallied()).toEqual({ Counted: 2 });
});

test('rows are changed, kept and removed as the handlers say', async () => {
  await run(counters());
  const [one, two, none] = [counterStream(), counterStream(), counterStream()];
  await append(one, counted(1), counterEvent('Renamed', { label: 'new' }));
  await append(two, counted(1));
  await append(none, counterEvent('Renamed', { label: 'nothing there' }));
  const position = await append(two, counterEvent('Removed', {}));
  await applied(position);
  expect(await tablesOf(kernel.database)('counter').select('key', 'label')).toEqual([
    { key: keyOf(one), label: 'new' },
  ]);
});

test('the barrier gives up in time when the read models do not come', async () => {
  expect(await kernel.barrier.reached('0'.repeat(19) + '1', 50)).toBe(false);
});

test('changes are told once a topic, with keys, scopes and position', async () => {
  await run(counters());
  const told: Change[] = [];
  kernel.notifications.onChange(change => told.push(change));
  const [one, two] = [counterStream(), counterStream()];
  await append(one, counted(1, 'x'), counted(2), counterEvent('Removed', {}), counted(3, 'x'));
  const position = await append(two, counted(1, 'y'));
  await applied(position);
  await eventually(() => expect(told.at(-1)?.position).toBe(position));
  expect(new Set(told.flatMap(change => change.keys))).toEqual(new Set([keyOf(one), keyOf(two)]));
  expect(new Set(told.flatMap(change => change.scopes))).toEqual(new Set(['x', 'y']));
  expect(told.every(change => change.topic === 'test:counters')).toBe(true);
});

test('changes too many for one notice are told as a change of the topic', async () => {
  await run(counters());
  const told: Change[] = [];
  kernel.notifications.onChange(change => told.push(change));
  const request = Array.from({ length: 400 }, () => ({ stream: counterStream(), expected: -1, events: [counted(1)] }));
  await kernel.database.pool.query('select es.append($1)', [JSON.stringify(request)]);
  await eventually(() => expect(told).toContainEqual(expect.objectContaining({ keys: [], scopes: [] })));
});

test('32 commands at once share batches', async () => {
  let batches = 0;
  const model = counters();
  await run(projection({ ...model, apply: (tx, events) => ((batches += 1), model.apply(tx, events)) }));
  const positions = await Promise.all(Array.from({ length: 32 }, () => append(counterStream(), counted(1))));
  await Promise.all(positions.map(applied));
  expect(batches).toBeLessThan(12);
});

/** Eight writers that repeat an append, with the same event, until it is answered. Gives the totals and the last position. */
async function writeFromEight(each: number, pauseMs: number): Promise<{ wanted: Map<string, number>; last: string }> {
  const streams = Array.from({ length: 7 }, counterStream);
  const wanted = new Map<string, number>();
  let last = '';
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < each; n += 1) {
        const stream = streams[(writer + n) % streams.length] ?? '';
        const event = counted(n);
        const { position } = await eventually(() => kernel.store.append(stream, [event], 'any'), DEADLINE_MS);
        if (position > last) last = position;
        wanted.set(keyOf(stream), (wanted.get(keyOf(stream)) ?? 0) + n);
        await new Promise(resolve => setTimeout(resolve, pauseMs));
      }
    }),
  );
  return { wanted, last };
}

async function expectExactly(wanted: Map<string, number>, events: number) {
  const rows = await tablesOf(kernel.database)('counter').select('key', 'total');
  expect(new Map(rows.map(row => [row.key, row.total]))).toEqual(wanted);
  expect(await tallied()).toEqual({ Counted: events });
  expect((await kernel.database.pool.query('select * from kernel.parked')).rows).toEqual([]);
}

/** A worker of the read models in two shares. */
const runShares = async () => {
  const [one, other] = [counters(), tally()];
  const shares = [shareFor('counters', 2, [one]), shareFor('tallies', 1, [other])];
  const started = await startProjections(kernel, [one, other], { shares });
  running.push(started);
  return started;
};
const sharesOf = ({ group }: RunningProjections) => group.shareNamesHeld.map(name => name.split(' ')[0]);

test('two workers divide the read models and apply every event once; one that is left has them all [SCL-01]', async () => {
  const [first, second] = [await runShares(), await runShares()];
  await eventually(() => expect([sharesOf(first), sharesOf(second)]).toEqual([['counters'], ['tallies']]));
  const { wanted, last } = await writeFromEight(40, 1);
  await applied(last);
  await expectExactly(wanted, 8 * 40);
  await first.group.stop();
  await eventually(() => expect(sharesOf(second)).toEqual(['tallies', 'counters']));
  await applied(await append(counterStream(), counted(1)));
  expect(await tallied()).toEqual({ Counted: 8 * 40 + 1 });
});

test('a command waits for the share that is last [SCL-01]', async () => {
  const [first, second] = [await runShares(), await runShares()];
  await eventually(() => expect([sharesOf(first), sharesOf(second)]).toEqual([['counters'], ['tallies']]));
  await applied(await append(counterStream(), counted(1)));
  const client = await kernel.database.pool.connect();
  try {
    await client.query(`begin; select from kernel.checkpoints where name = 'counter' for update`);
    const position = await append(counterStream(), counted(1));
    await eventually(async () => expect(await tallied()).toEqual({ Counted: 2 }));
    expect(await kernel.barrier.reached(position, 50)).toBe(false);
    await client.query('rollback');
    await applied(position);
  } finally {
    client.release();
  }
});

test('connections that are killed at any moment neither lose nor repeat an event', async () => {
  await runShares();
  await runShares();
  const killer = new pg.Client({ connectionString: kernel.database.url });
  await killer.connect();
  let killed = 0;
  const stop = { now: false };
  const killing = (async () => {
    while (!stop.now) {
      const { rowCount } = await killer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`,
      );
      killed += rowCount ?? 0;
      await new Promise(resolve => setTimeout(resolve, 60));
    }
  })();
  const { wanted, last } = await writeFromEight(60, 25);
  stop.now = true;
  await killing;
  await killer.end();
  await eventually(async () => expect(await kernel.barrier.reached(last, 500)).toBe(true), DEADLINE_MS);
  await expectExactly(wanted, 8 * 60);
  expect(killed).toBeGreaterThan(10);
}, 180_000);

test('what a crashed server has lost of the read models is applied again, though nobody lost a connection', async () => {
  await run(counters(), tally());
  const stream = counterStream();
  await applied(await append(stream, counted(1)));
  await kernel.database.pool.query('truncate read.counter, read.tally; update kernel.checkpoints set position = null');
  await applied(await append(stream, counted(2)));
  expect((await rowOf(stream)).total).toBe(3);
  expect(await tallied()).toEqual({ Counted: 2 });
  expect((await kernel.database.pool.query('select * from kernel.parked')).rows).toEqual([]);
});

/** The database as a standby has it that lacks every event after the first, and all that followed from them. */
const promoteStandby = async () => {
  const { pool } = kernel.database;
  await pool.query(`
    alter table es.events disable trigger events_are_facts;
    delete from es.events where position > 1;
    alter table es.events enable trigger events_are_facts;
    select setval(pg_get_serial_sequence('es.events', 'position'), 1);
    truncate read.counter, read.tally;
    update kernel.checkpoints set position = null;
    update kernel.shares set position = null`);
};

test('after a standby without the newest events was promoted, no new event is left out [SCL-03]', async () => {
  await run(counters(), tally());
  const stream = counterStream();
  for (const n of [1, 2, 3]) await applied(await append(stream, counted(n)));
  await promoteStandby();
  // As many events as were lost, at their positions, before anybody knows.
  for (const n of [10, 20]) await append(stream, counted(n));
  const before = await kernel.store.head();
  await kernel.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'learnloom % notifications' and datname = current_database()`,
  );
  await eventually(async () => expect((await rowOf(stream)).total).toBe(31));
  await applied(before ?? '');
  expect(await tallied()).toEqual({ Counted: 3 });
});

test('a poison event and the later ones of its stream are parked; other streams and read models go on', async () => {
  await run(counters({ poison: () => true }), tally());
  const [bad, good] = [counterStream(), counterStream()];
  await append(bad, counted(1), counted(13), counted(2));
  const position = await append(good, counted(13 * 2));
  await applied(position);
  const later = await append(bad, counted(4));
  await applied(later);
  expect((await rowOf(bad)).total).toBe(1);
  expect((await rowOf(good)).total).toBe(26);
  expect(await tallied()).toEqual({ Counted: 5 });
  const { rows } = await kernel.database.pool.query('select name, stream, error from kernel.parked order by position');
  expect(rows).toEqual([
    { name: 'counter', stream: bad, error: '13 cannot be counted' },
    { name: 'counter', stream: bad, error: 'An earlier event of this stream is parked' },
    { name: 'counter', stream: bad, error: 'An earlier event of this stream is parked' },
  ]);
});

test('a sequential read model never parks: it stands still alone, then goes on in order [OPS-01]', async () => {
  let poison = true;
  const order: string[] = [];
  const chain = projection({
    ...tally(),
    name: 'chain',
    tables: { chain: ['create table chain (n int)'] },
    sequential: true,
    apply: (_tx, events) => {
      if (poison && events.some(({ data }) => 'by' in data && data.by === 13)) throw new Error('Not now');
      order.push(...events.map(({ position }) => position));
      return Promise.resolve([]);
    },
  });
  await run(counters(), chain);
  const first = await append(counterStream(), counted(1));
  const bad = await append(counterStream(), counted(13));
  const last = await append(counterStream(), counted(2));
  await applied(last);
  expect(order).not.toContain(last);
  expect((await kernel.database.pool.query('select * from kernel.parked')).rows).toEqual([]);
  poison = false;
  await eventually(() => expect(order).toEqual([first, bad, last]), 10_000);
});

test('an event that the database refuses is parked without repeating its values', async () => {
  await run(counters(), tally());
  const [bad, good] = [counterStream(), counterStream()];
  await append(bad, counterEvent('Counted', { by: 5_551_234_567, label: 'x' }));
  const position = await append(good, counted(1));
  await applied(position);
  const { rows } = await kernel.database.pool.query<{ error: string }>('select error from kernel.parked');
  expect(rows).toEqual([{ error: 'value … is out of range for type integer (22003)' }]);
  expect((await rowOf(good)).total).toBe(1);
});

test('a read model that lags catches up while the others go on, and joins them', async () => {
  const first = await run(counters(), tally());
  await applied(await append(counterStream(), counted(1)));
  await first.stop();
  running = [];
  const second = await run(tally());
  for (let n = 0; n < 20; n += 1) await append(counterStream(), counted(1), counted(2));
  await applied(await append(counterStream(), counted(1)));
  await second.stop();
  running = [];
  const { group } = await run(counters(), tally());
  await eventually(() => expect(group.behindNames).toEqual([]));
  const stream = counterStream();
  const position = await append(stream, counted(5));
  await applied(position);
  expect((await rowOf(stream)).total).toBe(5);
  expect((await tablesOf(kernel.database)('counter').count('* as n').first())?.n).toBe(23);
  expect(await tallied()).toEqual({ Counted: 43 });
});

test('a new version and a missing table are rebuilt at the start', async () => {
  const first = await run(counters(), tally());
  const stream = counterStream();
  await applied(await append(stream, counted(1), counted(2)));
  await first.stop();
  running = [];
  await kernel.database.pool.query('drop table read.tally');
  const { group } = await run(counters({ version: '2', factor: 10 }), tally());
  await eventually(() => expect(group.behindNames).toEqual([]));
  expect((await rowOf(stream)).total).toBe(30);
  expect(await tallied()).toEqual({ Counted: 2 });
  await applied(await append(stream, counted(1)));
  expect((await rowOf(stream)).total).toBe(40);
});

test('a worker with an older version stops writing once a newer one is live', async () => {
  await run(counters(), tally());
  const stream = counterStream();
  await applied(await append(stream, counted(1)));
  const { group } = await run(counters({ version: '2', factor: 10 }), tally());
  await eventually(() => expect(group.behindNames).toEqual([]));
  for (let n = 0; n < 10; n += 1) await append(stream, counted(1));
  await applied(await append(stream, counted(1)));
  await eventually(async () => expect((await rowOf(stream)).total).toBe(120));
});

test('a rebuild that fails again and again is given up, told, and tried again when staff ask for it', async () => {
  const first = await run(tally());
  await applied(await append(counterStream(), counted(1)));
  await first.stop();
  running = [];
  const broken = projection({
    ...tally('2'),
    tables: { tally: ['create table tally (type text primary key, n int not null default public.nothing())'] },
  });
  const warned = vi.spyOn(kernel.log, 'warn');
  const started = await startProjections(kernel, [broken, counters()], {
    rebuildBackOff: { first: 1, most: 2, tries: 3 },
  });
  running.push(started);
  const { read, pool } = kernel.database;
  const reason = expect.stringMatching(/^function public.nothing\(\) does not exist \(42883\)$/) as string;
  const told = async () => {
    const { behind, givenUp } = await projectionLag(read, kernel.store);
    return { behind, givenUp };
  };
  await eventually(async () => expect(await told()).toEqual({ behind: ['tally'], givenUp: { tally: reason } }));
  expect(started.group.hasGivenUp(broken)).toBe(true);
  // One line for what fails alike.
  expect(warned.mock.calls.map(([, line]) => line)).toEqual([expect.stringMatching(/is interrupted; trying again$/)]);
  warned.mockRestore();
  // The others go on, and what an older version made serves.
  const stream = counterStream();
  await append(stream, counted(4));
  await eventually(async () => expect((await rowOf(stream)).total).toBe(4));
  expect(await tallied()).toEqual({ Counted: 1 });
  await pool.query(`create function public.nothing() returns int language sql as 'select 0'`);
  const { log, store, sealing, database } = kernel;
  await rebuild({ url: database.url, pool, store, sealing, log }, broken, { signal: new AbortController().signal });
  await eventually(async () => expect(await told()).toEqual({ behind: [], givenUp: {} }));
  await applied(await append(stream, counted(1)));
  expect(await tallied()).toEqual({ Counted: 3 });
});

test('a rebuild that fails and is tried again is told, until it succeeds; what was never there is made before', async () => {
  const first = await run(tally());
  await applied(await append(counterStream(), counted(1)));
  await first.stop();
  running = [];
  const broken = projection({
    ...tally('2'),
    tables: { tally: ['create table tally (type text primary key, n int not null default public.nothing())'] },
  });
  running.push(
    await startProjections(kernel, [broken, counters()], { rebuildBackOff: { first: 500, most: 500, tries: 1000 } }),
  );
  const { read, pool } = kernel.database;
  const told = async () => {
    const { behind, failing, givenUp } = await projectionLag(read, kernel.store);
    return { behind, failing, givenUp };
  };
  const reason = 'function public.nothing() does not exist (42883)';
  await eventually(async () =>
    expect(await told()).toEqual({ behind: ['tally'], failing: { tally: reason }, givenUp: {} }),
  );
  await pool.query(`create function public.nothing() returns int language sql as 'select 0'`);
  await eventually(async () => expect(await told()).toEqual({ behind: [], failing: {}, givenUp: {} }));
});

test('read models are rebuilt side by side: one that takes long does not keep the next one waiting', async () => {
  await append(counterStream(), counted(1));
  const waitsForTheOther = `do $$ begin
    while not exists (select from pg_tables where schemaname = 'read' and tablename = 'counter') loop
      perform pg_sleep(0.01);
    end loop; end $$`;
  const [create = ''] = tally().tables['tally'] ?? [];
  const { group } = await run({ ...tally(), tables: { tally: [create, waitsForTheOther] } }, counters());
  await eventually(() => expect(group.behindNames).toEqual([]));
});

test('a rebuild that ended its processes is given up at the start, told, and tried again with another version', async () => {
  const first = await run(tally());
  await applied(await append(counterStream(), counted(1)));
  await first.stop();
  running = [];
  const { read, pool } = kernel.database;
  await pool.query(
    `insert into kernel.rebuilds (name, holder, version, cancellable, events, process, ends)
     values ('tally', 0, '2', false, 7, '${randomUUID()}', 2)`,
  );
  const told = vi.spyOn(kernel.log, 'error');
  const second = await run(tally('2'), counters());
  const reason = '3 processes ended while they built it, the last one after 7 events or more';
  await eventually(async () => expect((await projectionLag(read, kernel.store)).givenUp).toEqual({ tally: reason }));
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  const stream = counterStream();
  await append(stream, counted(4));
  await eventually(async () => expect((await rowOf(stream)).total).toBe(4));
  expect(await tallied()).toEqual({ Counted: 1 });
  await second.stop();
  running = [];
  await run(tally('3'), counters());
  await eventually(async () => expect(await tallied()).toEqual({ Counted: 2 }));
  // Told a moment after the tables are in place.
  await eventually(async () => expect((await pool.query('select from kernel.rebuilds')).rowCount).toBe(0));
});

test('workers that were killed long ago are forgotten', async () => {
  await kernel.database.pool.query(`insert into kernel.workers (id, heartbeat_at, behind) values
    ('${randomUUID()}', now() - interval '2 days', '{}'), ('${randomUUID()}', now() - interval '2 hours', '{}')`);
  await run(counters());
  expect((await kernel.database.pool.query('select 1 from kernel.workers')).rowCount).toBe(2);
});

test('lag is told: a worker that reports, what is behind, and events to apply', async () => {
  const { read } = kernel.database;
  expect((await projectionLag(read, kernel.store)).alive).toBe(false);
  const started = await run(counters(), tally());
  await applied(await append(counterStream(), counted(1)));
  expect(await projectionLag(read, kernel.store)).toEqual({
    alive: true,
    behind: [],
    failing: {},
    givenUp: {},
    parked: {},
    events: { counter: 0, tally: 0 },
  });
  await started.stop();
  running = [];
  await append(`counter-${randomUUID()}`, counted(1), counted(1));
  expect(await projectionLag(read, kernel.store)).toEqual({
    alive: false,
    behind: [],
    failing: {},
    givenUp: {},
    parked: {},
    events: { counter: 2, tally: 2 },
  });
});

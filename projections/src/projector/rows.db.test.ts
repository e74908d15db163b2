import { afterEach, beforeEach, expect, test } from 'vitest';
import { orNull, table, text } from '@learnloom/contracts/kernel/table';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel, testLog } from '@learnloom/testing/database';
import { BatchRunner } from './batch-runner.ts';
import { counted, counterEvent, counterEvents, counters, counterStream, tally } from './counting.fixture.ts';
import { projection, type Projection } from './projection.ts';
import { projectorPool } from './projector-group.ts';
import { rebuild } from './rebuild.ts';
import { record } from './recorded.ts';
import { rows } from './rows.ts';
import { installEmpty } from './tables.ts';

let kernel: Kernel;
let pool: ReturnType<typeof projectorPool>;
const stream = counterStream();

beforeEach(async () => {
  kernel = await testKernel();
  pool = projectorPool(kernel.database.url, testLog);
});
afterEach(async () => {
  await pool.end();
  await kernel.close();
});

/** A worker whose statements are noted. */
function worker(model: Projection = counters(), others: readonly Projection[] = []) {
  const statements: string[] = [];
  const noting = projection({
    ...model,
    apply: (tx, events, series) => {
      const note = (text: string) => statements.push(text.trimStart().split(' ', 1)[0] ?? '');
      const query: typeof tx.query = (text, values) => {
        note(text);
        return tx.query(text, values);
      };
      const write: typeof tx.write = (text, values) => {
        note(text);
        tx.write(text, values);
      };
      return model.apply({ query, write }, events, series);
    },
  });
  const runner = new BatchRunner(pool, testLog);
  let reached: string | null = null;
  return {
    /** Kinds of the statements that these events took. */
    apply: async (...events: readonly ReturnType<typeof counted>[]) => {
      const after = reached ?? (await kernel.store.head());
      await kernel.store.append(stream, events, 'any');
      const stop = new AbortController();
      statements.length = 0;
      for await (const batch of kernel.store.subscribeAll(after, { signal: stop.signal })) {
        await runner.run(
          [noting, ...others],
          { events: await record(kernel.sealing, batch.events), after, position: batch.position },
          null,
        );
        reached = batch.position;
        break;
      }
      return [...statements];
    },
  };
}

const install = () => installEmpty(pool, counters());
const stored = async () =>
  (await pool.query<{ total: number; label: string }>('select total, label from counter')).rows;

test('only the columns that changed are written, whatever their type', async () => {
  await install();
  await pool.query(`
    create table written (columns text[]);
    create function note() returns trigger language plpgsql as $$ begin
      insert into read.written select array(select n.key from jsonb_each(to_jsonb(new)) n where n.key = any(tg_argv));
      return new;
    end $$;
    create trigger label after update of label on counter for each row execute function note('label');
    create trigger marks after update of marks on counter for each row execute function note('marks')`);
  const one = worker();
  await one.apply(counted(1, 'x'));
  await one.apply(counted(2));
  const written = async () => (await pool.query('select columns from written')).rows.flatMap(row => row.columns as []);
  expect(await written()).toEqual(['marks']);
  await one.apply(counterEvent('Renamed', { label: 'it\'s "new" \\ {a,b} 😀' }));
  expect(await written()).toEqual(['marks', 'label']);
  const { rows } = await pool.query('select total, label, marks, "countedAt" is not null as at from counter');
  expect(rows).toEqual([{ total: 3, label: 'it\'s "new" \\ {a,b} 😀', marks: [1, 2], at: true }]);
});

test('a worker that is alone does not read again the rows that it wrote', async () => {
  await install();
  const one = worker();
  expect(await one.apply(counted(1))).toEqual(['select', 'insert']);
  expect(await one.apply(counted(2))).toEqual(['update']);
  expect(await one.apply(counterEvent('Removed', {}))).toEqual(['delete']);
  expect(await stored()).toEqual([]);
});

test('a worker that is alone does not look again for what was not there, or did not change', async () => {
  await install();
  const rename = counterEvent.bind(null, 'Renamed', { label: 'a' });
  const one = worker();
  expect(await one.apply(rename())).toEqual(['select']);
  expect(await one.apply(rename())).toEqual([]);
  expect(await one.apply(counted(1))).toEqual(['insert']);
  const two = worker();
  expect(await two.apply(rename())).toEqual(['select']);
  expect(await two.apply(rename())).toEqual([]);
});

test('rows are read again after another worker has written', async () => {
  await install();
  const [one, two] = [worker(), worker()];
  await one.apply(counted(1));
  expect(await two.apply(counted(2))).toEqual(['select', 'update']);
  // The first update was sent in the belief that nobody else had written, and undone.
  expect(await one.apply(counted(4))).toEqual(['update', 'select', 'update']);
  expect(await stored()).toMatchObject([{ total: 7 }]);
});

test('rows are read again after a transaction that another read model made fail', async () => {
  await install();
  await installEmpty(pool, tally());
  const failing = projection({ ...tally(), apply: () => Promise.reject(new Error('It cannot be counted')) });
  const one = worker(counters(), [failing]);
  await pool.query(`insert into kernel.parked (name, position, stream, event, type, error)
    values ('tally', '0', '${stream}', gen_random_uuid(), 'Counted', 'parked before')`);
  await one.apply(counted(1));
  await pool.query('delete from kernel.parked');
  expect(await one.apply(counted(2))).toEqual(['update', 'select', 'update']);
  expect(await stored()).toMatchObject([{ total: 3 }]);
});

test('while an event is parked nothing is sent in vain, and rows of other read models stay remembered', async () => {
  await install();
  await installEmpty(pool, tally());
  const one = worker(counters(), [tally()]);
  await one.apply(counted(1));
  await pool.query(`insert into kernel.parked (name, position, stream, event, type, error)
    values ('tally', '0', 'counter-another', gen_random_uuid(), 'Counted', 'parked before')`);
  // Once: that something is parked is not known yet.
  expect(await one.apply(counted(2))).toEqual(['update', 'select', 'update']);
  expect(await one.apply(counted(4))).toEqual(['update']);
  expect(await stored()).toMatchObject([{ total: 7 }]);
});

test('rows are read again after the database has refused them', async () => {
  await install();
  const one = worker();
  await one.apply(counted(1));
  const again = ['select', 'update'];
  expect(await one.apply(counted(5_000_000_000))).toEqual(['update', ...again, ...again, ...again]);
  expect(await stored()).toMatchObject([{ total: 1 }]);
});

test('rows are read again after a rebuild has put other tables in place at the same position', async () => {
  await install();
  const one = worker();
  await one.apply(counted(1));
  const { store, sealing, log, database } = kernel;
  const ports = { url: database.url, pool, store, sealing, log };
  await rebuild(ports, counters({ factor: 10 }), { signal: new AbortController().signal });
  expect(await one.apply(counted(2))).toEqual(['update', 'select', 'update']);
  expect(await stored()).toMatchObject([{ total: 12 }]);
});

/** Its text is written and never looked at. */
const notes = (): Projection =>
  rows(table('note', { label: text, text: orNull(text) }), {
    version: '1',
    events: counterEvents,
    unread: ['text'],
    on: {
      Counted: (row, { data: { label } }) => ({ ...row, label, text: `About ${label}` }),
      Renamed: (row, { data: { label } }) => ({ ...row, label }),
      Removed: () => null,
    },
  });

test('columns that nobody reads are written when they are given, and else stay as they are', async () => {
  await installEmpty(pool, notes());
  const written = async () => (await pool.query('select label, text from note')).rows as readonly object[];
  const one = worker(notes());
  await one.apply(counted(1, 'a'), counterEvent('Renamed', { label: 'b' }));
  expect(await written()).toEqual([{ label: 'b', text: 'About a' }]);
  expect(await one.apply(counterEvent('Renamed', { label: 'c' }))).toEqual(['update']);
  expect(await worker(notes()).apply(counterEvent('Renamed', { label: 'd' }))).toEqual(['select', 'update']);
  expect(await written()).toEqual([{ label: 'd', text: 'About a' }]);
  await one.apply(counted(1, 'e'));
  expect(await written()).toEqual([{ label: 'e', text: 'About e' }]);
  await one.apply(counterEvent('Removed', {}), counterEvent('Renamed', { label: 'f' }));
  expect(await written()).toEqual([{ label: 'f', text: null }]);
});

import type { PoolClient } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import type { Kernel } from '@learnloom/platform/kernel';
import { projectorPool } from './projector-group.ts';
import { transactionOf } from './transaction-of.ts';

let kernel: Kernel;
let pool: ReturnType<typeof projectorPool>;
let client: PoolClient;

beforeEach(async () => {
  kernel = await testKernel();
  pool = projectorPool(kernel.database.url, testLog);
  client = await pool.connect();
  await client.query('create temp table noted (number int primary key)');
});
afterEach(async () => {
  client.release(true);
  await pool.end();
  await kernel.close();
});

const INSERT = 'insert into noted select unnest($1::int[])';
const numbers = async () =>
  (await client.query<{ number: number }>('select number from noted order by number')).rows.map(({ number }) => number);

test('statements of one task are answered in order, each with its own rows', async () => {
  const tx = transactionOf(client);
  tx.write(INSERT, [[1, 2]]);
  const [one, none, many] = await Promise.all([
    tx.query<{ sum: number }>('select sum(number)::int as sum from noted'),
    tx.query(INSERT, [[3]]),
    tx.query<{ number: number }>('select number from noted where number = any($1) order by number', [[2, 3]]),
  ]);
  expect([one, none, many]).toEqual([[{ sum: 3 }], [], [{ number: 2 }, { number: 3 }]]);
  await tx.written();
});

test('they reach the server as one, which answers at their end', async () => {
  const tx = transactionOf(client);
  // Without a begin, a transaction lasts until the server is asked for an answer.
  const at = 'select pg_current_xact_id()::text as transaction';
  const [first, second] = await Promise.all([
    tx.query<{ transaction: string }>(at),
    tx.query<{ transaction: string }>(at),
  ]);
  expect(first[0]?.transaction).toMatch(/^\d+$/);
  expect(second).toEqual(first);
});

test('values come through as they were', async () => {
  const texts = [
    '',
    ' ',
    'NULL',
    'null',
    '{a,b}',
    'a "word" \\ and \\"',
    "it's",
    'line\nbreak',
    'é 😀',
    'ß'.repeat(50_000),
    null,
  ];
  const tx = transactionOf(client);
  const [arrays, alone, nested, others] = await Promise.all([
    tx.query('select * from unnest($1::text[], $2::int[], $3::bool[]) as t (text, number, truth)', [
      texts,
      texts.map((_, index) => index - 5),
      texts.map((_, index) => (index === 3 ? null : index % 2 === 0)),
    ]),
    Promise.all(texts.map(async text => (await tx.query<{ text: string | null }>('select $1::text', [text]))[0]?.text)),
    tx.query('select $1::text[] as list, $2::text[] as none', [
      [
        ['a', 'b"'],
        ['c', null],
      ],
      [],
    ]),
    tx.query('select $1::jsonb as object, $2::float8 as number, $3::int8 as large, $4::text as nothing', [
      { text: 'a "b"', list: [1, null] },
      0.1,
      2 ** 53 - 1,
      undefined,
    ]),
  ]);
  expect(arrays).toEqual(
    texts.map((text, index) => ({ text, number: index - 5, truth: index === 3 ? null : index % 2 === 0 })),
  );
  expect(alone).toEqual(texts);
  expect(nested).toEqual([
    {
      list: [
        ['a', 'b"'],
        ['c', null],
      ],
      none: [],
    },
  ]);
  expect(others).toEqual([
    { object: { text: 'a "b"', list: [1, null] }, number: 0.1, large: 2 ** 53 - 1, nothing: null },
  ]);
});

test('a statement that is sent again is answered as the first time', async () => {
  const many = 'select number, number * 2 as "twice it" from generate_series(1, $1) as number';
  for (const count of [0, 2, 0, 3]) {
    const tx = transactionOf(client);
    const [rows, none, again] = await Promise.all([
      tx.query(many, [count]),
      tx.query('select where false'),
      tx.query(many, [1]),
    ]);
    expect([rows.length, none, again]).toEqual([count, [], [{ number: 1, 'twice it': 2 }]]);
  }
});

test('what comes after a statement that fails is not executed, the commit neither', async () => {
  const tx = transactionOf(client);
  const sent = [tx.query('begin'), tx.query(INSERT, [[1]]), tx.query(INSERT, [[1]]), tx.query('commit')];
  const failures = await Promise.all(sent.map(one => one.catch((error: Error & { code: string }) => error.code)));
  expect(failures).toEqual(['23505', '23505', '23505', '23505']);
  await client.query('rollback');
  expect(await numbers()).toEqual([]);
});

test('a connection goes on after failures, with statements that were sent and never prepared', async () => {
  const broken = transactionOf(client);
  const sent = [
    broken.query('begin'),
    broken.query('select 1 / $1::int', [0]),
    broken.query('select 2 + $1::int as n', [1]),
  ];
  await Promise.allSettled(sent);
  await client.query('rollback');
  const tx = transactionOf(client);
  expect(
    await Promise.all([tx.query('select 2 + $1::int as n', [1]), tx.query('select 1 / $1::int as n', [1])]),
  ).toEqual([[{ n: 3 }], [{ n: 1 }]]);
});

test('failures leave nothing in the memory of the server', async () => {
  const kept = async () =>
    (await client.query<{ name: string; count: number }>('select count(*)::int as count from pg_prepared_statements'))
      .rows[0]?.count;
  const attempt = async (divisor: number) => {
    const tx = transactionOf(client);
    const sent = [tx.query('begin'), tx.query(INSERT, [[1]]), tx.query('select 1 / $1::int', [divisor])];
    await Promise.allSettled(sent);
    await client.query('rollback');
  };
  for (let time = 0; time < 20; time += 1) await attempt(0);
  expect(await kept()).toBe(0);
  await attempt(1);
  for (let time = 0; time < 20; time += 1) await attempt(0);
  expect(await kept()).toBe(3);
});

test('a value that cannot be sent fails what follows and commits nothing', async () => {
  const tx = transactionOf(client);
  const bad = {
    toJSON: () => {
      throw new Error('Not a value');
    },
  };
  const sent = [tx.query('begin'), tx.query(INSERT, [[1]]), tx.query(INSERT, [bad]), tx.query('commit')];
  const ends = await Promise.allSettled(sent);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  await client.query('rollback');
  expect(await numbers()).toEqual([]);
});

test('a long text is sent at once, and nothing after it when it fails', async () => {
  const tx = transactionOf(client);
  const at = 'select pg_current_xact_id()::text as transaction, length($1)';
  const ids = await Promise.all([
    tx.query<{ transaction: string }>(at, ['x'.repeat(65_000)]),
    tx.query<{ transaction: string }>(at, ['x']),
  ]);
  expect(ids[0][0]?.transaction).not.toBe(ids[1][0]?.transaction);

  const bad = {
    toJSON: () => {
      throw new Error('Not a value');
    },
  };
  const broken = transactionOf(client);
  const sent = [
    broken.query('begin'),
    broken.query(INSERT, [[1]]),
    broken.query('select length($1), $2', ['x'.repeat(65_000), bad]),
    broken.query('commit'),
  ];
  const ends = await Promise.allSettled(sent);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  await client.query('rollback');
  expect(await numbers()).toEqual([]);
});

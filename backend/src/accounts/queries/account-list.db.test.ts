import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRow, accounts } from '@learnloom/contracts/accounts/account';
import type { InputOf, Page } from '@learnloom/contracts/kernel/command';
import { MOST_COUNTED } from '@learnloom/contracts/kernel/page-sizes';
import type { Kernel } from '@learnloom/platform/kernel';
import { account } from '@learnloom/projections/accounts/account-list';
import { testKernel } from '@learnloom/testing/database';
import { startProjections } from '@learnloom/testing/projections';
import type { QueryContext } from '../../kernel/reading/answer.ts';
import { accountList } from './account-list.ts';

type Asked = Partial<InputOf<typeof accounts.list>>;

const firstNames = ['ada', 'amina', 'obi', 'olu', 'yemi', 'yinka', 'zainab'];
const lastNames = ['adeyemi', 'bello', 'obi', 'okoro', 'yusuf'];

/** The later in the list, the later registered. */
const people = Array.from({ length: 210 }, (_, n) => {
  const first = firstNames[n % firstNames.length] ?? '';
  return {
    key: `person-${String(n).padStart(3, '0')}`,
    first,
    last: lastNames[Math.floor(n / 2) % lastNames.length] ?? '',
    email: `${n % 4 === 0 ? 'o' : ''}${first}${n}@example.org`,
    suspended: n % 11 === 1,
    deleted: n % 13 === 1,
  };
});
type Somebody = (typeof people)[number];
/** Whose names begin as nobody else's. */
const MANY = MOST_COUNTED + 30;

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
  // A read model has its table once it has run.
  await (await startProjections(kernel, [account])).stop();
  const insert = (rows: string, values: readonly unknown[]) =>
    kernel.database.pool.query(
      `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role,
              suspended, "staffRoles", confirmed, entered, "secondFactor", "registeredAt", deleted, erased, revision)
       select p.key, p.email, p.first, p.last, p.first, p.last, p.email, 'USER', p.suspended, '[]', true, true, false,
              timestamptz '2026-01-01' + p.n * interval '1 minute', p.deleted, false, 1
         from (${rows}) as p`,
      [...values],
    );
  await insert(
    `select (row_number() over ())::int as n, r.* from json_to_recordset($1::json)
      as r (key text, first text, last text, email text, suspended boolean, deleted boolean)`,
    [JSON.stringify(people)],
  );
  await insert(
    `select -n as n, 'many-' || n as key, 'querida' as first, 'quist' as last, 'q' || n || '@example.org' as email,
            false as suspended, false as deleted from generate_series(1, $1::int) n`,
    [MANY],
  );
  await kernel.database.pool.query(
    `insert into read.account_count (key, accounts, suspended)
     select c.key, count(*)::int, (count(*) filter (where suspended))::int
       from read.account, lateral unnest(array['all', role]) as c (key) where not deleted group by c.key`,
  );
});
afterAll(() => kernel?.close());

const ask = (asked: Asked) =>
  accountList.run({ page: 1, limit: 20, ...asked }, {
    read: kernel.database.read,
    actor: null,
  } as unknown as QueryContext) as Promise<Page<AccountRow>>;

const byText = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const orders: Readonly<Record<string, (one: Somebody, other: Somebody) => number>> = {
  registered: (one, other) => byText(one.key, other.key),
  name: (one, other) => byText(one.first, other.first) || byText(one.last, other.last) || byText(one.key, other.key),
};

/** The same, of the list above. */
const expected = (search: string, sort: string, status?: string): readonly string[] => {
  const found = people
    .filter(({ deleted, suspended }) => !deleted && (status !== 'suspended' || suspended))
    .filter(({ first, last, email }) =>
      search.split(' ').every(word => [first, last, email].some(text => text.startsWith(word))),
    )
    .toSorted(orders[sort.replace('-', '')])
    .map(({ key }) => key);
  return sort.startsWith('-') ? found.toReversed() : found;
};

test.each([
  'a',
  'ada',
  'y o',
  'a o',
  'yemi okoro',
  'obi obi',
  'yem y',
  'y yem o',
  'o y a',
  'oada0@example.org',
  'zz',
  'z z q',
])('whoever is called %j is found, counted and put in order on every page', async search => {
  for (const sort of ['registered', '-registered', 'name', '-name'] as const)
    for (const status of ['all', 'suspended'] as const) {
      const keys = expected(search, sort, status);
      for (const page of [1, 2, 3, 9]) {
        const { rows, total } = await ask({ search, sort, status, page, limit: 10 });
        expect([sort, status, page, total]).toEqual([sort, status, page, keys.length]);
        expect(rows.map(({ key }) => key)).toEqual(keys.slice((page - 1) * 10, page * 10));
      }
    }
});

test.each([
  // A letter alone begins so many names that nobody turns all their pages.
  ['q', 1000],
  ['querida', MOST_COUNTED],
  ['q q', MOST_COUNTED],
])('of more than are counted, called %j, the rows end with the count', async (search, most) => {
  const page = (number: number) => ask({ search, sort: 'registered', page: number, limit: 100 });
  const last = await page(most / 100);
  expect([last.total, last.more, last.rows.length]).toEqual([most, true, 100]);
  // The first registered is the last of them.
  expect(last.rows[0]?.key).toBe(`many-${MANY - most + 100}`);
  const after = await page(most / 100 + 1);
  expect([after.total, after.rows]).toEqual([most, []]);
});

test.each([
  [{}, MANY + people.filter(({ deleted }) => !deleted).length],
  [{ role: 'USER' }, MANY + people.filter(({ deleted }) => !deleted).length],
  [{ status: 'active' }, MANY + people.filter(({ deleted, suspended }) => !deleted && !suspended).length],
  [{ role: 'MANAGER' }, 0],
] as const)('without a search those of %j are counted where they are summed up', async (asked, many) => {
  const first = await ask({ ...asked, sort: 'registered' });
  expect([first.total, first.more ?? false, first.rows.length]).toEqual([
    Math.min(many, MOST_COUNTED),
    many > MOST_COUNTED,
    Math.min(many, 20),
  ]);
});

test('the last page that is counted to says how many there are, whether it is full or not', async () => {
  const full = await ask({ sort: 'registered', page: MOST_COUNTED / 20 });
  expect([full.total, full.more, full.rows.length]).toEqual([MOST_COUNTED, true, 20]);
  // 10,000 are no multiple of 30: the page reaches beyond them.
  const across = await ask({ sort: 'registered', page: Math.ceil(MOST_COUNTED / 30), limit: 30 });
  expect([across.total, across.more, across.rows.length]).toEqual([MOST_COUNTED, true, 30]);
});

test('what a list shows of somebody is the same however it was found', async () => {
  const [one] = (await ask({ search: 'o', sort: 'registered' })).rows;
  const [other] = (await ask({ search: 'oada0@example.org' })).rows;
  expect(one).toEqual(other);
  expect(Object.keys(one ?? {})).not.toContain('total');
});

import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDatabase } from '@learnloom/platform/reading';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { lookups } from '../registry.ts';
import { findEntries, type Filters } from './find-entries.ts';
import * as own from './registry.ts';

/** Of one regrade, the newest of the log. */
const PARTS = 4000;
const OLDER = 100;

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own]);
  const { pool } = product.kernel.database;
  await pool.query(
    `insert into read.activity_log (id, command, actor, category, target, version, security, batch, part, "time", position,
            title, words, changes)
     select 'entry-' || n, case when n > $1 then 'EditArticle' else 'RegradeAttempt' end,
            case when n > $1 then 'somebody' end, 'attempt', 'thing-' || n, 0, n > $1 and n % 2 = 0,
            case when n > $1 then null else 'batch' end, n <= $1, timestamptz '2026-01-01' - n * interval '1 second',
            lpad(($2 - n)::text, 20, '0'), '{}', '', '[]'
       from generate_series(1, $2::int) n`,
    [PARTS, PARTS + OLDER],
  );
  await pool.query('analyze read.activity_log');
});
afterAll(() => product?.close());

interface Plan {
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const rowsOf = ({ Plans = [], ...plan }: Plan): number =>
  Math.max(plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0), ...Plans.map(rowsOf));

/** The page that is found, and how many entries PostgreSQL looked at for it. */
async function looked(filters: Filters): Promise<readonly [found: number, looked: number]> {
  const { readPool } = product.kernel.database;
  let most = 0;
  const noting = {
    connect: async () => {
      const client = await readPool.connect();
      return {
        query: async (text: string, values: unknown[]) => {
          const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
            `explain (analyze, format json) ${text}`,
            values,
          );
          most = Math.max(most, ...(rows[0]?.['QUERY PLAN'] ?? []).map(one => rowsOf(one.Plan)));
          return client.query(text, values);
        },
        release: () => client.release(),
      };
    },
  } as unknown as pg.Pool;
  const needed = { read: readDatabase(noting), lookups };
  const found = await findEntries(needed, { filters, limit: 20, folded: true }, null);
  return [found.length, most];
}

test.each<Filters>([
  {},
  { part: 'changes' },
  { part: 'security' },
  { actor: 'somebody' },
  { to: '2026-01-01T00:00:00Z' },
])('a page of the log with %o does not look at the parts of what was done to many', async filters => {
  const [found, most] = await looked(filters);
  expect(found).toBe(20);
  expect(most).toBeLessThanOrEqual(OLDER);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import * as own from '../registry.ts';

/** More than share a word that tells anything. */
const CAMPAIGNS = 12_000;

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([own]);
  // The newest is the first.
  await product.kernel.database.pool.query(
    `insert into read.campaign (key, subject, content, state, "changedAt", version)
     select 'c' || n, case n when $1::int then 'Week of news' else 'The news of this week ' || n end, '', 'draft',
            now() - n * interval '1 hour', 0
       from generate_series(1, $1::int) n`,
    [CAMPAIGNS],
  );
});
afterAll(() => product?.close());

const ask = async (search: string) => {
  const { rows, more } = await product.ask(campaigns.list, { search });
  return { keys: rows.map(({ key }) => key), more };
};

test('a phrase with a rare word in it is found however old it is [WEB-03]', async () => {
  expect(await ask('week 11999')).toEqual({ keys: ['c11999'], more: undefined });
  expect(await ask('this WEEK 11')).toMatchObject({ keys: expect.arrayContaining(['c11', 'c110']) as string[] });
});

test('a phrase that every newsletter has the words of is looked for among the newest, and that is said', async () => {
  expect(await ask('week of news')).toEqual({ keys: [], more: true });
  await product.kernel.database.pool.query(`delete from read.campaign where subject like 'The news%' and key > 'c7'`);
  expect(await ask('week of news')).toEqual({ keys: [`c${CAMPAIGNS}`], more: undefined });
});

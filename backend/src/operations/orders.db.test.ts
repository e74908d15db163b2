import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { opposite, type Sort } from '@learnloom/contracts/kernel/sorting';
import { failedSorts } from '@learnloom/contracts/operations/reactions';
import { parkedSorts } from '@learnloom/contracts/operations/read-models';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { failedInOrder } from './queries/failed-work-list.ts';
import { parkedInOrder } from './queries/parked-event-list.ts';
import * as operations from './registry.ts';

let product: TestAreas;
beforeAll(async () => {
  product = await testAreas([operations]);
});
afterAll(() => product?.close());

const bothWays = <S extends string>(sorts: readonly S[]): readonly Sort<S>[] =>
  sorts.flatMap(sort => [sort, opposite(sort)] as Sort<S>[]);

async function planOf({ sql, parameters }: CompiledQuery): Promise<string> {
  const client = await product.kernel.database.pool.connect();
  try {
    await client.query('begin');
    // Of few rows, sorting them would be cheaper.
    await client.query('set local enable_sort = off; set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${sql}`, [...parameters]);
    return JSON.stringify(rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A few that are equal in what comes first may be put in order. */
const whole = /(?<!Incremental )Sort {2}\(/;

test('every order of what failed or is parked is borne by an index, whichever way round', async () => {
  const { read } = product.runtime.ports;
  for (const sort of bothWays(parkedSorts))
    expect([sort, await planOf(parkedInOrder(read, sort).select('p.event').limit(20).compile())]).toEqual([
      sort,
      expect.not.stringMatching(whole),
    ]);
  for (const sort of bothWays(failedSorts))
    expect([sort, await planOf(failedInOrder(read, sort).select('w.event').limit(20).compile())]).toEqual([
      sort,
      expect.not.stringMatching(whole),
    ]);
});

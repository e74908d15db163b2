import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel } from '@learnloom/testing/database';
import { kernelTables } from './kernel-tables.ts';
import type { Kernel } from './kernel.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

test('the tables of the kernel have the columns that are asked for', async () => {
  const { rows } = await kernel.database.pool.query<{ name: string; columns: string[] }>(
    `select table_schema || '.' || table_name as name, array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = 'kernel' group by 1`,
  );
  const there = new Map(rows.map(({ name, columns }) => [name, columns]));
  for (const { name, key, columns } of Object.values(kernelTables))
    expect(there.get(name) ?? []).toEqual(expect.arrayContaining([key, ...Object.keys(columns)]));
});

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPool } from '@learnloom/platform/database';
import { adoptEventStore } from '@learnloom/platform/event-store/open-event-store';
import { SettingsError } from '@learnloom/platform/settings';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { signInMaster } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let standIn: StandIn;
const opened: TestBackend[] = [];
beforeEach(async () => {
  standIn = await startStandIn();
});
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
  await standIn.close();
});

const start = async (adopting = false): Promise<TestBackend> => {
  const settings = { ...testSettings, eventStore: standIn.address };
  const onDatabase = async (url: string) => {
    if (!adopting) return;
    const pool = openPool(url, { name: 'test', log: testLog });
    expect(await adoptEventStore(standIn.address, pool, testLog)).toBe(true);
    expect(await adoptEventStore(standIn.address, pool, testLog)).toBe(false);
    await pool.end();
  };
  const backend = await testBackend({ settings }, onDatabase);
  opened.push(backend);
  return backend;
};

test('the log outlives its database: adopted by a new one, it has its contents and a master who can sign in', async () => {
  const first = await start();
  const slug = `tag-${randomUUID()}`;
  const api = apiClient(first.port);
  const { token } = await signInMaster(api);
  const created = await api.post('/articles/tags', { token, body: { title: 'Tag', slug } });
  expect(created.status).toBeLessThan(300);
  await first.close();
  opened.pop();

  await expect(start()).rejects.toThrow(SettingsError);
  const second = await start(true);
  await eventually(async () => {
    const rows = await tablesOf(second.kernel.database)('tag').where({ slug });
    expect(rows.length).toBe(1);
  }, 30_000);
  const again = apiClient(second.port);
  const master = await signInMaster(again);
  const another = await again.post('/articles/tags', {
    token: master.token,
    body: { title: 'New', slug: `${slug}-2` },
  });
  expect(another.status).toBeLessThan(300);
  // The people of before are forgotten, not broken.
  const { rows } = await second.kernel.database.pool.query('select from kernel.parked');
  expect(rows).toEqual([]);
});

import { existsSync, utimesSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import type { Act, Effect } from '../kernel/reactions/reaction.ts';
import { originalPath } from './storage/bytes.ts';
import { tidyFiles } from './tidy-files.ts';
import { picture, upload } from './media.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

interface Stored {
  readonly key: string;
  readonly id: string;
  /** Of the bytes. */
  readonly path: string;
}

async function stored(width: number): Promise<Stored> {
  const { body } = await upload(backend.port, await picture(width, 10), { token: master.token });
  const { key } = body.data;
  const id = parseMediaKey(key)?.id ?? '';
  const row = await tablesOf(backend.kernel.database)('media_file')
    .where({ key: id })
    .first<{ digest: string }>('digest');
  const path = originalPath(backend.dataDir, row?.digest ?? '');
  // Bytes that came in just now may be another upload's, which the read model does not show yet.
  utimesSync(path, new Date(0), new Date(0));
  return { key, id, path };
}

const waiting = async (step: string): Promise<number> => {
  const { rows } = await backend.kernel.database.pool.query<{ count: number }>(
    `select count(*)::int from kernel.reaction_work where reaction = 'TidyFiles' and step = $1`,
    [step],
  );
  return rows[0]?.count ?? 0;
};

/** The clock moves on to where a step is due, once as many wait for it. */
async function comes(step: string, number: number): Promise<void> {
  await expect.poll(() => waiting(step)).toBe(number);
  await backend.kernel.database.pool.query(
    `update kernel.reaction_work set due_at = now() where reaction = 'TidyFiles' and step = $1`,
    [step],
  );
  await expect.poll(() => waiting(step), { timeout: 10_000 }).toBe(0);
}

const status = async ({ key }: Stored) => (await fetch(`http://127.0.0.1:${backend.port}/media/${key}`)).status;

test('an upload that nothing shows a day later goes, bytes and all; one that is shown stays', async () => {
  const [unused, used] = [await stored(20), await stored(21)];
  const created = await api.post('/articles/categories', {
    token: master.token,
    body: { title: 'Leaves', slug: 'leaves', summary: 'All of them', imageThumbnail: used.key },
  });
  expect(created.status).toBe(200);
  const waiting = async () => {
    const { rows } = await backend.kernel.database.pool.query<{ hours: number }>(
      `select round(extract(epoch from due_at - now()) / 3600)::int as hours from kernel.reaction_work where step = 'unused'`,
    );
    return rows.map(({ hours }) => hours);
  };
  await expect.poll(waiting, { timeout: 10_000 }).toEqual([24, 24]);
  await comes('unused', 2);
  await expect.poll(() => status(unused), { timeout: 10_000 }).toBe(404);
  await expect.poll(() => existsSync(unused.path), { timeout: 10_000 }).toBe(false);
  expect(await status(used)).toBe(200);
  expect(existsSync(used.path)).toBe(true);
  const log = tablesOf(backend.kernel.database)('activity_log').where({ target: unused.id }).orderBy('position');
  expect(await log.pluck('command')).toEqual(['StoreFile', 'DeleteFile', 'EraseFile']);
});

test('a deleted file can be brought back for a week; then its bytes go', async () => {
  const db = tablesOf(backend.kernel.database);
  const file = await stored(22);
  expect((await api.send('DELETE', `/files?file=${file.key}`, { token: master.token })).status).toBe(200);
  await comes('erase', 1);
  expect(existsSync(file.path)).toBe(true);
  expect((await api.post(`/files/${file.id}/restore`, { token: master.token, body: {} })).status).toBe(200);
  await expect.poll(() => status(file)).toBe(200);

  expect((await api.send('DELETE', `/files?file=${file.key}`, { token: master.token })).status).toBe(200);
  const eightDaysAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await expect
    .poll(() => db('media_file').where({ key: file.id }).whereNotNull('deletedAt').update({ deletedAt: eightDaysAgo }))
    .toBe(1);
  await comes('erase', 1);
  await expect.poll(() => existsSync(file.path), { timeout: 10_000 }).toBe(false);
  expect((await api.post(`/files/${file.id}/restore`, { token: master.token, body: {} })).status).toBe(404);
});

test('bytes go although the read model does not know yet that their file is erased', async () => {
  const file = await stored(26);
  const { database, store } = backend.kernel;
  const [event] = await store.read(streamName('file', file.id));
  const row = await tablesOf(database)('media_file').where({ key: file.id }).first<{ digest: string }>('digest');
  const steps: string[] = [];
  const effect = { schedule: (_at: Date, step: string) => void steps.push(step) } as unknown as Effect;
  const erased = {
    ...event,
    type: 'FileErased',
    key: file.id,
    data: { digest: row?.digest },
  } as unknown as Parameters<Act>[0];
  await tidyFiles.on['FileErased']?.(erased, backend.runtime.ports, effect);
  expect([existsSync(file.path), steps]).toEqual([false, []]);
});

test('bytes that another file has too stay', async () => {
  const [one, two] = [await stored(23), await stored(23)];
  expect(one.path).toBe(two.path);
  await api.send('DELETE', `/files?file=${one.key}`, { token: master.token });
  expect((await api.send('DELETE', `/files/${one.id}/bytes`, { token: master.token })).status).toBe(200);
  await expect.poll(() => status(one)).toBe(404);
  expect(await status(two)).toBe(200);
});

test('the pictures of an account go with it; what it uploaded for the site stays', async () => {
  const manager = await newPerson(api, 'MANAGER', master.token);
  const keys: string[] = [];
  for (const [folder, width] of [
    [`avatars/${manager.key}`, 24],
    ['articles', 25],
  ] as const) {
    const { status, body } = await upload(backend.port, await picture(width, 10), { token: manager.token, folder });
    expect(status).toBe(200);
    keys.push(body.data.key);
  }
  const served = (key = '') => fetch(`http://127.0.0.1:${backend.port}/media/${key}`).then(answer => answer.status);
  expect(await Promise.all(keys.map(served))).toEqual([200, 200]);
  const left = await api.post('/auth/delete-account', { token: manager.token, body: { password: PASSWORD } });
  expect(left.status).toBeLessThan(300);
  await expect.poll(() => served(keys[0]), { timeout: 10_000 }).toBe(404);
  expect(await served(keys[1])).toBe(200);
});

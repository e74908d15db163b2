import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogHead } from '@learnloom/contracts/activity/log-head';
import { isSigned } from '@learnloom/platform/event-store/signed-head';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { runScript } from '@learnloom/testing/script';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const makeTag = (title: string) =>
  api.post('/articles/tags', { token: master.token, body: { key: randomUUID(), title, slug: `tag-${randomUUID()}` } });
const head = async () => (await api.get<LogHead>('/admin/activity/head', { token: master.token })).body;

/** `npm run verify -- --head <file>`: exit code and what it says. */
async function verifyWith(kept: LogHead): Promise<readonly [number | null, string]> {
  const file = path.join(backend.dataDir, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(kept));
  const { out, err, exit } = runScript('deploy/verify.ts', ['--head', file], {
    DATABASE_URL: backend.databaseUrl,
    DATA_DIR: backend.dataDir,
    LOG_LEVEL: 'silent',
  });
  const [code] = await exit;
  return [code, (await out) + (await err)];
}

test('a signed head of the log, which masters export, agrees as long as nothing before it was altered [PRM-04] [LOG-01]', async () => {
  await makeTag('One');
  await makeTag('Two');
  const kept = await head();
  expect(isSigned(kept)).toBe(true);
  expect(isSigned({ ...kept, number: kept.number + 1 })).toBe(false);
  // It goes on to agree while the log grows and personal data are erased.
  const person = await newPerson(api, 'USER', master.token);
  await backend.kernel.sealing.forgetSubject(`account-${person.key}`);
  expect((await head()).number).toBeGreaterThan(kept.number);
  expect(await verifyWith(kept)).toEqual([0, expect.stringMatching(/log_chain: intact[\s\S]*matches/)]);

  const forged = await verifyWith({ ...kept, link: 'a'.repeat(64) });
  expect(forged).toEqual([1, expect.stringContaining('its signature is not valid')]);

  const { pool } = backend.kernel.database;
  await pool.query(`alter table es.events disable trigger all;
    update es.events set data = jsonb_set(data, '{title}', '"Three"') where data ->> 'title' = 'Two';
    alter table es.events enable trigger all`);
  const [code, said] = await verifyWith(kept);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/is broken at entry \d+: TagCreated article-tag-.*was changed/),
  ]);
  expect(said).toContain('does not match');
  // Whoever makes the chain anew after that is told by the head all the same.
  await pool.query(`delete from read.log_chain where number > 1`);
  expect((await verifyWith(kept))[1]).toContain('does not match');
});

test('nobody but a master exports it', async () => {
  const manager = await newPerson(api, 'MANAGER', master.token);
  expect((await api.get('/admin/activity/head', { token: manager.token })).status).toBe(403);
});

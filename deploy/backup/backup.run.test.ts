import { copyFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture, upload } from '@learnloom/backend/media/media.fixture';
import type { Kernel } from '@learnloom/platform/kernel';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { startStandIn, type StandIn } from '@learnloom/testing/event-store-db/stand-in';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { newPerson, PASSWORD, signInMaster } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { differences } from '../tools/faults/harness/read-models.ts';
import { readModelsThere } from '../running/read-models-there.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const ERASED_AGAIN = expect.stringMatching(/^Erased again after the restore: 1 account(, 1 mail)?$/) as string;
const { signal } = new AbortController();
let folder: string;
let file: string;
let site: TestBackend;
const opened: TestBackend[] = [];
const standIns: StandIn[] = [];

beforeEach(async () => {
  folder = memoryFolder();
  file = join(folder, 'backups', 'site.backup');
  site = await testBackend();
  opened.push(site);
});
afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
  for (const standIn of standIns.splice(0)) await standIn.close();
  rmSync(folder, { recursive: true, force: true });
});

type Store = (typeof testSettings)['eventStore'];
const sourceOf = (databaseUrl: string, dataDir: string, eventStore: Store = null) => ({
  databaseUrl,
  dataDir,
  eventStore,
  log: testLog,
});
const backUp = () => takeBackup(sourceOf(site.databaseUrl, site.dataDir), file);

/** A product on a database that was restored first, or whatever `prepare` does with it. */
async function restored(dataDir: string, eventStore: Store = null, said: string[] = []): Promise<TestBackend> {
  const options = { replace: false, withoutForgotten: false, say: (line: string) => void said.push(line) };
  const backend = await testBackend({ settings: { ...testSettings, eventStore, master: null } }, async url => {
    await restoreBackup(sourceOf(url, dataDir, eventStore), file, options);
  });
  opened.push(backend);
  return backend;
}

async function run(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Every row of every read model, by table. */
async function contents({ database }: Kernel): Promise<Readonly<Record<string, string>>> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'read' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ all: string }>(
      `select coalesce(string_agg(t::text, e'\n' order by t::text collate "C"), '') as all from read."${name}" t`,
    );
    found[name] = rows[0]?.all ?? '';
  }
  return found;
}

const settled = async ({ kernel, databaseUrl }: TestBackend) => {
  await readModelsThere(databaseUrl);
  await eventually(async () => {
    const { rows } = await kernel.database.pool.query<{ behind: number }>(
      `select count(*) as behind from (select position from kernel.checkpoints union all
         select position from kernel.reactions) as p where position < $1`,
      [await kernel.store.head()],
    );
    expect(rows[0]?.behind).toBe(0);
  }, 60_000);
};

async function fill(): Promise<string> {
  const api = apiClient(site.port);
  const { token } = await signInMaster(api);
  for (let n = 0; n < 3; n += 1)
    await api.post('/articles/tags', { token, body: { title: `Tag ${n}`, slug: `tag-${n}` } });
  const { status } = await upload(site.port, await picture(20, 10), { token });
  expect(status).toBe(200);
  return token;
}

test('a backup of a running product, restored elsewhere, is equal to it, uploads and passwords included', async () => {
  await fill();
  await settled(site);
  const counts = await backUp();
  expect(counts.files).toBe(1);
  const said: string[] = [];
  const copy = await restored(join(folder, 'data'), null, said);
  // On another machine that has the backups' folder.
  expect(said).toEqual([expect.stringContaining('after the newest backup in that folder')]);
  await settled(copy);
  expect(await contents(copy.kernel)).toEqual(await contents(site.kernel));
  expect(await differences(copy.databaseUrl, signal)).toEqual([]);
  const { rows } = await site.kernel.database.pool.query<{ digest: string }>('select digest from read.media_file');
  const digest = rows[0]?.digest ?? '';
  const bytes = (dataDir: string) => readFileSync(join(dataDir, 'media', digest.slice(0, 2), digest));
  expect(bytes(join(folder, 'data'))).toEqual(bytes(site.dataDir));
  const api = apiClient(copy.port);
  const { token } = await signInMaster(api);
  // The log goes on where it ended.
  const { status } = await api.post('/articles/tags', { token, body: { title: 'New', slug: 'new' } });
  expect(status).toBeLessThan(300);
});

test('an older backup does not bring back who was erased since [trust 26]', async () => {
  const token = await fill();
  const api = apiClient(site.port);
  const person = await newPerson(api, 'USER', token);
  await settled(site);
  await backUp();
  await api.send('DELETE', `/admin/accounts/${person.key}`, { token });
  await eventually(async () => {
    const events = await site.kernel.store.read(`account-${person.key}`);
    expect(events.at(-1)?.type).toBe('SubjectForgotten');
  }, 30_000);
  // The list is kept where the product kept its data, outside the database, and beside later backups.
  const said: string[] = [];
  const copy = await restored(site.dataDir, null, said);
  // The account, and the mail to it where that had been written when the backup was made.
  expect(said).toEqual([ERASED_AGAIN]);
  await eventually(async () => {
    const events = await copy.kernel.store.read(`account-${person.key}`);
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['AccountDeleted', 'SubjectForgotten']);
  }, 30_000);
  await settled(copy);
  const body = { email: person.email, password: PASSWORD };
  expect((await apiClient(copy.port).post('/auth/login', { body })).status).toBe(401);
  expect(JSON.stringify(await contents(copy.kernel))).not.toContain(person.email);
  const { rows } = await copy.kernel.database.pool.query('select key from kernel.subject_keys where subject = $1', [
    `account-${person.key}`,
  ]);
  expect(rows).toEqual([{ key: null }]);
});

test('where nobody knows who was erased since, a backup is not restored unless it is said [trust 26]', async () => {
  const token = await fill();
  const person = await newPerson(apiClient(site.port), 'USER', token);
  await settled(site);
  await backUp();
  const alone = join(folder, 'alone', 'site.backup');
  mkdirSync(join(folder, 'alone'));
  copyFileSync(file, alone);
  await apiClient(site.port).send('DELETE', `/admin/accounts/${person.key}`, { token });
  const erased = async ({ kernel }: TestBackend) => (await kernel.store.read(`account-${person.key}`)).at(-1)?.type;
  await eventually(async () => expect(await erased(site)).toBe('SubjectForgotten'), 30_000);
  const later = join(folder, 'backups', 'later.backup');
  await takeBackup(sourceOf(site.databaseUrl, site.dataDir), later);

  const said: string[] = [];
  const options = { replace: true, withoutForgotten: false, say: (line: string) => void said.push(line) };
  const onNewMachine = await testBackend({ settings: { ...testSettings, master: null } }, async url => {
    const target = sourceOf(url, join(folder, 'new'));
    await expect(restoreBackup(target, alone, options)).rejects.toThrow(/--without-forgotten\.$/);
    await restoreBackup(target, alone, { ...options, withoutForgotten: true });
    expect(said).toEqual(['People who were erased after this backup was made have been restored.']);
    // This product's own database knows, that of another one does not.
    await restoreBackup(target, alone, options);
    await run(url, 'update kernel.followed_log set id = gen_random_uuid()');
    await expect(restoreBackup(target, alone, options)).rejects.toThrow(/--without-forgotten\.$/);
    await restoreBackup(target, alone, { ...options, withoutForgotten: true });
  });
  opened.push(onNewMachine);

  // With the list of the later backup beside the older one nobody comes back.
  copyFileSync(join(folder, 'backups', 'forgotten-subjects.txt'), join(folder, 'alone', 'forgotten-subjects.txt'));
  file = alone;
  const copy = await restored(join(folder, 'another'), null, said);
  expect(said.at(-1)).toEqual(ERASED_AGAIN);
  await eventually(async () => expect(await erased(copy)).toBe('SubjectForgotten'), 30_000);
});

test('the log moves to an EventStoreDB with everything that follows it, and no reaction runs again', async () => {
  await fill();
  await settled(site);
  await backUp();
  const standIn = await startStandIn();
  standIns.push(standIn);
  const copy = await restored(join(folder, 'data'), standIn.address);
  await settled(copy);
  const tags = async ({ kernel }: TestBackend) =>
    tablesOf(kernel.database)('tag').orderBy('slug').select('key', 'slug');
  expect(await tags(copy)).toEqual(await tags(site));
  const work = async ({ kernel }: TestBackend) =>
    (await kernel.database.pool.query('select reaction, event, step from kernel.reaction_work order by 1, 2, 3')).rows;
  expect(await work(copy)).toEqual(await work(site));
  // Signing in comes last: it gives the reaction that mails about new devices work of its own.
  await signInMaster(apiClient(copy.port));
  const again = await restored(join(folder, 'data'), standIn.address).catch((error: unknown) => String(error));
  expect(again).toMatch(/not empty/);
});

test('a lost database beside a kept EventStoreDB comes back; what only it knew since the backup is given up', async () => {
  const standIn = await startStandIn();
  standIns.push(standIn);
  site = await testBackend({ settings: { ...testSettings, eventStore: standIn.address } });
  opened.push(site);
  const token = await fill();
  await settled(site);
  await takeBackup(sourceOf(site.databaseUrl, site.dataDir, standIn.address), file);
  const api = apiClient(site.port);
  await api.post('/articles/tags', { token, body: { title: 'Later', slug: 'later' } });
  const person = await newPerson(api, 'USER', token);
  await site.close();
  opened.pop();

  const copy = await restored(join(folder, 'data'), standIn.address);
  await settled(copy);
  const slugs = async ({ kernel }: TestBackend) =>
    (await tablesOf(kernel.database)('tag').orderBy('slug').pluck('slug')) as string[];
  expect(await slugs(copy)).toEqual(['later', 'tag-0', 'tag-1', 'tag-2']);
  await signInMaster(apiClient(copy.port));
  expect(JSON.stringify(await contents(copy.kernel))).not.toContain(person.email);
  // The same backup without an EventStoreDB: the log goes into the database.
  const inside = await restored(join(folder, 'data'));
  await settled(inside);
  expect(await slugs(inside)).toEqual(['tag-0', 'tag-1', 'tag-2']);
  await signInMaster(apiClient(inside.port));
});

test('what is there stays when a backup is not whole, or nobody said that it may go', async () => {
  await fill();
  await backUp();
  const before = async () => (await site.kernel.database.pool.query('select count(*) as n from es.events')).rows;
  const there = await before();
  const broken = join(folder, 'broken.backup');
  writeFileSync(broken, readFileSync(file));
  truncateSync(broken, readFileSync(file).length - 40);
  const target = sourceOf(site.databaseUrl, site.dataDir);
  const options = { replace: true, withoutForgotten: false, say: () => undefined };
  await expect(restoreBackup(target, broken, options)).rejects.toThrow(/is not a valid backup/);
  await expect(restoreBackup(target, join(folder, 'none'), options)).rejects.toThrow(
    /^The file \S+none does not exist\.$/,
  );
  await expect(restoreBackup(target, file, options)).rejects.toThrow(/Stop it first/);
  expect(await before()).toEqual(there);
  const used = await testBackend({}, async url => {
    await restoreBackup(sourceOf(url, folder), file, options);
    await expect(restoreBackup(sourceOf(url, folder), file, { ...options, replace: false })).rejects.toThrow(
      /--replace/,
    );
    await restoreBackup(sourceOf(url, folder), file, options);
  });
  opened.push(used);
  expect((await used.kernel.database.pool.query('select count(*) as n from es.events')).rows).toEqual(there);
});

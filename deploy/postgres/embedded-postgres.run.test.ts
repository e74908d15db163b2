import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseTaken, joinRunningPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';
import { eventually } from '@learnloom/testing/eventually';
import { memoryFolder } from '@learnloom/testing/memory-folder';

/** A database that is made, started or stopped, on a machine that may be slow. */
const DEADLINE_MS = 60_000;
/** Longer than it takes until a watchdog that ended is replaced. */
const REPLACED_MS = 4000;
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

let folder: string;
let dir: string;
const owners: ChildProcess[] = [];

beforeEach(() => {
  folder = memoryFolder();
  dir = path.join(folder, 'data', 'postgres');
});
afterEach(async () => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL');
  await eventually(() => expect(postmaster()).toBeNull(), DEADLINE_MS);
  rmSync(folder, { recursive: true, force: true });
});

/** Process id of the server that runs on the folder, or null. */
function postmaster(): number | null {
  try {
    const pid = Number(readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** Process ids of the watchdogs of this folder. */
function watchdogs(): readonly number[] {
  const isOne = (line: string) => line.includes('watchdog.ts') && line.includes(dir);
  if (!existsSync('/proc/self/cmdline'))
    return execFileSync('ps', ['-axo', 'pid,args'], { encoding: 'utf8' }).split('\n').filter(isOne).map(parseFloat);
  return readdirSync('/proc').flatMap(pid => {
    try {
      return /^\d+$/.test(pid) && isOne(readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });
}

/** Waits until the watchdogs of owners that are gone have done what they do. */
const onlyOneWatchdog = () => eventually(() => expect(watchdogs()).toHaveLength(1), DEADLINE_MS);

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Another process that owns the server, as the product's start does. */
async function ownerProcess(): Promise<{ owner: ChildProcess; url: string }> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const module = pathToFileURL(fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url))).href;
  const script = `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(module)});
    console.log((await openEmbeddedPostgres({ dir: ${JSON.stringify(dir)} })).url);
    setInterval(() => {}, 1000);`;
  const owner = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  owners.push(owner);
  const [url] = (await once(createInterface(owner.stdout), 'line')) as [string];
  return { owner, url };
}

test('keeps its data from one start to the next, and is gone in between', async () => {
  const first = await openEmbeddedPostgres({ dir });
  await query(first.url, 'create table kept as select 42 as answer');
  await first.close();
  expect(postmaster()).toBeNull();
  const second = await openEmbeddedPostgres({ dir });
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await second.close();
});

test('its log names no values, and a long one makes room at the next start', async () => {
  const log = path.join(dir, 'server.log');
  const first = await openEmbeddedPostgres({ dir });
  await query(first.url, "create table people (email text primary key); insert into people values ('ada@example.org')");
  await expect(query(first.url, "insert into people values ('ada@example.org')")).rejects.toThrow(/duplicate key/);
  await first.close();
  expect(readFileSync(log, 'utf8')).toMatch(/ERROR: {2}duplicate key/);
  expect(readFileSync(log, 'utf8')).not.toContain('(email)=(ada@example.org)');
  appendFileSync(log, `${'x'.repeat(1000)}\n`.repeat(17_000));
  await (await openEmbeddedPostgres({ dir })).close();
  expect(statSync(log).size).toBeLessThan(1_000_000);
  expect(readFileSync(`${log}.old`, 'utf8')).toMatch(/ERROR: {2}duplicate key/);
});

test('what keeps it from starting is said while that is tried again, and once it is mended it starts', async () => {
  await (await openEmbeddedPostgres({ dir })).close();
  chmodSync(dir, 0o755);
  const said: string[] = [];
  const opening = openEmbeddedPostgres({ dir, onProgress: what => said.push(what) });
  await eventually(
    () => expect(said.at(-1)).toMatch(/^Trying again to start the database \(.*invalid permissions\)$/),
    DEADLINE_MS,
  );
  chmodSync(dir, 0o700);
  await (await opening).close();
  expect(said).toHaveLength(2);
});

test('a second start on the same folder is told who has it', async () => {
  const first = await openEmbeddedPostgres({ dir });
  const error: unknown = await openEmbeddedPostgres({ dir }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DatabaseTaken);
  expect(String(error)).toContain(`in use by another server (pid ${process.pid})`);
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await first.close();
});

test('stops the server once its owner was killed', async () => {
  const { owner } = await ownerProcess();
  expect(postmaster()).not.toBeNull();
  owner.kill('SIGKILL');
  await eventually(() => expect(postmaster()).toBeNull(), DEADLINE_MS);
});

test('a start right after the owner was killed takes over, with what was committed', async () => {
  const { owner, url } = await ownerProcess();
  await query(url, 'create table kept as select 42 as answer');
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const next = await openEmbeddedPostgres({ dir });
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await onlyOneWatchdog();
  expect(await query(next.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
  await next.close();
});

test('a server that is killed is started again at the same address', async () => {
  const database = await openEmbeddedPostgres({ dir });
  await query(database.url, 'create table kept as select 42 as answer');
  const pid = postmaster();
  if (pid === null) throw new Error('no server');
  process.kill(pid, 'SIGKILL');
  await eventually(
    async () => expect(await query(database.url, 'select answer from kept')).toEqual([{ answer: 42 }]),
    DEADLINE_MS,
  );
  await database.close();
  expect(postmaster()).toBeNull();
});

test('a server that was asked to end, and would take nobody any more, is started again', async () => {
  const database = await openEmbeddedPostgres({ dir, stoppingMs: 300 });
  const pid = postmaster();
  if (pid === null) throw new Error('no server');
  process.kill(pid, 'SIGTERM');
  await eventually(() => expect(query(database.url, 'select 1')).rejects.toThrow());
  await eventually(async () => expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]), DEADLINE_MS);
  expect(postmaster()).not.toBe(pid);
  await database.close();
  expect(postmaster()).toBeNull();
});

test.each(['SIGTERM', 'SIGKILL'] as const)('it ends with its owner after a %s of its watchdog, too', async signal => {
  const { owner } = await ownerProcess();
  for (const pid of watchdogs()) process.kill(pid, signal);
  // One that has hardly begun may end by a SIGTERM, too; by then its place is taken.
  await sleep(REPLACED_MS);
  await onlyOneWatchdog();
  owner.kill('SIGKILL');
  await eventually(() => expect(postmaster()).toBeNull(), DEADLINE_MS);
  const database = await openEmbeddedPostgres({ dir });
  for (const pid of watchdogs()) process.kill(pid, signal);
  await database.close();
  expect(postmaster()).toBeNull();
});

test('a process id left behind that belongs to another program does not keep it from starting', async () => {
  const first = await openEmbeddedPostgres({ dir });
  await first.close();
  writeFileSync(path.join(dir, 'postmaster.pid'), `${process.pid}\n${dir}\n1\n1\n\n\n\nready\n`);
  const second = await openEmbeddedPostgres({ dir });
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await second.close();
});

test('whoever works beside the owner keeps the server when that ends, until it is done', async () => {
  const { owner } = await ownerProcess();
  const said: string[] = [];
  const joined = await joinRunningPostgres(dir, what => said.push(what));
  if (!joined) throw new Error('No server runs');
  owner.kill('SIGKILL');
  await eventually(
    () => expect(said).toEqual(['The server has ended; its database stays until this is done.']),
    DEADLINE_MS,
  );
  await onlyOneWatchdog();
  expect(await query(joined.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await joined.close();
  expect(postmaster()).toBeNull();
});

test('whoever worked beside the owner and is done leaves the server to it', async () => {
  const database = await openEmbeddedPostgres({ dir });
  const joined = await joinRunningPostgres(dir);
  await joined?.close();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.close();
  expect(postmaster()).toBeNull();
});

import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nodeArguments } from '../bench/processes/node-arguments.ts';
import { freePort } from '../../running/free-port.ts';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { memoryFolder } from '@learnloom/testing/memory-folder';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SECRET = 'Never-Show-This-1';

// Whole processes, one of which waits for an answer that does not come.
vi.setConfig({ testTimeout: 180_000 });

let database: TestDatabase;
let folder: string;
let web: Server;
let silent: Server;
const portOf = (server: Server): string => String((server.address() as AddressInfo).port);
const listening = (server: Server) =>
  new Promise<Server>(resolve => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  database = await testDatabase();
  folder = memoryFolder();
  web = await listening(createHttpServer((_request, response) => response.end('hello')));
  silent = await listening(createServer(socket => socket.on('error', () => undefined).resume()));
});
afterAll(async () => {
  web.close();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});

interface Ran {
  readonly code: number | null;
  readonly lines: readonly string[];
}

async function run(args: readonly string[], databaseUrl: string): Promise<Ran> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      DATABASE_WAIT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve));
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, lines: `${out}${error}`.trim().split('\n') };
}

const at = (changes: Partial<Record<'hostname' | 'port' | 'pathname' | 'password', string>>): string =>
  Object.assign(new URL(database.url), { password: SECRET, ...changes }).href;
const start = ['deploy/start.mjs'];

test.each<[string, () => string | Promise<string>, RegExp]>([
  ['nothing is listening', async () => at({ port: String(await freePort()) }), /: nothing is listening there$/],
  ['the password is wrong', () => at({}), /: the password is wrong$/],
  [
    'the database does not exist',
    () => at({ password: new URL(database.url).password, pathname: '/no_such_database' }),
    /\/no_such_database: the database does not exist on the server$/,
  ],
  [
    'the host does not exist',
    () => at({ hostname: 'nowhere.invalid' }),
    /: (the host does not exist|the host name cannot be resolved)$/,
  ],
  ['a web server listens', () => at({ port: portOf(web) }), /Is it (?:a )?PostgreSQL(?: server)?\?$/],
  ['something silent listens', () => at({ port: portOf(silent) }), /Is it (?:a )?PostgreSQL(?: server)?\?$/],
])('npm start says in one line that %s, and ends', async (_case, addressed, expected) => {
  const { code, lines } = await run(start, await addressed());
  expect(lines).toEqual([expect.stringMatching(/^Setting DATABASE_URL: /)]);
  expect(lines[0]).toMatch(expected);
  expect(lines[0]).not.toContain(SECRET);
  expect(code).toBe(1);
});

const tool = (script: string, ...args: string[]) => [...nodeArguments(), script, ...args];

test.each<[string, readonly string[]]>([
  ['npm run dev', [...start, '--dev']],
  ['npm run rebuild', tool('deploy/rebuild.ts', '--all')],
  ['npm run verify', tool('deploy/verify.ts')],
  ['npm run import', tool('deploy/import.ts', 'deploy/demo')],
  ['the projections', tool('projections/src/worker.ts')],
  ['the backend', tool('backend/src/main.ts')],
])('%s does so too', async (_name, args) => {
  const { code, lines } = await run(args, at({ port: String(await freePort()) }));
  expect(lines).toEqual([expect.stringMatching(/^Setting DATABASE_URL: .*: nothing is listening there$/)]);
  expect(code).toBeGreaterThan(0);
});

test('a program that is older than the database says so in one line, and ends', async () => {
  const { url } = database;
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await pool.query(`insert into kernel.migrations (name, batch, migration_time) values ('999-later', 999, now())`);
    for (const args of [tool('projections/src/worker.ts'), tool('backend/src/main.ts')])
      expect(await run(args, url)).toEqual({
        code: 1,
        lines: [expect.stringMatching(/^The database was made by a newer version of this program \(999-later\): /)],
      });
  } finally {
    await pool.query(`delete from kernel.migrations where name = '999-later'`);
    await pool.end();
  }
});

test('a setting that cannot be read is said in one line, too', async () => {
  for (const args of [start, [...start, '--dev']])
    expect(await run(args, 'not an address')).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Setting DATABASE_URL: .*uri/)],
    });
});

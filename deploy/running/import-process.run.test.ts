import { execFile, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { migrate } from '@learnloom/platform/migrations/migrate';
import { nodeArguments } from '../tools/bench/processes/node-arguments.ts';
import { openEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { Product } from '../tools/faults/harness/product.ts';
import { apiClient } from '@learnloom/testing/client';
import { testDatabase } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import { memoryFolder } from '@learnloom/testing/memory-folder';

// Whole processes, which start slowly on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const DEADLINE_MS = 60_000;
const root = fileURLToPath(new URL('../..', import.meta.url));
const correct = path.join(root, 'backend/importing/src/fixture/correct');

let folder: string;
const opened: (() => Promise<unknown>)[] = [];
beforeEach(() => {
  folder = memoryFolder();
  cpSync(correct, path.join(folder, 'content'), { recursive: true });
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

/** What runs the import: the program itself, or npm. */
const programs = {
  'the import': [process.execPath, ...nodeArguments(), 'deploy/import.ts'],
  npm: ['npm', 'run', '--silent', 'import', '--'],
} as const;

/** `npm run import` on the folder. Gives its exit code and its last line, once all that it started has ended. */
function runImport(
  env: NodeJS.ProcessEnv,
  onOutput: (child: ChildProcess, text: string) => void = () => undefined,
  by: keyof typeof programs = 'the import',
): Promise<{ readonly code: number; readonly last: string }> {
  const [program, ...first] = programs[by];
  const args = [...first, path.join(folder, 'content')];
  const settings = { ...process.env, DATABASE_URL: '', ...env };
  return new Promise(resolve => {
    const child = execFile(program, args, { cwd: root, env: settings }, (error, out, said) =>
      resolve({ code: Number(error?.code ?? 0), last: `${said}${out}`.trim().split('\n').at(-1) ?? '' }),
    );
    child.stdout?.on('data', (text: string) => onOutput(child, text));
  });
}

async function runningProduct(databaseUrl: string) {
  const product = new Product({ databaseUrl, signal: new AbortController().signal });
  opened.push(() => product.stop());
  await product.start();
  const api = apiClient(product.backends[0]?.port ?? 0);
  return {
    product,
    categories: async () => {
      const { body } = await api.get<{ categories: { slug: string }[] }>('/articles/categories/landing');
      return body.categories.map(({ slug }) => slug);
    },
    title: async () => {
      const { status, body } = await api.get<{ title: string }>('/articles/page/knots/sheet-bend');
      return status === 200 ? body.title : null;
    },
  };
}

test('beside a running product on a database of its own, what is imported is live at once, and once', async () => {
  const database = await testDatabase();
  opened.push(() => database.drop());
  const { product, categories, title } = await runningProduct(database.url);
  const env = { DATABASE_URL: database.url };
  expect([await categories(), await title()]).toEqual([[], null]);

  expect(await runImport(env)).toEqual({ code: 0, last: expect.stringMatching(/^5 created/) });
  await eventually(async () => expect(await categories()).toEqual(['knots']), DEADLINE_MS);
  await eventually(async () => expect(await title()).toBe('Tie a sheet bend'), DEADLINE_MS);

  const head = await product.head();
  expect(await runImport(env)).toEqual({ code: 0, last: expect.stringContaining('5 unchanged') });
  expect(await product.head()).toBe(head);

  const file = path.join(folder, 'content', 'sheet-bend.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Tie a sheet bend', 'Tie it twice'));
  expect((await runImport(env)).code).toBe(0);
  await eventually(async () => expect(await title()).toBe('Tie it twice'), DEADLINE_MS);
  expect(product.ends).toEqual([]);
});

test('beside a running product with the embedded database, it finds that in the data folder', async () => {
  const data = path.join(folder, 'data');
  const server = await openEmbeddedPostgres({ dir: path.join(data, 'postgres'), settings: { fsync: 'off' } });
  opened.push(() => server.close());
  await migrate(server.url);
  const { categories } = await runningProduct(server.url);
  expect(await categories()).toEqual([]);
  expect(await runImport({ DATA_DIR: data })).toEqual({ code: 0, last: expect.stringMatching(/^5 created/) });
  await eventually(async () => expect(await categories()).toEqual(['knots']), DEADLINE_MS);
});

test.each(['the import', 'npm'] as const)(
  'stopped half-way by a SIGTERM to %s it finishes the file under way and says what is left; the next one makes nothing twice',
  async by => {
    const database = await testDatabase();
    opened.push(() => database.drop());
    // Nobody's slug is the name of another one.
    const author = readFileSync(path.join(folder, 'content', 'author.md'), 'utf8').replace('Example', 'Sample');
    for (let n = 0; n < 300; n += 1)
      writeFileSync(path.join(folder, 'content', `author-${n}.md`), author.replace('kim-example', `kim-${n}`));
    const env = { DATABASE_URL: database.url };
    const stop = (child: ChildProcess, text: string) => {
      if (text.includes('/305 created')) child.kill('SIGTERM');
    };
    const stopped = await runImport(env, stop, by);
    expect(stopped.last).toMatch(/^\d+ created, 0 edited, 0 unchanged, 0 refused$/);
    // npm ends by the signal.
    if (by === 'the import') expect(stopped.code).toBe(1);
    const created = Number.parseInt(stopped.last);
    expect(created).toBeLessThan(305);
    const again = await runImport(env);
    expect(again).toEqual({ code: 0, last: `${305 - created} created, 0 edited, ${created} unchanged, 0 refused` });
  },
);

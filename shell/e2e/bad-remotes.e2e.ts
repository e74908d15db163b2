import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { distOf, root } from '../../deploy/webpack/packages.ts';
import { readCurrent } from '../../deploy/webpack/versions.ts';
import { startProduct, type Product } from './support/product.ts';

let product: Product;
const undo: (() => void)[] = [];

beforeAll(async () => {
  product = await startProduct({ demo: false });
});
afterEach(() => {
  for (const one of undo.splice(0)) one();
});
afterAll(() => product.stop());

const REMOTE = 'mfe-courses';

/** Deploys a version of the remote whose code on the server is this; `page`: the body of its component. */
async function plant(version: string, page: string, before = ''): Promise<void> {
  const folder = join(distOf(REMOTE), version);
  cpSync(join(distOf(REMOTE), readCurrent(REMOTE)?.version ?? ''), folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true }));
  const meta = JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'mfe.json'), JSON.stringify({ ...meta, version }));
  writeFileSync(
    join(folder, 'server.cjs'),
    `${before}
    const kept = [];
    const Page = () => { ${page}; return 'Nothing'; };
    const head = () => ({ title: 'Courses', canonical: '/courses' });
    const route = { host: 'main', path: '/courses', access: 'public', head, load: async () => ({ Page }) };
    exports.default = { name: 'mfe_courses', contract: 1, routes: [route] };`,
  );
  const lines = JSON.parse(readFileSync(join(root, 'deploy/remotes.json'), 'utf8')) as object;
  writeFileSync(join(product.dataDir, 'remotes.json'), JSON.stringify({ ...lines, [REMOTE]: version }));
  await expect.poll(async () => (await product.get('/remotes.json')).text).toContain(`/${version}/`);
}

const processId = async () => /process_start_time_seconds (\S+)/.exec(await product.metrics())?.[1];

/** Pages of others and the API, until this is over. */
async function meanwhile(work: Promise<unknown>): Promise<number> {
  let over = false;
  void work.finally(() => (over = true)).catch(() => undefined);
  let answered = 0;
  do {
    const [page, health] = await Promise.all([product.get(`/quiz/none/${answered}`), product.get('/api/health/live')]);
    expect([page.status, health.status]).toEqual([404, 200]);
    expect(page.text).toContain('This quiz could not be found');
    answered += 1;
    // Drawing a page costs its address something.
    await delay(100);
  } while (!over);
  return answered;
}

const plants: readonly (readonly [name: string, page: string, before: string])[] = [
  ['a timer that throws', "setTimeout(() => { throw new Error('later') })", ''],
  ['an endless loop', 'for (;;);', ''],
  ['the end of its process', 'process.exit(1)', ''],
  ['a signal to its process', "process.kill(process.pid, 'SIGKILL')", ''],
  ['more memory than there is', 'for (;;) kept.push(Array.from({ length: 3e7 }, (_, i) => ({ i })))', ''],
  ['an error', "throw new Error('thrown')", ''],
  ['an error at its import', '', "throw new Error('import');"],
  ['a promise that never settles', "require('react').use(new Promise(() => undefined))", ''],
];

test.each(plants)(
  'with %s in its component a remote harms nothing but its own drawing [MFE-01]',
  async (name, page, before) => {
    const version = `e2e-bad-${name.replaceAll(' ', '-')}`;
    const server = await processId();
    await plant(version, page, before);
    const bad = product.get('/courses');
    expect(await meanwhile(bad)).toBeGreaterThan(0);
    for (const { status, text } of [await bad, await product.get('/courses')]) {
      expect(status).toBe(200);
      expect(text).toMatch(/<title>Courses · /);
      expect(text).toContain(`<link rel="canonical" href="${product.main}/courses"`);
      expect(text).not.toContain('noindex');
    }
    expect(await processId()).toBe(server);
  },
);

import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { launchBrowser } from '@learnloom/testing/browser';
import { distOf, root } from '../../deploy/webpack/packages.ts';
import { readCurrent } from '../../deploy/webpack/versions.ts';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { remoteHost } from './support/remote-host.ts';
import { hydrated } from './support/watch.ts';

let desk: AdminDesk;
let admin: Page;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  desk = await openAdminDesk();
  admin = await desk.staff();
});
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
});
afterAll(() => desk?.close());

const REMOTE = 'mfe-courses';
const PAGE = 'route-catalog.js';
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** A build of the remote whose page at /courses draws for ever, on the server and in browsers. */
function loopingBuild(version: string): string {
  const folder = join(distOf(REMOTE), version);
  cpSync(join(distOf(REMOTE), readCurrent(REMOTE)?.version ?? ''), folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true }));
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  /** Only as it is, for no compressed one says the same. */
  const write = (file: string, text: string) => {
    for (const coding of ['.br', '.gz']) rmSync(join(folder, file + coding), { force: true });
    writeFileSync(join(folder, file), text);
  };
  const digests = new Map<string, string>();
  const change = (file: string, by: (text: string) => string) => {
    const before = read(file);
    const after = by(before);
    expect(after, file).not.toBe(before);
    write(file, after);
    digests.set(digestOf(before), digestOf(after));
  };
  const withDigests = (text: string) => [...digests].reduce((all, [from, to]) => all.replaceAll(from, to), text);
  change(PAGE, text => text.replace(/Page:function\([^)]*\)\{/, '$&for(;;);'));
  change('remoteEntry.js', withDigests);
  write('mfe.json', JSON.stringify({ ...(JSON.parse(withDigests(read('mfe.json'))) as object), version }));
  write(
    'server.cjs',
    `const route = { host: 'main', path: '/courses', access: 'public', head: () => ({ title: 'Courses' }),
      load: async () => ({ Page: () => { for (;;); } }) };
    exports.default = { name: 'mfe_courses', contract: 1, routes: [route] };`,
  );
  return folder;
}

async function deploy(line: string, version: string): Promise<void> {
  const file = join(desk.product.dataDir, 'remotes.json');
  const lines = JSON.parse(readFileSync(join(root, 'deploy/remotes.json'), 'utf8')) as object;
  undo.push(() => rmSync(file));
  writeFileSync(file, JSON.stringify({ ...lines, [REMOTE]: line }));
  await expect.poll(async () => (await desk.product.get('/remotes.json')).text).toContain(`"${version}"`);
}

/** A tab that will hang, in a browser of its own. */
async function tab(): Promise<Page> {
  const browser = await launchBrowser();
  undo.push(() => browser.close());
  return browser.newPage();
}

const failures = () => admin.getByRole('list', { name: 'Failures of Courses' }).getByRole('listitem');

/** The operator reads of it in the admin. */
async function isTold(version: string): Promise<void> {
  const stuck = failures().filter({ hasText: version }).filter({ hasText: 'In browsers: page stopped responding' });
  await admin.goto(`${desk.admin}/micro-frontends`);
  const item = admin
    .getByRole('list', { name: 'Micro-frontends' })
    .getByRole('listitem')
    .filter({ hasText: 'Courses' });
  await item.getByText(/types? of failure/).click({ timeout: 40_000 });
  await stuck.getByText('/courses').waitFor({ timeout: 40_000 });
  await expect.poll(() => stuck.innerText()).toMatch(/^1×/);
  expect(await violationsOf(admin)).toEqual([]);
}

test('a page that a remote holds up for ever is told by remote and version, although its tab hangs [MFE-01]', async () => {
  const version = 'e2e-loops-here';
  loopingBuild(version);
  await deploy(version, version);
  const { status, text } = await desk.product.get('/courses');
  expect(status).toBe(200);
  expect(text).toContain('<title>Courses');
  const page = await tab();
  await page.goto(`${desk.main}/courses?utm_source=secret`, { waitUntil: 'commit' });
  await isTold(version);
  await expect.poll(async () => (await failures().allInnerTexts()).join()).not.toContain('secret');
});

test('so is one of a remote on another host, to which the reader came from another page [MFE-01]', async () => {
  const version = 'e2e-loops-there';
  const host = await remoteHost(loopingBuild(version));
  await host.start();
  undo.push(() => host.stop());
  await deploy(host.address, version);
  const page = await tab();
  await page.goto(desk.main);
  await hydrated(page);
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Courses' })
    .click({ noWaitAfter: true });
  await isTold(version);
});

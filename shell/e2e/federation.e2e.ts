import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { eventually } from '@learnloom/testing/eventually';
import { distOf, root, type RemoteName } from '../../deploy/webpack/packages.ts';
import { readCurrent } from '../../deploy/webpack/versions.ts';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';
import { remoteHost } from './support/remote-host.ts';
import { hydrated } from './support/watch.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: false }), launchBrowser()]);
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one();
  await deploy({});
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const template = JSON.parse(readFileSync(join(root, 'deploy/remotes.json'), 'utf8')) as Record<RemoteName, string>;
const manifestFile = () => join(product.dataDir, 'remotes.json');

/** Changes lines of the manifest and waits until the backend has taken them. */
async function deploy(lines: Readonly<Record<RemoteName, string>>): Promise<void> {
  const wanted = { ...template, ...lines };
  writeFileSync(manifestFile(), JSON.stringify(wanted));
  await taken(wanted);
}

const folderOf = (name: RemoteName, line: string) =>
  line.startsWith('http') ? line : `/mfe/${name}/${line === 'current' ? readCurrent(name)?.version : line}/`;

async function taken(lines: Readonly<Record<string, string>>): Promise<void> {
  await eventually(async () => {
    const { remotes } = JSON.parse((await product.get('/remotes.json')).text) as {
      remotes: { name: string; entry: string }[];
    };
    for (const [name, line] of Object.entries(lines)) {
      const entry = remotes.find(remote => remote.name === name.replace('-', '_'))?.entry;
      expect(entry).toBe(`${folderOf(name as RemoteName, line)}remoteEntry.js`);
    }
  });
}

const currentFolder = (name: RemoteName | 'shell') => join(distOf(name), readCurrent(name)?.version ?? '');

/** One hash over every file that the shell is. */
function shellHash(): string {
  const hash = createHash('sha256');
  const folder = currentFolder('shell');
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

const errorCard = () => page.getByText('This part of the site could not be loaded');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a remote that is away shows an error card in its area; the others work; a retry brings it back [MFE-01]', async () => {
  const host = await remoteHost(currentFolder('mfe-assessments'));
  await deploy({ 'mfe-assessments': host.address });
  await expect.poll(async () => (await product.get('/quiz')).status).toBe(200);
  await page.goto(`${product.main}/quiz`);
  await errorCard().waitFor();
  await expect.poll(() => page.getByRole('contentinfo').isVisible()).toBe(true);

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Courses' }).click();
  await heading('Courses').waitFor();
  await expect.poll(() => errorCard().count()).toBe(0);

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Quiz' }).click();
  await errorCard().waitFor();
  await host.start();
  undo.push(() => host.stop());
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading('Quizzes').waitFor();
  await expect.poll(() => errorCard().count()).toBe(0);

  const [quiz, home] = await Promise.all([product.get('/quiz'), product.get('/')]);
  expect([quiz.status, home.status]).toEqual([200, 200]);
  expect(quiz.text).toContain(`<link rel="canonical" href="${product.main}/quiz"`);
  expect(quiz.text).toContain('"@type":"CollectionPage"');
  expect(home.text).toContain('<h1');
});

test('a remote that fails on its way comes by itself: the first failure is tried again silently [MFE-01]', async () => {
  let failed = 0;
  await page.route(/mfe-courses\/.*remoteEntry\.js/, route => (failed++ === 0 ? route.abort() : route.continue()));
  undo.push(() => page.unrouteAll());
  await page.goto(`${product.main}/quiz`);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Courses' }).click();
  await heading('Courses').waitFor();
  expect(failed).toBeGreaterThan(1);
});

test('a remote that speaks another contract is not loaded, and says that it is being updated [MFE-01]', async () => {
  const version = 'e2e-other-contract';
  const folder = join(distOf('mfe-courses'), version);
  cpSync(currentFolder('mfe-courses'), folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mfe.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), contract: 2 }));
  await deploy({ 'mfe-courses': version });
  const { status, text } = await product.get('/courses');
  expect(status).toBe(200);
  expect(text).toContain(`<link rel="canonical" href="${product.main}/courses"`);
  await page.goto(`${product.main}/courses`);
  await page.getByText('It is being updated.').waitFor();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Quiz' }).click();
  await heading('Quizzes').waitFor();
});

/** Deploys a version of mfe-courses in which this is done to its files. */
async function deployChanged(version: string, change: (folder: string) => void): Promise<void> {
  const folder = join(distOf('mfe-courses'), version);
  cpSync(currentFolder('mfe-courses'), folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mfe.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version }));
  change(folder);
  await deploy({ 'mfe-courses': version });
}

/** Reports of failures that the page sends from now on, and scripts that it asks for besides the shell's. */
function listen() {
  const reports: unknown[] = [];
  const scripts: string[] = [];
  const hear = (request: Request) => {
    if (request.url().endsWith('/api/browser-failures')) reports.push(request.postDataJSON());
    const [, script] = /^(?!.*\/assets\/).*\/([^/]+\.js)$/.exec(request.url()) ?? [];
    if (script !== undefined) scripts.push(script);
  };
  page.on('request', hear);
  undo.push(() => page.off('request', hear));
  return { reports, scripts };
}

test.each(['remoteEntry.js', 'remote.js', 'route-catalog.js'])(
  'where %s is not what was built, no browser runs it: the text stays, and the operator is told of remote and version [MFE-01]',
  async changed => {
    const version = `e2e-changed-${changed.toLowerCase()}`;
    await deployChanged(version, folder => {
      const file = join(folder, changed);
      for (const coding of ['.br', '.gz']) rmSync(file + coding, { force: true });
      writeFileSync(file, `document.documentElement.dataset.changed='';${readFileSync(file, 'utf8')}`);
    });
    const { reports } = listen();
    await page.goto(`${product.main}/courses`);
    await page.getByText('some buttons do not work right now').waitFor();
    await heading('Courses').waitFor();
    await expect
      .poll(() => reports)
      .toMatchObject([{ remote: 'mfe_courses', version, kind: 'load', path: '/courses' }]);
    // Nothing is waited for: by now it would have run.
    const changedRan = await page.evaluate(() => document.documentElement.dataset['changed'] !== undefined);
    expect(changedRan).toBe(false);
  },
);

test.each([
  ['this host', async () => undefined],
  [
    'another host',
    async () => {
      const host = await remoteHost(currentFolder('mfe-courses'));
      await host.start();
      undo.push(() => host.stop());
      await deploy({ 'mfe-courses': host.address });
    },
  ],
])(
  'each script of a remote on %s says what it must be, and is fetched once although it is preloaded',
  async (_, act) => {
    await act();
    const { scripts } = listen();
    const said: string[] = [];
    page.on('console', message => said.push(message.text()));
    const links = (await product.get('/courses')).text.match(/<link [^>]*as="script"[^>]*>/g) ?? [];
    expect(links.length).toBeGreaterThanOrEqual(3);
    for (const link of links) expect(link).toMatch(/ integrity="sha256-[\w+/]{43}="/);
    await page.goto(`${product.main}/courses`, { waitUntil: 'networkidle' });
    await hydrated(page);
    expect(scripts).toEqual(expect.arrayContaining(['remoteEntry.js', 'remote.js', 'route-catalog.js']));
    expect(scripts).toHaveLength(new Set(scripts).size);
    expect(said.filter(text => /preload|integrity/i.test(text))).toEqual([]);
  },
);

test('the code editor is announced, and linked as soon as a remote mounts it [CAT-03]', async () => {
  const card = () => page.getByRole('main').getByRole('link', { name: /Code editor/ });
  const version = 'e2e-without-code';
  const folder = join(distOf('mfe-assessments'), version);
  cpSync(currentFolder('mfe-assessments'), folder, { recursive: true });
  undo.push(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'mfe.json');
  const meta = JSON.parse(readFileSync(file, 'utf8')) as { mounts: { path: string }[] };
  writeFileSync(file, JSON.stringify({ ...meta, mounts: meta.mounts.filter(({ path }) => path !== '/code') }));
  await deploy({ 'mfe-assessments': version });
  await page.goto(product.main);
  await page.getByRole('main').getByText('Coming soon').waitFor();
  await expect.poll(() => card().count()).toBe(0);
  await expect.poll(async () => (await product.get('/')).text).not.toContain('href="/code"');

  await deploy({});
  await expect.poll(async () => (await product.get('/')).text).toContain('href="/code"');
  await page.goto(product.main);
  await expect.poll(() => card().getAttribute('href')).toBe('/code');
  await expect.poll(() => page.getByText('Coming soon').count()).toBe(0);
});

test('a release and its way back change one line of the manifest, and no file of the shell [MFE-01]', async () => {
  const version = 'e2e-release';
  const folder = join(distOf('mfe-courses'), version);
  undo.push(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...options: readonly string[]) =>
    spawnSync(process.execPath, ['../deploy/release.mjs', ...options], {
      cwd: join(root, 'mfe-courses'),
      env: { ...process.env, DATA_DIR: product.dataDir },
      encoding: 'utf8',
    });
  await deploy({});
  writeFileSync(manifestFile(), `${JSON.stringify(template, null, 2)}\n`);
  const linesBefore = readFileSync(manifestFile(), 'utf8').split('\n');
  const shellBefore = shellHash();
  const served = async () => {
    await page.goto(`${product.main}/courses`);
    await heading('Courses').waitFor();
    await hydrated(page);
    return page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => /mfe-courses\/([^/]+)\//.exec(name)?.[1] ?? ''),
    );
  };

  const released = run('--label', version, '--against', product.main);
  expect(released.stderr).toBe('');
  expect(released.stdout.match(/Passed: /g)).toHaveLength(5);
  const linesAfter = readFileSync(manifestFile(), 'utf8').split('\n');
  expect(linesAfter.filter((line, index) => line !== linesBefore[index])).toEqual([`  "mfe-courses": "${version}",`]);
  await taken({ ...template, 'mfe-courses': version });
  await expect.poll(() => served()).toContain(version);

  expect(run('--to', 'current').stderr).toBe('');
  expect(readFileSync(manifestFile(), 'utf8').split('\n')).toEqual(linesBefore);
  await taken(template);
  await expect.poll(() => served()).not.toContain(version);
  expect(shellHash()).toBe(shellBefore);
  expect(run('--to', 'never-built').status).toBe(1);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { remoteNames } from '../../deploy/webpack/packages.ts';
import { launchBrowser } from '@learnloom/testing/browser';
import { ownTree, type OwnTree } from './support/own-tree.ts';
import { startProduct, type Product } from './support/product.ts';

const ALONE = 'mfe-courses';
/** The shell and every remote are built for development first. */
const BUILD_MS = 600_000;

/** Of an edit, until it is built. */
const EDITED = { timeout: 60_000 };

/** Of the page that is broken and mended. */
const SOURCE = 'mfe-courses/src/public/catalog/catalog-page.tsx';

let tree: OwnTree;
let product: Product;
let browser: Browser;
beforeAll(async () => {
  tree = ownTree();
  [product, browser] = await Promise.all([
    startProduct({ demo: false, alone: ALONE, tree: tree.root }),
    launchBrowser(),
  ]);
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
  tree?.remove();
});

test('a remote starts alone: itself with hot updates, the others as builds of their own [MFE-01]', async () => {
  const { remotes } = JSON.parse((await product.get('/remotes.json')).text) as {
    remotes: { name: string; entry: string }[];
  };
  const entries = Object.fromEntries(remotes.map(({ name, entry }) => [name.replace('_', '-'), entry]));
  for (const name of remoteNames)
    expect(entries[name]).toMatch(name === ALONE ? /^http:\/\/localhost:\d+\// : /^\/mfe\/[a-z-]+\/d[0-9a-f]{10}\//);

  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', error => problems.push(error.message));
  for (const [path, heading] of [
    ['/courses', 'Courses'],
    ['/howto', 'How-to articles'],
    ['/quiz', 'Quizzes'],
  ] as const) {
    await page.goto(product.main + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  await page.goto(`${product.admin}/login`);
  await page.getByLabel('Email address').fill(product.master.email);
  await page.getByLabel('Password').first().fill(product.master.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: /^Welcome back/ }).waitFor();
  expect(problems).toEqual([]);
});

test('the server draws it from its sources; what it cannot draw or build stands over the page, with file and line', async () => {
  const source = join(tree.root, SOURCE);
  const whole = readFileSync(source, 'utf8');
  const drawn = async () => (await product.get('/courses')).text;
  expect(await drawn()).toContain('Complete subjects in modules and lessons');

  const page = await browser.newPage();
  const said = (title: string) => page.getByRole('dialog').filter({ hasText: title });
  const undrawn = said('The server could not draw this page');
  const unbuilt = said('It could not be built');
  const throwing = whole.replace('function Intro(', 'const broken = (): never => {\n  throw new Error("Oh");\n};\n$&');
  const line = throwing.split('\n').findIndex(text => text.includes('throw new')) + 1;
  await page.goto(`${product.main}/courses`);
  await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  writeFileSync(source, throwing.replace("title={t('courses')}", 'title={broken()}'));
  // It stands open: the edit comes by a hot update, and the area's boundary catches what it throws.
  await expect
    .poll(
      () =>
        said('An error in the page')
          .innerText({ timeout: 2000 })
          .catch(() => ''),
      EDITED,
    )
    .toMatch(new RegExp(`Error: Oh[^]*${SOURCE.slice('mfe-courses/'.length)}:${line}\\b`));
  await expect
    .poll(async () => {
      await page.goto(`${product.main}/courses`);
      return undrawn.innerText({ timeout: 2000 }).catch(() => '');
    }, EDITED)
    .toMatch(new RegExp(`Error: Oh[^]*${SOURCE}:${line}\\b`));

  await page.goto(`${product.main}/howto`);
  writeFileSync(source, `${whole}\nconst = 1;\n`);
  await expect.poll(() => unbuilt.innerText().catch(() => ''), EDITED).toContain(SOURCE.slice('mfe-courses/'.length));
  writeFileSync(source, whole.replace("{t('catalog.lead')}", '"Entire subjects in modules and lessons"'));
  await expect.poll(() => unbuilt.count(), EDITED).toBe(0);
  await expect.poll(drawn, EDITED).toContain('Entire subjects in modules and lessons');
  await page.goto(`${product.main}/courses`);
  await page.getByText('Entire subjects in modules').waitFor();
  await expect.poll(() => undrawn.count()).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { remoteNames } from '../../deploy/webpack/packages.ts';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';

const ALONE = 'mfe-courses';
/** The shell and every remote are built for development first. */
const BUILD_MS = 600_000;

let product: Product;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ demo: false, alone: ALONE }), launchBrowser()]);
}, BUILD_MS);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
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

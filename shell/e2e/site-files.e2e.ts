import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const article = '/howto/css/centre-a-div';

/** A remote whose server code reaches what only staff load draws none of these. */
const drawn = [
  '/',
  '/howto',
  '/tutorials',
  '/courses',
  '/quiz',
  '/excercises',
  '/search?q=git',
  '/code',
  '/about',
  '/privacy-policy',
  '/contact',
  '/write-for-us',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
];

test('pages of readers are drawn on the server, by every remote', async () => {
  for (const path of drawn) {
    const { status, text } = await product.get(path);
    expect([path, status, text.includes('<h1')]).toEqual([path, 200, true]);
  }
});

test('what a page links for feed readers, devices and other sites is there [FED-01]', async () => {
  const { text } = await product.get('/howto/css');
  const links = [...text.matchAll(/<link rel="(?:alternate|manifest|apple-touch-icon)"[^>]*?href="([^"]+)"/g)];
  const image = /property="og:image" content="([^"]+)"/.exec(text)?.[1] ?? '';
  const paths = [...links.map(([, href = '']) => href.replaceAll('&amp;', '&')), image];
  expect(paths).toContain(`${product.main}/feeds/article/css.xml`);
  expect(image).toBe(`${product.main}/share-images/howto/css.png`);
  for (const path of paths)
    expect([path, (await product.get(path.replace(product.main, ''))).status]).toEqual([path, 200]);
  expect((await product.get('/.well-known/security.txt')).text).toMatch(/^Contact: /);
  const change = await product.get('/.well-known/change-password');
  expect([change.status, change.headers.location]).toEqual([302, `${product.accounts}/profile`]);
});

test('the last read pages can be read offline; others say what to do [FED-01]', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const saved = (path: string) =>
    expect
      .poll(() => page.evaluate(async url => (await caches.match(url)) !== undefined, product.main + path), {
        timeout: 15_000,
      })
      .toBe(true);
  await page.goto(product.main + article);
  await saved(article);
  await page.locator('a[href="/howto/css"]').first().click();
  await saved('/howto/css');
  await context.setOffline(true);
  await page.goto(product.main + article);
  await expect.poll(() => page.locator('h1').innerText()).toContain('Centre a div');
  await page.goto(`${product.main}/tutorials`);
  await expect.poll(() => page.locator('h1').innerText()).toBe('You are offline');
  await expect.poll(() => page.locator(`a[href="${article}"]`).count()).toBe(1);
  await context.close();
});

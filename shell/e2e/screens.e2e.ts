import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { colours, violationsOf } from './support/accessibility.ts';
import { signIn } from './support/admin-desk.ts';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { apiClient } from '@learnloom/testing/client';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';
import { contextOf, type Screen } from './support/screens.ts';
import { watch, type Watched } from './support/watch.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** The address at which somebody who was just invited chooses a password. */
async function invitation(): Promise<string> {
  const api = apiClient(Number(new URL(product.main).port));
  const { token } = await api.signIn(product.master.email, product.master.password);
  const names = { firstName: 'Ada', lastName: 'Obi', email: `${randomUUID()}@example.org` };
  const { body } = await api.post<Answer<{ link: string }>>('/admin', { token, body: { ...names, role: 'MANAGER' } });
  return body.data.link;
}

const readerScreens = [
  '/',
  '/howto',
  '/howto/javascript',
  '/howto/javascript/group-an-array-of-objects',
  '/quiz/git',
  '/quiz/git/undo-with-confidence',
  '/excercises/javascript',
  '/courses',
  '/login',
  '/register',
  '/no-such-page',
] as const;

const staffScreens = [
  '/',
  '/howto',
  '/howto/javascript/group-an-array-of-objects',
  '/howto/categories',
  '/howto/categories/new',
  '/howto/tags',
  '/howto/authors',
  '/courses/categories',
  '/admins',
  '/activity',
  '/profile',
  '/profile/settings',
  '/settings/about',
  '/settings/contact-information',
  '/settings/legal',
] as const;

/** A browser profile and the widths that it is looked at in; a phone also has touch, and so other sizes of controls. */
const devices = [
  { device: 'phone', widths: [390] },
  { device: 'desk', widths: [1440, 1024, 768] },
] as const;

/** They differ from their neighbours in layout alone: it is enough that nothing is cut off. */
const BETWEEN: ReadonlySet<number> = new Set([1024, 768]);

const heightOf = (width: number): number => contextOf({ width, theme: 'light' }).viewport?.height ?? 0;

/** Until the page stands with its answers in it, or says that there is nothing at this address. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .ll-skeleton') === null);
}

/** Until no colour is on its way to another. */
async function showIn(page: Page, theme: Screen['theme']): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForFunction(
    wanted => document.documentElement.getAttribute('data-joy-color-scheme') === wanted,
    theme,
  );
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/** Pixels by which the page is wider than the screen. */
const beyond = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The browser itself reports an address that answers 404, and a font that a busy machine came to use after a few seconds. */
const EXPECTED = /status of 404|was preloaded using link preload but not used within a few seconds/;

const unexpected = ({ problems }: Watched): readonly string[] => problems.filter(problem => !EXPECTED.test(problem));

async function look(page: Page, address: string, widths: readonly number[]): Promise<void> {
  await page.goto(address);
  await settled(page);
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightOf(width) });
    // Some frames are other ones at this width, and come once the page has heard of it.
    await expect.poll(() => beyond(page), { message: `sideways scrolling at ${width} px` }).toBe(0);
    if (BETWEEN.has(width)) continue;
    await showIn(page, 'light');
    expect(await violationsOf(page), `${width} px, light`).toEqual([]);
    await showIn(page, 'dark');
    expect(await violationsOf(page, colours), `${width} px, dark`).toEqual([]);
  }
}

describe.each(devices)('on a $device', ({ widths }) => {
  let page: Page;
  let watched: Watched;

  beforeAll(async () => {
    const context = await browser.newContext(contextOf({ width: widths[0], theme: 'light' }));
    page = await context.newPage();
    watched = await watch(page);
  });
  beforeEach(() => watched.problems.splice(0));

  test.each(readerScreens)('readers: %s fits, is legible in both themes and logs no error', async path => {
    await look(page, product.main + path, widths);
    expect(unexpected(watched)).toEqual([]);
    expect(await watched.violations()).toEqual([]);
  });

  test('staff who were invited: the page that takes their invitation fits and is legible', async () => {
    await look(page, await invitation(), widths);
    await page.getByLabel('Confirm password').waitFor();
    await look(page, `${product.admin}/invitation?token=x`, widths);
    await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  });

  describe('signed in as staff', () => {
    beforeAll(() => signIn(page, product));

    test.each(staffScreens)('staff: %s fits, is legible in both themes and logs no error', async path => {
      await look(page, product.admin + path, widths);
      expect(unexpected(watched)).toEqual([]);
      expect(await watched.violations()).toEqual([]);
    });
  });
});

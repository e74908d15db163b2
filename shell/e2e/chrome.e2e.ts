import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { eventually } from '../../deploy/testing/eventually.ts';
import { violationsOf } from './support/accessibility.ts';
import { launchBrowser } from './support/browser.ts';
import { startProduct, type Product } from './support/product.ts';
import { contextOf, screens } from './support/screens.ts';
import { signInAsMaster } from './support/sign-in.ts';
import { hydrated, watch } from './support/watch.ts';

let product: Product;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  page = await context.newPage();
});
afterEach(() => context.close());

const open = async (path: string) => {
  await page.goto(product.main + path);
  await hydrated(page);
};
const textsOf = (region: ReturnType<Page['locator']>) => region.getByRole('link').allInnerTexts();

describe('the header', () => {
  test('links Home, How To, Tutorials, Courses, Quiz and Exercises, and Login [PUB-03]', async () => {
    await open('/');
    const header = page.getByRole('banner');
    expect(await textsOf(header.getByRole('navigation', { name: 'Site' }))).toEqual([
      'Home',
      'How To',
      'Tutorials',
      'Courses',
      'Quiz',
      'Exercises',
    ]);
    expect(await header.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
  });

  test('has no Login link on the pages for signing in [PUB-03]', async () => {
    for (const path of ['/login', '/register']) {
      await page.goto(product.main + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0);
    }
  });

  test("says 'My account' once it knows an email [PUB-03]", async () => {
    await page.goto(`${product.main}/login`);
    await page.getByLabel('Email address').fill(product.master.email);
    await page.getByLabel('Password').first().fill(product.master.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
  });

  test('moves between remotes without loading the page anew', async () => {
    await open('/courses');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('banner').getByRole('link', { name: 'How To' }).click();
    await page.getByRole('heading', { level: 1, name: 'How-to articles' }).waitFor();
    expect(await page.evaluate(() => 'kept' in window)).toBe(true);
    expect(await page.title()).toContain('How-to articles');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.main}/howto`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  });

  test('shows the categories with the current one highlighted, and hides past 50 px [PUB-05]', async () => {
    await open('/howto/javascript/group-an-array-of-objects');
    const strip = page.getByRole('navigation', { name: 'Categories' });
    expect(await textsOf(strip)).toContain('JavaScript');
    expect(await strip.locator('[aria-current=page]').innerText()).toBe('JavaScript');
    const top = () => page.getByRole('banner').evaluate(element => element.getBoundingClientRect().top);
    await page.mouse.wheel(0, 400);
    await eventually(async () => expect(await top()).toBe(-64));
    expect(await strip.isVisible()).toBe(true);
    const line = await page.locator('.s-nav-link[aria-current=page]').evaluate(link => {
      const { bottom } = link.getBoundingClientRect();
      return bottom - Number.parseFloat(getComputedStyle(link, '::after').bottom);
    });
    expect(line, 'pixels of the underline that stay').toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await eventually(async () => expect(await top()).toBe(0));
  });

  test('stays on pages without categories [PUB-05]', async () => {
    await open('/howto');
    expect(await page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
    await page.mouse.wheel(0, 400);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(50));
    expect(await page.getByRole('banner').evaluate(element => element.getBoundingClientRect().top)).toBe(0);
  });

  test('opens a full-screen menu on small screens, which repeats the links and locks scrolling [PUB-04]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    expect(await menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await textsOf(menu.getByRole('navigation'))).toEqual([
      'Home',
      'How To',
      'Tutorials',
      'Courses',
      'Quiz',
      'Exercises',
    ]);
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    expect(await menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.mouse.wheel(0, 500);
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0));
  });
});

describe('the footer', () => {
  test('has the brand, Quick Links, Resources and legal links, and no address that nobody set [PUB-06]', async () => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    expect(await textsOf(footer.getByRole('navigation', { name: 'Quick Links' }))).toEqual([
      'Home',
      'Login',
      'Create an Account',
      'Contact Us',
      'About',
    ]);
    expect(await textsOf(footer.getByRole('navigation', { name: 'Resources' }))).toEqual([
      'How To',
      'Tutorials',
      'Courses',
      'Quiz',
      'Excercises',
    ]);
    for (const name of ['Learnloom', 'Privacy Policy', 'Terms of Service'])
      expect(await footer.getByRole('link', { name, exact: true }).isVisible(), name).toBe(true);
    expect(await footer.innerText()).toContain('©');
    expect(await footer.locator('a[href^=http]').count()).toBe(0);
  });

  test('signs up for the newsletter: a wrong email is named, a right one confirmed [PUB-06]', async () => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    expect(await footer.innerText()).toContain('never spam');
    await footer.getByLabel('Newsletter').fill('not an email');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('Please provide a valid email address').waitFor();
    await footer.getByLabel('Newsletter').fill('reader@example.org');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Subscribed to the newsletter').waitFor();
    expect(await footer.getByLabel('Newsletter').inputValue()).toBe('');
  });
});

describe('the admin host', () => {
  test('asks for signing in and comes back to where somebody wanted to go', async () => {
    await page.goto(`${product.admin}/howto`);
    await page.waitForURL(`${product.admin}/login?redirect=%2Fhowto`);
    await page.getByLabel('Email address').fill(product.master.email);
    await page.getByLabel('Password').first().fill(product.master.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL(`${product.admin}/howto`);
  });

  test('has a collapsible menu of 250 px from 1024 px, a drawer below, the simple menu below 768 px [ADM-02]', async () => {
    await signInAsMaster(page, product);
    const menu = page.getByRole('navigation', { name: 'Administration' });
    const aside = page.getByRole('complementary');
    expect((await aside.boundingBox())?.width).toBe(250);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    expect((await aside.boundingBox())?.width).toBeLessThan(100);
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await page.setViewportSize({ width: 1000, height: 800 });
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Authors' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 600, height: 800 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Authors' }).count()).toBe(0);
    expect(await menu.getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(true);
  });

  test('has a breadcrumb, search box, theme toggle, account menu and right-bar toggle [ADM-04]', async () => {
    await signInAsMaster(page, product);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Authors' }).click();
    await page.waitForURL(`${product.admin}/howto/authors`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).first();
    await eventually(async () =>
      expect((await crumbs.innerText()).split(/\s+/).filter(Boolean)).toEqual(['Dashboard', 'Authors']),
    );
    expect(await page.getByRole('button', { name: 'Switch between light and dark' }).isVisible()).toBe(true);
    const right = page.getByRole('complementary', { name: 'At hand' });
    await page.getByRole('button', { name: 'Open the right bar' }).click();
    await right.getByRole('link', { name: 'How To: New Post' }).waitFor();
    await right.getByRole('link', { name: 'Welcome back, Site' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Close the right bar' }).click();
    await right.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('button', { name: 'Open the right bar' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Welcome back, Site' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'Go to a page' }).fill('Dashboard');
    await page.waitForURL(`${product.admin}/`);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/);
  });
});

test.each([
  ['main', '/'],
  ['main', '/howto'],
  ['main', '/howto/javascript'],
  ['main', '/howto/javascript/group-an-array-of-objects'],
  ['main', '/courses'],
  ['main', '/login'],
  ['main', '/register'],
  ['admin', '/setup?token=x'],
] as const)('%s %s has no serious accessibility violation in any size and theme', async (host, path) => {
  const found: string[] = [];
  // The sizes between differ in layout alone: for them it is enough that nothing is cut off.
  for (const screen of screens.filter(({ width, theme }) => theme === 'light' || width === 1440 || width === 390)) {
    const own = await browser.newContext(contextOf(screen));
    const one = await own.newPage();
    await one.goto(product[host] + path, { waitUntil: 'networkidle' });
    if (screen.width === 1440 || screen.width === 390)
      found.push(...(await violationsOf(one)).map(violation => `${screen.width} ${screen.theme} ${violation}`));
    const sideways = await one.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (sideways > 0) found.push(`${screen.width} ${screen.theme} scrolls sideways by ${sideways} px`);
    await own.close();
  }
  expect(found).toEqual([]);
});

test('signing in and out works without a policy violation, dialogs and menus of Joy included', async () => {
  const watched = await watch(page);
  await signInAsMaster(page, product);
  await page.goto(`${product.admin}/howto`);
  await page
    .getByRole('combobox', { name: /status/i })
    .first()
    .click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  expect(await watched.violations()).toEqual([]);
  expect(watched.problems).toEqual([]);
});

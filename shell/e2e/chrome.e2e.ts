import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { signIn } from './support/admin-desk.ts';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';
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

test('pages that need JavaScript say so without it, where it is seen at once', async () => {
  const bare = await browser.newContext({ javaScriptEnabled: false });
  const visit = await bare.newPage();
  for (const address of [`${product.accounts}/login`, `${product.main}/code`]) {
    await visit.goto(address);
    await visit.locator('noscript p').waitFor();
    await expect.poll(() => visit.locator('noscript p').innerText()).toContain('This page needs JavaScript');
    const { y = 0, height = 0 } = (await visit.locator('noscript p').boundingBox()) ?? {};
    expect(y + height).toBeLessThan(visit.viewportSize()?.height ?? 0);
  }
  await visit.goto(`${product.main}/howto`);
  await expect.poll(() => visit.locator('noscript p').count()).toBe(0);
  await bare.close();
});

test('a font that came too late for the first page is used from the next one on', async () => {
  const drawn = () =>
    page.evaluate(() => {
      const probe = document.createElement('span');
      probe.textContent = 'Sphinx of black quartz';
      probe.style.cssText = 'position:absolute;font-size:40px';
      document.body.append(probe);
      const widthIn = (families: string) => ((probe.style.fontFamily = families), probe.offsetWidth);
      const differs = widthIn("'Inter', monospace") !== widthIn('monospace');
      probe.remove();
      return differs;
    });
  let arrived = () => {};
  const late = new Promise<void>(resolve => (arrived = resolve));
  await page.route('**/*.woff2', async route => {
    await late;
    await route.continue();
  });
  await page.goto(`${product.main}/`, { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  arrived();
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => drawn()).toBe(false);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'How To' }).click();
  await expect.poll(() => drawn()).toBe(true);
});

describe('the header', () => {
  test('links Home, How To, Tutorials, Courses, Quiz and Exercises, and Login [PUB-03]', async () => {
    await open('/');
    const header = page.getByRole('banner');
    await expect
      .poll(() => textsOf(header.getByRole('navigation', { name: 'Site' })))
      .toEqual(['Home', 'How To', 'Tutorials', 'Courses', 'Quiz', 'Exercises']);
    await expect.poll(() => header.getByRole('link', { name: 'Login' }).isVisible()).toBe(true);
  });

  test('has no Login link on the pages for signing in [PUB-03]', async () => {
    for (const path of ['/login', '/register']) {
      await page.goto(product.main + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.getByRole('banner').getByRole('link', { name: 'Login' }).count()).toBe(0);
    }
  });

  test("says 'My account' once it knows an email [PUB-03]", async () => {
    await page.goto(`${product.main}/login`);
    await page.getByLabel('Email address').fill(product.master.email);
    await page.getByLabel('Password').first().fill(product.master.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'My account' }).waitFor();
  });

  test('moves between remotes without loading the page anew', async () => {
    await open('/courses');
    await page.evaluate(() => Object.assign(window, { kept: true }));
    await page.getByRole('banner').getByRole('link', { name: 'How To' }).click();
    await page.getByRole('heading', { level: 1, name: 'How-to articles' }).waitFor();
    await expect.poll(() => page.evaluate(() => 'kept' in window)).toBe(true);
    await expect.poll(() => page.title()).toContain('How-to articles');
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${product.main}/howto`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  });

  test('shows the categories with the current one highlighted, and hides past 50 px [PUB-05]', async () => {
    await open('/howto/javascript/group-an-array-of-objects');
    const strip = page.getByRole('navigation', { name: 'Categories' });
    await expect.poll(() => textsOf(strip)).toContain('JavaScript');
    await expect.poll(() => strip.locator('[aria-current=page]').innerText()).toBe('JavaScript');
    const top = () => page.getByRole('banner').evaluate(element => element.getBoundingClientRect().top);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => top()).toBe(-64);
    await expect.poll(() => strip.isVisible()).toBe(true);
    const line = await page.locator('.s-nav-link[aria-current=page]').evaluate(link => {
      const { bottom } = link.getBoundingClientRect();
      return bottom - Number.parseFloat(getComputedStyle(link, '::after').bottom);
    });
    expect(line, 'pixels of the underline that stay').toBeLessThanOrEqual(0);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => top()).toBe(0);
  });

  test('stays on pages without categories [PUB-05]', async () => {
    await open('/howto');
    await expect.poll(() => page.getByRole('navigation', { name: 'Categories' }).count()).toBe(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expect.poll(() => page.getByRole('banner').evaluate(element => element.getBoundingClientRect().top)).toBe(0);
  });

  test('opens a full-screen menu on small screens, which repeats the links and locks scrolling [PUB-04]', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    await expect
      .poll(() => textsOf(menu.getByRole('navigation')))
      .toEqual(['Home', 'How To', 'Tutorials', 'Courses', 'Quiz', 'Exercises']);
    await page.evaluate(() => {
      const frames = (done: () => void) => requestAnimationFrame(() => requestAnimationFrame(done));
      addEventListener('wheel', () => frames(() => Object.assign(window, { turned: scrollY })), { once: true });
    });
    await page.mouse.wheel(0, 500);
    await page.waitForFunction(() => 'turned' in window);
    await expect.poll(() => page.evaluate(() => 'turned' in window && window.turned)).toBe(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Courses' }).click();
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });
});

describe('moving about', () => {
  const article = '/howto/javascript/group-an-array-of-objects';
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const scrollTo = async (to: number) => {
    await page.evaluate(top => {
      const noted = new Promise(done => addEventListener('scroll', done, { once: true }));
      window.scrollTo(0, top);
      return noted;
    }, to);
  };
  /** Without scrolling to the link first. */
  const follow = (href: string) => page.locator(`a[href="${href}"]`).first().dispatchEvent('click');

  test('begins a page at its top, and comes back to where the reader was', async () => {
    await open(article);
    // The site's own memory is asked: the browser's is not there in time where a page takes a while.
    await page.evaluate(() => void (history.scrollRestoration = 'manual'));
    await scrollTo(900);
    await follow('/courses');
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
    await expect.poll(() => scrolled()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Group an array of objects' }).waitFor();
    await expect.poll(() => scrolled()).toBe(900);
  });

  test('skips to the content also on a page that a link opened, and is not thrown by a broken address', async () => {
    await open(article);
    await scrollTo(900);
    await follow('/howto');
    await page.getByRole('heading', { level: 1, name: 'How-to articles' }).waitFor();
    await page.getByRole('link', { name: 'Skip to main content' }).dispatchEvent('click');
    await page.waitForURL(/#main$/);
    await expect.poll(() => scrolled()).toBeLessThan(100);
    await page.evaluate(() => {
      history.pushState({ key: 'broken' }, '', '/courses#100%');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await page.getByRole('heading', { level: 1, name: 'Courses' }).waitFor();
  });

  test('stays where a reader is when it becomes known who that is [PUB-19]', async () => {
    await page.goto(`${product.main}/login`);
    await page.getByLabel('Email address').fill(product.master.email);
    await page.getByLabel('Password').first().fill(product.master.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const known = page.getByRole('banner').getByRole('link', { name: 'My account' });
    await known.waitFor();
    await page.goto(product.main + article);
    const place = await page.locator('.ll-article h2').last().getAttribute('id');
    await page.goto('about:blank');
    await page.goto(`${product.main}${article}#${place}`);
    await known.waitFor();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    await expect.poll(() => scrolled()).toBeGreaterThan(100);
  });
});

test('a form that was refused gives the focus to the field that says why, else back to its button', async () => {
  await page.goto(`${product.main}/login`);
  await page.getByLabel('Email address').fill(product.master.email);
  const password = page.getByLabel('Password').first();
  await password.fill('Wrong-password-1');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  const refused = async () => {
    await button.press('Enter');
    await page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first().waitFor();
  };
  await refused();
  await expect.poll(() => password.evaluate(one => one === document.activeElement)).toBe(true);
  const busy = { status: 503, contentType: 'application/problem+json', body: '{ "title": "Busy", "status": 503 }' };
  await page.route('**/api/auth/login', route => route.fulfill(busy));
  await refused();
  await expect.poll(() => button.evaluate(one => one === document.activeElement)).toBe(true);
  await page.unroute('**/api/auth/login');
});

describe('the footer', () => {
  test('has the brand, Quick Links, Resources and legal links, and no address that nobody set [PUB-06]', async () => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    await expect
      .poll(() => textsOf(footer.getByRole('navigation', { name: 'Quick Links' })))
      .toEqual(['Home', 'Login', 'Create an Account', 'Contact Us', 'About']);
    await expect
      .poll(() => textsOf(footer.getByRole('navigation', { name: 'Resources' })))
      .toEqual(['How To', 'Tutorials', 'Courses', 'Quiz', 'Excercises']);
    for (const name of ['Learnloom', 'Privacy Policy', 'Terms of Service'])
      await expect
        .poll(() => footer.getByRole('link', { name, exact: true }).isVisible(), { message: name })
        .toBe(true);
    await expect.poll(() => footer.innerText()).toContain('©');
    await expect.poll(() => footer.locator('a[href^=http]').count()).toBe(0);
  });

  test('signs up for the newsletter: a wrong email is named, a right one confirmed [PUB-06]', async () => {
    await open('/');
    const footer = page.getByRole('contentinfo');
    await expect.poll(() => footer.innerText()).toContain('never spam');
    await footer.getByLabel('Newsletter').fill('not an email');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('Please provide a valid email address').waitFor();
    await footer.getByLabel('Newsletter').fill('reader@example.org');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('Check your email').waitFor();
    await expect.poll(() => footer.getByLabel('Newsletter').inputValue()).toBe('');
  });
});

describe('the admin host', () => {
  test('asks for signing in and comes back to where somebody wanted to go', async () => {
    await page.goto(`${product.admin}/howto`);
    await page.waitForURL(`${product.admin}/login?redirect=%2Fhowto`);
    await page.getByLabel('Email address').fill(product.master.email);
    await page.getByLabel('Password').first().fill(product.master.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${product.admin}/howto`);
  });

  test('has a collapsible menu of 250 px from 1024 px, a drawer below, the simple menu below 768 px [ADM-02]', async () => {
    await signIn(page, product);
    const menu = page.getByRole('navigation', { name: 'Administration' });
    const aside = page.getByRole('complementary');
    await expect.poll(async () => (await aside.boundingBox())?.width).toBe(250);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(async () => (await aside.boundingBox())?.width).toBeLessThan(100);
    await page.getByRole('button', { name: 'Expand the menu' }).click();
    await page.setViewportSize({ width: 1000, height: 800 });
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Authors' }).waitFor();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 600, height: 800 });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await menu.getByRole('link', { name: 'Dashboard' }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Authors' }).count()).toBe(0);
    await expect.poll(() => menu.getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(true);
  });

  test('has a breadcrumb, search box, theme toggle, account menu and right-bar toggle [ADM-04]', async () => {
    await signIn(page, product);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Authors' }).click();
    await page.waitForURL(`${product.admin}/howto/authors`);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).first();
    await expect
      .poll(async () => (await crumbs.innerText()).split(/\s+/).filter(Boolean))
      .toEqual(['Dashboard', 'Authors']);
    await expect
      .poll(() => page.getByRole('button', { name: 'Switch between light and dark theme' }).isVisible())
      .toBe(true);
    const right = page.getByRole('complementary', { name: 'Shortcuts' });
    await page.getByRole('button', { name: 'Open the right sidebar' }).click();
    await right.getByRole('link', { name: 'New article' }).waitFor();
    await right.getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.getByRole('banner').getByRole('button', { name: 'Close the right sidebar' }).click();
    await right.waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1100, height: 800 });
    await page.getByRole('button', { name: 'Open the right sidebar' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('Dashboard');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${product.admin}/`);
    // A page that arrives takes the focus, which closes a menu opened before.
    await page.getByRole('heading', { level: 1, name: /^Welcome/ }).waitFor();
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(/\/login/);
  });
});

test('signing in and out works without a policy violation, dialogs and menus of Joy included', async () => {
  const watched = await watch(page);
  await signIn(page, product);
  await page.goto(`${product.admin}/howto`);
  await page
    .getByRole('combobox', { name: /status/i })
    .first()
    .click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menu').waitFor();
  await page.keyboard.press('Escape');
  expect(await watched.violations()).toEqual([]);
  expect(watched.problems).toEqual([]);
});

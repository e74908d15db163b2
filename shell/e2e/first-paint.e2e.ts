import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext } from 'playwright-core';
import { launchBrowser } from '@learnloom/testing/browser';
import { startProduct, type Product } from './support/product.ts';
import { hydrated, watch } from './support/watch.ts';

let product: Product;
let browser: Browser;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

const article = '/howto/javascript/group-an-array-of-objects';

async function withContext<T>(act: (context: BrowserContext) => Promise<T>, dark = false): Promise<T> {
  const context = await browser.newContext({ colorScheme: dark ? 'dark' : 'light' });
  try {
    return await act(context);
  } finally {
    await context.close();
  }
}

test('the HTML that the server sends holds the article, its head and its structured data', async () => {
  const { status, text, headers } = await product.get(article);
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(text).toMatch(/<h1[^>]*>Group an array of objects/);
  expect(text).toContain('Object.groupBy');
  expect(text).toContain(`<link rel="canonical" href="${product.main}${article}"`);
  expect(text).toMatch(/<meta name="description" content="[^"]{20,}"/);
  expect(text).toMatch(/"@type":"(?:Tech)?Article"/);
  expect(text).toContain('"@type":"BreadcrumbList"');
  expect(text).toContain('<meta property="og:title"');
});

test('article HTML stands in the page once: the boot data leave it out', async () => {
  const { text } = await product.get(article);
  expect(text.split('Object.groupBy').length).toBeGreaterThan(1);
  const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
  expect(boot).not.toBe('');
  expect(boot).not.toContain('htmlContent');
});

test('everybody gets the same bytes, and a page that is known comes back as 304', async () => {
  const [one, other] = await Promise.all([product.get(article), product.get(article, { cookie: 'theme=dark' })]);
  expect(other.text).toBe(one.text);
  const again = await product.get(article, { 'if-none-match': String(one.headers.etag) });
  expect(again.status).toBe(304);
});

test('a wrong address answers 404 and shows the not-found page [CAT-10]', async () => {
  const { status, text, headers } = await product.get('/howto/no-such-category');
  expect(status).toBe(404);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain('Ooops!');
  expect(text).toContain('Seems you entered or followed a wrong link.');
  expect(text).toMatch(/Explore (?:the )?Article categories/);
});

test.each(['/', '/howto', '/howto/javascript', article, '/tutorials', '/courses', '/quiz', '/excercises', '/about'])(
  'React takes %s over without a complaint, a policy violation or a layout shift',
  async path => {
    await withContext(async context => {
      const page = await context.newPage();
      const watched = await watch(page);
      await page.goto(product.main + path, { waitUntil: 'networkidle' });
      await hydrated(page);
      expect(watched.problems).toEqual([]);
      expect(await watched.violations()).toEqual([]);
      expect(await watched.layoutShift()).toBe(0);
    });
  },
);

test.each([
  ['its files are missing', '**/mfe/mfe-content/**'],
  ['the part of the page is gone', '**/mfe/mfe-content/**/route-article.*'],
])('where a remote cannot be loaded because %s, what the server sent stays to be read [MFE-01]', async (_, files) => {
  await withContext(async context => {
    const page = await context.newPage();
    await page.route(files, route => route.abort());
    const reports: unknown[] = [];
    page.on('request', request => {
      if (request.url().endsWith('/api/browser-failures')) reports.push(request.postDataJSON());
    });
    await page.goto(`${product.main}${article}?utm_source=secret`);
    const notice = page.getByText('some buttons do not work right now');
    await notice.waitFor();
    const heading = page.getByRole('heading', { level: 1, name: 'Group an array of objects' });
    await expect.poll(() => heading.isVisible()).toBe(true);
    await expect.poll(() => page.getByText('This part of the site could not be loaded').count()).toBe(0);
    expect(reports).toMatchObject([{ remote: 'mfe_content', kind: 'load', path: article }]);
    expect(JSON.stringify(reports)).not.toContain('secret');

    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForTimeout(2500);
    await expect.poll(() => heading.count()).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await notice.waitFor({ state: 'detached' });
    await expect.poll(() => heading.isVisible()).toBe(true);
  });
});

test('a reader downloads no more than 150 kB of compressed scripts before the article works', async () => {
  await withContext(async context => {
    const page = await context.newPage();
    // What the page loads once it has nothing to do, on a busy machine before anybody looks, is not what a reader waits for.
    await page.addInitScript(() => void (window.requestIdleCallback = () => 0));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    // Bytes of the body: what the headers of an answer take is not the scripts'.
    const scripts = new Map<string, number>();
    session.on('Network.responseReceived', ({ requestId, response, type }) => {
      if (type !== 'Script' && !response.mimeType.includes('javascript')) return;
      scripts.set(
        requestId,
        Number(response.headers['Content-Length'] ?? response.headers['content-length'] ?? Number.NaN),
      );
    });
    await page.goto(product.main + article);
    await hydrated(page);
    expect(scripts.size).toBeGreaterThan(3);
    expect([...scripts.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(150 * 1024);
  });
});

describe('the first pixel has the right colours', () => {
  const paper = { light: 'rgb(253, 252, 250)', dark: 'rgb(22, 21, 20)' } as const;

  /** Background before any of the product's scripts has run: only the page itself counts. */
  const firstBackground = (context: BrowserContext) =>
    (async () => {
      const page = await context.newPage();
      await page.route('**/*.js', route => route.abort());
      await page.goto(product.main + article);
      return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    })();

  test('without a choice: those of the system [PUB-16]', async () => {
    expect(await withContext(firstBackground, false)).toBe(paper.light);
    expect(await withContext(firstBackground, true)).toBe(paper.dark);
  });

  test('with a cookie from another host: those of the cookie [PUB-16]', async () => {
    await withContext(async context => {
      await context.addCookies([{ name: 'theme', value: 'dark', url: product.main }]);
      expect(await firstBackground(context)).toBe(paper.dark);
    });
  });

  test('with a choice in local storage: those of the choice [PUB-16]', async () => {
    await withContext(async context => {
      await context.addInitScript(() => localStorage.setItem('joy-mode', 'light'));
      expect(await firstBackground(context)).toBe(paper.light);
    }, true);
  });

  test('the toggle keeps the choice in local storage and in a cookie of 365 days [PUB-16]', async () => {
    await withContext(async context => {
      const page = await context.newPage();
      await page.goto(product.main);
      await hydrated(page);
      await page.getByRole('button', { name: 'Switch between light and dark theme' }).first().click();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('joy-mode'))).toBe('dark');
      const cookie = (await context.cookies()).find(({ name }) => name === 'theme');
      expect(cookie?.value).toBe('dark');
      const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
      expect(Math.round(days)).toBe(365);
    });
  });
});

test('robots.txt names the site map, which leads to the article with its date', async () => {
  const robots = await product.get('/robots.txt');
  expect(robots.text).toContain(`Sitemap: ${product.main}/sitemap.xml`);
  const index = await product.get('/sitemap.xml');
  expect(index.text).toContain(`${product.main}/sitemaps/article/javascript.xml`);
  const { text } = await product.get('/sitemaps/article/javascript.xml');
  expect(text).toMatch(new RegExp(`<loc>${product.main}${article}</loc><lastmod>\\d{4}-\\d\\d-\\d\\d`));
});

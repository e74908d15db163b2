import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { articles } from '@learnloom/contracts/content/item';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, send, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
let shelf: Shelf;
let key: string;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  key = await makeArticle(desk, shelf, { title: 'Grid areas', slug: 'grid-areas' });
  page = await desk.staff();
});
afterAll(() => desk?.close());

const menu = () => page.getByRole('navigation', { name: 'Administration' });
const crumbs = async (): Promise<string[]> =>
  (await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText()).split('\n').filter(Boolean);

describe('the frame', () => {
  test('folds a section of its menu and remembers it; coming to it unfolds it [ADM-02]', async () => {
    const fold = menu().getByRole('button', { name: 'Tutorials', exact: true });
    await fold.click();
    await expect.poll(() => fold.getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await menu().getByRole('link', { name: 'Tags' }).first().waitFor();
    await expect.poll(() => menu().getByRole('link', { name: 'Tags' }).count()).toBe(1);
    await page.goto(`${desk.admin}/tutorials/tags`);
    await menu().getByRole('link', { name: 'Tags' }).nth(1).waitFor();
  });

  test('keeps the entry of the page in view, however low the window is', async () => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await page.goto(`${desk.admin}/activity`);
    const entry = menu().getByRole('link', { name: 'Activity log' });
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await entry.boundingBox()) ?? {};
        return y >= 0 && y + height <= 420;
      })
      .toBe(true);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('collapses beside wide pages, opens over narrow ones, and is simple on phones [ADM-02]', async () => {
    await page.goto(`${desk.admin}/howto`);
    const width = async () => Math.round((await menu().locator('..').boundingBox())?.width ?? 0);
    await expect.poll(() => width()).toBe(250);
    await page.getByRole('button', { name: 'Collapse the menu' }).click();
    await expect.poll(width).toBeLessThan(100);
    await page.reload();
    await expect.poll(width).toBeLessThan(100);
    await page.getByRole('button', { name: 'Expand the menu' }).click();

    await page.setViewportSize({ width: 1024, height: 800 });
    await expect.poll(() => width()).toBe(250);
    for (const [size, posts] of [
      [768, 1],
      [390, 0],
    ] as const) {
      await page.setViewportSize({ width: size, height: 800 });
      await page.getByRole('button', { name: 'Open the menu' }).click();
      await menu().getByRole('link', { name: 'Dashboard' }).waitFor();
      await expect.poll(() => menu().getByRole('link', { name: 'Posts' }).count()).toBeGreaterThanOrEqual(posts);
      if (posts === 0) await expect.poll(() => menu().getByRole('link').count()).toBe(3);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(size);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test('names the thing of a page below an entry, and tells beside it what happens to it [ADM-04]', async () => {
    await page.goto(`${desk.admin}/howto/styles/grid-areas`);
    await expect.poll(crumbs).toEqual(['Dashboard', 'How To', 'Posts', 'Grid areas']);
    await page.getByRole('button', { name: 'Open the right sidebar' }).click();
    const told = page.getByRole('region', { name: 'Activity' });
    await told.getByText('added a new article').waitFor();
    await send(desk, articles.publish, { key });
    await told.getByText('published an article').waitFor();
    expect((await violationsOf(page)).join('\n')).toBe('');
    await told.getByRole('link', { name: 'View full history' }).click();
    await page.waitForURL(`${desk.admin}/history/article/${key}`);
  });

  test.each([
    ['/howto/categories/new', 'New article category', 'Categories · How To'],
    ['/mailing/send/new', 'New newsletter', 'Send Mail · Manage Mailing'],
    ['/admins/roles/new', 'New role', 'Roles'],
  ])('%s is called in the tab’s title what it is called in the breadcrumb [ADM-04]', async (path, name, entry) => {
    await page.goto(`${desk.admin}${path}`);
    await expect.poll(async () => (await crumbs()).at(-1)).toBe(name);
    await expect.poll(() => page.title()).toBe(`${name} · ${entry} · Learnloom`);
  });
});

test.each(['light', 'dark'])(
  'the dashboard shows what was published, what waits and what is one’s own, %s [ADM-07]',
  async theme => {
    await makeArticle(desk, shelf, { title: `Begun in ${theme}`, slug: `begun-${theme}` });
    await page.evaluate(chosen => localStorage.setItem('joy-mode', chosen), theme);
    await page.goto(`${desk.admin}/`);
    await page.getByRole('img', { name: /^First publications per week: 1 item/ }).waitFor();
    await page.getByRole('img', { name: /^New accounts per week/ }).waitFor();
    const drafts = page.getByRole('region', { name: 'Drafts to finish' });
    await drafts.getByRole('link', { name: `Begun in ${theme}` }).waitFor();
    await page
      .getByRole('region', { name: 'Recently edited by you' })
      .getByRole('link', { name: 'Grid areas' })
      .waitFor();
    expect((await violationsOf(page)).join('\n')).toBe('');
  },
);

test('a page that somebody reads is counted while the dashboard is open [ADM-07]', async () => {
  await makeArticle(desk, shelf, { title: 'Read by many', slug: 'read-by-many', published: true });
  const article = `${desk.main}/howto/${shelf.top}/read-by-many`;
  const counted = (count: number) => page.getByRole('img', { name: `Page views per week: ${count} in 12 weeks` });
  await page.goto(`${desk.admin}/`);
  await counted(0).waitFor();
  const reader = await desk.visitor();
  await reader.goto(article);
  await counted(1).waitFor({ timeout: 30_000 });
  const most = page.getByRole('region', { name: 'Most read this week' });
  await most.getByRole('listitem').filter({ hasText: 'Read by many' }).getByText('1 read', { exact: true }).waitFor();
  await reader.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { openGarden, type Garden } from './support/garden.ts';
import { following } from './support/following.ts';
import { hydrated } from './support/watch.ts';

let desk: AdminDesk;
let garden: Garden;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  garden = await openGarden(desk);
  page = await desk.visitor();
});
beforeEach(() => page.setViewportSize({ width: 1440, height: 900 }));
afterAll(() => desk?.close());

async function open(path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(desk.main + path);
  await hydrated(page);
}
const tab = (name: string) => page.getByRole('tab', { name });
/** Opens a tab, and waits for it: the panel before it has links of the same names. */
async function choose(name: string): Promise<void> {
  await tab(name).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}
const panel = () => page.getByRole('tabpanel');
const titles = () => panel().getByRole('heading').allInnerTexts();
const hrefOf = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).getAttribute('href');

/** The tab that a link opened. */
async function newTab(click: () => Promise<void>): Promise<string> {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), click()]);
  await opened.waitForLoadState();
  const address = opened.url();
  await opened.close();
  return address.replace(desk.main, '');
}

describe('a category page', () => {
  test('begins with motto, title, summary, a picture and a search box [CAT-01]', async () => {
    await open('/howto/garden');
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('heading', { level: 1 }).innerText()).toBe('Garden');
    await main.getByText('Things that grow').waitFor();
    await main.getByText('All about growing things.').waitFor();
    await main.getByRole('combobox', { name: 'Search Garden articles...' }).waitFor();
    const picture = await main.locator('.ll-intro-picture').boundingBox();
    expect(picture?.width).toBeGreaterThan(150);
    expect(picture?.height).toBeGreaterThan(80);
  });

  test('leads to the exercises [CAT-02], to the code editor [CAT-03] and to the first article [CAT-04]', async () => {
    await open('/howto/garden');
    await expect.poll(() => hrefOf(/Comprehensive Assessments/)).toBe('/excercises');
    await expect.poll(() => hrefOf(/Online Code Editor/)).toBe('/code');
    const tree = page.getByRole('navigation', { name: 'In Garden' });
    const first = tree.getByRole('list', { name: 'Flower beds' }).getByRole('link').first();
    await expect.poll(() => hrefOf(/Comprehensive Content/)).toBe(await first.getAttribute('href'));
  });

  test('has a placeholder link while there is no content [CAT-04]', async () => {
    await open('/tutorials/orchard');
    await expect.poll(() => hrefOf(/Comprehensive Content/)).toBe('#');
    await expect.poll(() => hrefOf(/Comprehensive Assessments/)).toBe('/excercises');
  });

  test('has one tab a sub category; featured items first, the others only when fewer than 6 are featured [CAT-05]', async () => {
    await open('/howto/garden');
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual([
        expect.stringContaining('Flower beds'),
        expect.stringContaining('Star flowers'),
        expect.stringContaining('Bare ground'),
      ]);
    await expect.poll(async () => (await titles()).slice(0, 2).sort()).toEqual(['Bed 4', 'Bed 6']);
    await expect.poll(() => titles()).toHaveLength(6);
    await choose('Star flowers');
    const first = await titles();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(titles).toHaveLength(1);
    const all = [...first, ...(await titles())].sort();
    expect(all).toEqual(['Star 1', 'Star 2', 'Star 3', 'Star 4', 'Star 5', 'Star 6', 'Star 7']);
  });

  test('shows six a page; tabs switch the list and pages move within it [CAT-06]', async () => {
    await open('/howto/garden');
    const first = await titles();
    expect(first).toHaveLength(6);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(titles).toHaveLength(2);
    const second = await titles();
    expect(new Set([...first, ...second]).size).toBe(8);
    await choose('Star flowers');
    await expect.poll(async () => (await titles()).every(title => title.startsWith('Star'))).toBe(true);
    await expect.poll(() => page.getByRole('link', { name: 'Page 1' }).getAttribute('aria-current')).toBe('page');
  });

  test('comes back to the open tab and page after a reload', async () => {
    await open('/howto/garden');
    await choose('Star flowers');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(titles).toHaveLength(1);
    await page.reload();
    await hydrated(page);
    await page.getByRole('tab', { name: 'Star flowers', selected: true }).waitFor();
    await expect.poll(titles).toHaveLength(1);
  });

  test('has links for tabs and pages: Back leads to the one before, and they work without scripts [CAT-06]', async () => {
    await open('/howto/garden');
    await choose('Star flowers');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect.poll(titles).toHaveLength(1);
    await page.goBack();
    await expect.poll(titles).toHaveLength(6);
    await page.goBack();
    await page.getByRole('tab', { name: 'Flower beds', selected: true }).waitFor();
    const html = await (await fetch(`${desk.main}/howto/garden?tab=stars&page=2`)).text();
    expect(html).toMatch(/<a[^>]*aria-selected="true"[^>]*>\s*Star flowers/);
    expect(html).toContain('href="/howto/garden?tab=stars"');
  });

  test('moves between tabs by arrow keys', async () => {
    await open('/howto/garden');
    await tab('Flower beds').focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: 'Star flowers', selected: true }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('tab', { name: 'Bare ground', selected: true }).waitFor();
  });

  test('says that an empty tab has nothing [CAT-07]', async () => {
    await open('/howto/garden');
    await choose('Bare ground');
    await panel().getByText('No featured content was found for this sub category.').waitFor();
  });

  test.each([
    ['/howto/nowhere', 'Explore Article categories', '/howto'],
    ['/tutorials/nowhere', 'Explore Tutorial categories', '/tutorials'],
  ])('that does not exist is not found: %s [CAT-10]', async (path, button, target) => {
    await expect.poll(async () => (await fetch(desk.main + path)).status).toBe(404);
    await open(path);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Ooops!');
    await page.getByText('Seems you entered or followed a wrong link.').waitFor();
    await page.getByRole('link', { name: button }).click();
    await page.waitForURL(desk.main + target);
  });

  test('searches within the category, by sub category, each hit in a new tab [CAT-11]', async () => {
    await open('/howto/garden');
    const box = page.getByRole('combobox', { name: 'Search Garden articles...' });
    await box.fill('2');
    const hits = page.getByRole('listbox');
    await hits.getByRole('group', { name: 'Flower beds' }).getByRole('option', { name: 'Bed 2' }).waitFor();
    await hits.getByRole('group', { name: 'Star flowers' }).getByRole('option', { name: 'Star 2' }).waitFor();
    expect(await newTab(() => hits.getByRole('option', { name: 'Star 2' }).click())).toBe('/howto/garden/star-2');
    await box.focus();
    await page.keyboard.press('ArrowDown');
    expect(await newTab(() => page.keyboard.press('Enter'))).toBe('/howto/garden/bed-2');
    await open('/tutorials/orchard');
    await page.getByRole('combobox', { name: 'Search Orchard tutorials...' }).waitFor();
  });

  test('has a Free Space column at the right with what staff put there; without that, not even its heading [PUB-08]', async () => {
    await open('/howto/garden');
    const column = page.getByRole('complementary', { name: 'Free Space' });
    await expect.poll(() => column.count()).toBe(0);
    await garden.fillSpace('We meet on Mondays.');
    await open('/howto/garden');
    await column.getByText('We meet on Mondays.').waitFor();
    const space = await column.boundingBox();
    const text = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(space?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
    await page.setViewportSize({ width: 1100, height: 900 });
    await expect.poll(() => column.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('/howto/garden/bed-1');
    await expect.poll(() => column.count()).toBe(0);
  });

  test('shows an article that is published while it is open, with one glow, and drops it as a draft', async () => {
    const key = await garden.plant({ title: 'Late bloom', slug: 'late-bloom', sub: 'bare', published: false });
    const live = following(page);
    await open('/howto/garden');
    await choose('Bare ground');
    await live;
    await garden.publish(key);
    await panel().locator('.ll-card.ll-glow').getByRole('link', { name: 'Late bloom' }).waitFor();
    await panel().locator('.ll-card:not(.ll-glow)').getByRole('link', { name: 'Late bloom' }).waitFor();
    await garden.makeDraft(key);
    await panel().getByText('No featured content was found for this sub category.').waitFor();
    await expect.poll(async () => (await fetch(`${desk.main}/howto/garden/late-bloom`)).status).toBe(404);
  });
});

describe('a landing page', () => {
  test('shows each category with picture, title, summary and how much is published [PUB-13]', async () => {
    await open('/howto');
    const card = page.locator('article', { has: page.getByRole('heading', { name: 'Garden' }) });
    await card.getByText('All about growing things.').waitFor();
    await card.getByText('17+ published articles').waitFor();
    await expect.poll(async () => (await card.locator('svg, img').first().boundingBox())?.height).toBeGreaterThan(60);
    await expect
      .poll(() => card.getByRole('link', { name: 'Garden', exact: true }).getAttribute('href'))
      .toBe('/howto/garden');
    await card.getByRole('link', { name: 'Star flowers' }).click();
    await page.getByRole('tab', { name: 'Star flowers', selected: true }).waitFor();
  });
});

test('without scripts a visitor pages through a category, reads and searches [CAT-06]', async () => {
  const visitor = await desk.visitor({ javaScriptEnabled: false });
  await visitor.goto(`${desk.main}/howto/garden`);
  await visitor.getByRole('tab', { name: 'Star flowers' }).click();
  await visitor.getByRole('link', { name: 'Page 2' }).click();
  const cards = visitor.getByRole('tabpanel').getByRole('heading');
  await expect.poll(() => cards.count()).toBe(1);
  const title = await cards.innerText();
  await cards.getByRole('link').click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.getByText('Some text.').waitFor();
  await visitor.goto(`${desk.main}/search`);
  const box = visitor.getByRole('main').getByRole('searchbox');
  await box.fill(title);
  await box.press('Enter');
  await visitor.getByRole('main').getByRole('link', { name: title }).first().click();
  await visitor.getByRole('heading', { level: 1, name: title }).waitFor();
  await visitor.close();
});

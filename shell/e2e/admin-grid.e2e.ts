import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articleTags } from '@learnloom/contracts/content/tags';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, send } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  const shelf = await makeShelf(desk);
  for (const name of ['Banana', 'apple', 'Cherry', '=Danger'])
    await makeArticle(desk, shelf, { title: name, slug: name.toLowerCase().replace('=', '') });
  page = await desk.staff();
});
afterAll(() => desk?.close());

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const titles = (): Promise<string[]> => page.getByRole('table').locator('tbody .c-item-title').allInnerTexts();
const select = (name: string): Promise<void> => page.getByRole('checkbox', { name: `Select ${name}` }).check();

test('a list is sorted by its headings, both ways, and the address keeps the order [ADM-05]', async () => {
  await page.goto(`${desk.admin}/howto`);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect.poll(titles).toEqual(['=Danger', 'apple', 'Banana', 'Cherry']);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect.poll(titles).toEqual(['Cherry', 'Banana', 'apple', '=Danger']);
  await page.reload();
  await expect.poll(titles).toEqual(['Cherry', 'Banana', 'apple', '=Danger']);
  await expect
    .poll(() => page.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort'))
    .toBe('descending');
});

test('selected rows are published at once, and the message takes it back for all of them', async () => {
  await page.goto(`${desk.admin}/howto?sort=title`);
  await select('apple');
  await page.getByRole('checkbox', { name: 'Select Cherry' }).click({ modifiers: ['Shift'] });
  await page.getByText('3 selected').waitFor();
  expect((await violationsOf(page)).join('\n')).toBe('');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('3 published').waitFor();
  await row('Cherry').getByText('Published').waitFor();
  // The buttons for what is selected have gone: whoever works by keys goes on in the list.
  const isInList = () => page.evaluate(() => document.activeElement?.closest('.ll-grid') !== null);
  await expect.poll(isInList).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByText('3 undone').waitFor();
  await row('Cherry').getByText('Draft').waitFor();
  await expect.poll(isInList).toBe(true);
});

test('whoever works by keys stays in the list when rows and what asked for it are gone, and at the button of a file', async () => {
  const titled = `going-${randomUUID().slice(0, 8)}`;
  await send(desk, articleTags.create, { title: titled, slug: titled });
  await page.goto(`${desk.admin}/howto/tags?search=${titled}`);
  await page.getByRole('button', { name: 'Export as CSV' }).press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await page.getByText('Exported 1 row').waitFor();
  await expect.poll(focused).toBe('Export as CSV');
  await page.getByRole('checkbox', { name: `Select ${titled}` }).press('Space');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByText('1 deleted').waitFor();
  await expect.poll(focused).toBe('Tags');
});

test('many articles are tagged at once, others of their tags stay, and the message takes it back', async () => {
  const name = randomUUID().slice(0, 8);
  for (const tag of ['kept', 'given'])
    await send(desk, articleTags.create, { title: `${tag} ${name}`, slug: `${tag}-${name}` });
  const shelf = await makeShelf(desk, `Tagging${name}`);
  const slugs = [`one-${name}`, `two-${name}`];
  for (const slug of slugs) await makeArticle(desk, shelf, { title: slug, slug, tags: [`kept-${name}`] });
  const tagsOf = async (slug: string): Promise<readonly string[]> =>
    (
      await desk.api.get<{ readonly tags: readonly string[] }>(`/articles/manage/${shelf.top}/${slug}`, {
        token: desk.master.token,
      })
    ).body.tags;
  await page.goto(`${desk.admin}/howto?search=${name}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Change tags', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Change tags on 2 articles' });
  await dialog.getByLabel('Add tags').fill(`given ${name}`);
  await page.getByRole('option', { name: `given ${name}` }).click();
  expect((await violationsOf(page)).join('\n')).toBe('');
  await dialog.getByRole('button', { name: 'Change tags' }).click();
  await page.getByText('2 updated').waitFor();
  for (const slug of slugs) await expect.poll(() => tagsOf(slug)).toEqual([`kept-${name}`, `given-${name}`]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 undone').waitFor();
  for (const slug of slugs) await expect.poll(() => tagsOf(slug)).toEqual([`kept-${name}`]);
});

test('what could not be done of many is named with its reason', async () => {
  await send(desk, articleTags.create, { title: 'Used', slug: 'used' });
  await send(desk, articleTags.create, { title: 'Unused', slug: 'unused' });
  await makeArticle(desk, await makeShelf(desk, 'Tagged'), { title: 'With tag', slug: 'with-tag', tags: ['used'] });
  await page.goto(`${desk.admin}/howto/tags?search=used`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('1 deleted, 1 failed').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'This tag is used by' }).waitFor();
  await row('unused').waitFor({ state: 'detached' });
});

test('one row’s change is taken back from its message, and what is published is seen on the site', async () => {
  await page.goto(`${desk.admin}/howto?search=banana`);
  await page.getByRole('button', { name: 'Actions for Banana' }).click();
  await page.getByRole('menuitem', { name: 'Publish' }).click();
  await row('Banana').getByText('Published').waitFor();
  await page.getByRole('button', { name: 'Actions for Banana' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'View on site' }).click();
  await (await opened).getByRole('heading', { level: 1, name: 'Banana' }).waitFor();
  await (await opened).close();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row('Banana').getByText('Draft').waitFor();
  await page.getByRole('button', { name: 'Actions for Banana' }).click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await page.getByRole('heading', { level: 1, name: /Banana/ }).waitFor();
  await page.waitForURL(/\/history\/article\//);
});

test('a search with its order is kept under a name and opened again', async () => {
  await page.goto(`${desk.admin}/howto?search=an&sort=title`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('With an');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto(`${desk.admin}/howto`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'With an' }).click();
  await expect.poll(titles).toEqual(['=Danger', 'Banana']);
  expect(new URL(page.url()).search).toBe('?search=an&sort=title');
});

test('a filtered list is exported whole, and no cell is a formula', async () => {
  await page.goto(`${desk.admin}/howto?search=an&sort=title&limit=5`);
  await row('Banana').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('articles.csv');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines.map(line => line.split(',').slice(0, 2))).toEqual([
    ['\uFEFFTitle', 'Slug'],
    ["'=Danger", 'danger'],
    ['Banana', 'banana'],
    [''],
  ]);
});

test('a long name in a row leaves room for the title, and widens no page', async () => {
  const name = `Layouts${'whose-name-goes-on'.repeat(2)}`;
  await makeArticle(desk, await makeShelf(desk, name), { title: 'Widest', slug: 'widest' });
  await page.goto(`${desk.admin}/howto?search=Widest`);
  await row('Widest').waitFor();
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(over).toBe(0);
    expect((await row('Widest').getByRole('cell').nth(1).boundingBox())?.width).toBeGreaterThanOrEqual(100);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a phone rows are cards with a choice of their order', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.admin}/howto`);
  await page.getByRole('combobox', { name: 'Sort by' }).click();
  await page.getByRole('option', { name: 'Title: A to Z' }).click();
  await expect.poll(async () => (await titles()).slice(0, 3)).toEqual(['=Danger', 'apple', 'Banana']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // What has the focus is seen: no heading behind the cards sorts them, and all of them are chosen by a box that shows.
  await expect.poll(() => page.getByRole('button', { name: 'Title', exact: true }).count()).toBe(0);
  const all = page.getByRole('checkbox', { name: 'Select all rows on this page' });
  await all.check();
  await page.getByText(/^\d+ selected$/).waitFor();
  expect((await page.getByText('Select all rows on this page').boundingBox())?.width).toBeGreaterThan(100);
  expect(await violationsOf(page)).toEqual([]);
  await all.uncheck();
  await page.setViewportSize({ width: 1440, height: 900 });
});

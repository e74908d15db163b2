import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { articles } from '@learnloom/contracts/content/content';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, send, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let shelf: Shelf;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  staff = await desk.staff();
});
afterAll(() => desk?.close());

const text = (words: string) => JSON.stringify({ v: 1, ops: [{ insert: `${words}\n` }] });
const edit = (key: string, title: string, words: string) =>
  send(desk, articles.edit, {
    key,
    title,
    slug: 'sort-a-list',
    summary: 'In short.',
    published: true,
    featured: false,
    author: shelf.author,
    category: shelf.sub,
    metaTitle: title,
    content: text(words),
  });
const changes = () => staff.getByRole('navigation', { name: 'Changes' }).getByRole('listitem');
const panel = () => staff.getByRole('region', { name: 'State at the chosen moment' });

test('an article is looked back on, two moments are compared, and readers see the one that was restored', async () => {
  const key = await makeArticle(desk, shelf, {
    title: 'Sort a list',
    slug: 'sort-a-list',
    published: true,
    content: text('First put the small ones in front.'),
  });
  await edit(key, 'Sort any list', 'First put the large ones in front.');
  await edit(key, 'Sort every list', 'First put the large ones behind.');
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/howto/${shelf.top}/sort-a-list`);
  await reader.getByRole('heading', { name: 'Sort every list' }).waitFor();

  await staff.goto(`${desk.admin}/howto/${shelf.top}/sort-a-list`);
  await staff.getByRole('link', { name: 'History of this article' }).click();
  await panel().getByText('First put the large ones behind.').waitFor();
  expect(await changes().locator('a > span').allInnerTexts()).toEqual([
    'Site Master edited an article',
    'Site Master edited an article',
    'Site Master added a new article',
  ]);

  await changes().nth(2).getByRole('link').click();
  await panel().getByText('First put the small ones in front.').waitFor();
  await changes()
    .nth(0)
    .getByRole('button', { name: /^Compare with/ })
    .click();
  await panel().locator('del', { hasText: 'small' }).waitFor();
  expect((await panel().locator('.m-words del').allTextContents()).join(' ')).toMatch(/small.*in front/);
  expect((await panel().locator('.m-words ins').allTextContents()).join(' ')).toMatch(/large.*behind/);

  await staff.reload();
  await panel().locator('del', { hasText: 'small' }).waitFor();
  await panel().getByRole('button', { name: 'Restore this version' }).click();
  const dialog = staff.getByRole('alertdialog');
  expect(await dialog.innerText()).toContain('readers see the change at once');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await staff.getByRole('heading', { level: 1, name: 'Sort a list' }).waitFor();
  expect(await changes().first().locator('a > span').innerText()).toBe('Site Master restored an article');
  await reader.getByRole('heading', { name: 'Sort a list', exact: true }).waitFor();
  await reader.getByText('First put the small ones in front.').waitFor();
});

test('a publication is undone from the activity log, which offers it for as long as it is the newest', async () => {
  await makeArticle(desk, shelf, { title: 'Undo me', slug: 'undo-me', published: false }).then(key =>
    send(desk, articles.publish, { key }),
  );
  const address = `${desk.main}/howto/${shelf.top}/undo-me`;
  expect((await fetch(address)).status).toBe(200);

  await staff.goto(`${desk.admin}/activity?search=Undo%20me`);
  const published = staff.getByRole('listitem').filter({ hasText: 'published an article Undo me' });
  await published.getByRole('button', { name: /^Undo/ }).click();
  const dialog = staff.getByRole('alertdialog');
  expect(await dialog.innerText()).toContain('“Undo me” becomes a draft again');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'made an article a draft Undo me' }).waitFor();
  await published.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  expect((await fetch(address)).status).toBe(404);
});

test('a deleted article is found through the log and brought back as a draft; a day before it was made shows nothing', async () => {
  const key = await makeArticle(desk, shelf, { title: 'Lost one', slug: 'lost-one', published: true });
  await send(desk, articles.remove, { key });
  await staff.goto(`${desk.admin}/activity?search=Lost%20one`);
  await staff.getByRole('link', { name: 'History of Lost one' }).first().click();
  await staff.waitForURL(`${desk.admin}/history/article/${key}`);
  await staff.getByLabel('How it stood at the end of a day').fill('2020-01-01');
  await panel().getByText('This article did not exist at that moment.').waitFor();

  await changes().first().getByRole('link').click();
  await panel().getByRole('button', { name: 'Bring it back' }).click();
  const dialog = staff.getByRole('alertdialog');
  expect(await dialog.innerText()).toContain('It comes back as a draft.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await staff.getByText('Draft', { exact: true }).first().waitFor();
  await staff.goto(`${desk.admin}/howto/${shelf.top}/lost-one`);
  await staff.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  expect((await fetch(`${desk.main}/howto/${shelf.top}/lost-one`)).status).toBe(404);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { accounts } from '@learnloom/contracts/accounts/account';
import { authors } from '@learnloom/contracts/content/authors';
import { articles } from '@learnloom/contracts/content/item';
import { articleTags } from '@learnloom/contracts/content/tags';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
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
const panel = () => staff.getByRole('region', { name: 'Selected version' });

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
  await expect
    .poll(() => changes().locator('a > span').allInnerTexts())
    .toEqual(['Site Master edited an article', 'Site Master edited an article', 'Site Master added a new article']);

  await changes().nth(2).getByRole('link').click();
  await panel().getByText('First put the small ones in front.').waitFor();
  await changes()
    .nth(0)
    .getByRole('button', { name: /^Compare with/ })
    .click();
  await panel().locator('del', { hasText: 'small' }).waitFor();
  await expect
    .poll(async () => (await panel().locator('.ll-difference del').allTextContents()).join(' '))
    .toMatch(/small.*in front/);
  await expect
    .poll(async () => (await panel().locator('.ll-difference ins').allTextContents()).join(' '))
    .toMatch(/large.*behind/);

  await staff.reload();
  await panel().locator('del', { hasText: 'small' }).waitFor();
  await panel().getByRole('button', { name: 'Restore this version' }).click();
  const dialog = staff.getByRole('alertdialog');
  await expect.poll(() => dialog.innerText()).toContain('Readers see the change right away');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await staff.getByRole('heading', { level: 1, name: 'Sort a list' }).waitFor();
  await expect.poll(() => changes().first().locator('a > span').innerText()).toBe('Site Master restored an article');
  await reader.getByRole('heading', { name: 'Sort a list', exact: true }).waitFor();
  await reader.getByText('First put the small ones in front.').waitFor();
});

test('on a phone the newest state is shown, and takes turns with the list of changes', async () => {
  const key = await makeArticle(desk, shelf, { title: 'Small screen', slug: 'small-screen', published: true });
  const phone = await desk.staff();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${desk.admin}/history/article/${key}`);
  const state = phone.getByRole('region', { name: 'Selected version' });
  const list = phone.getByRole('navigation', { name: 'Changes' });
  await state.getByText('small-screen').waitFor();
  await expect.poll(() => list.isVisible()).toBe(false);
  await phone.getByRole('link', { name: 'All changes' }).click();
  await list.waitFor();
  await expect.poll(() => state.isVisible()).toBe(false);
  await list.getByRole('link', { name: /added a new article/ }).click();
  await state.waitFor();
  await expect.poll(() => list.isVisible()).toBe(false);
});

test('an account is made what it was, after the page has said what changes; a moment like now offers no way back', async () => {
  const person = await newPerson(desk.api, 'MANAGER', desk.master.token);
  await send(desk, accounts.suspend, { key: person.key, reason: 'Left the team' });
  await send(desk, accounts.changeRole, { key: person.key, role: 'USER' });
  await staff.goto(`${desk.admin}/history/account/${person.key}`);
  await changes().filter({ hasText: 'signed in' }).first().getByRole('link').click();
  await panel().getByRole('button', { name: 'Restore this version' }).click();
  const dialog = staff.getByRole('alertdialog');
  const rows = dialog.locator('.m-changes > div');
  await rows.first().waitFor();
  await expect
    .poll(() => rows.evaluateAll(all => all.map(row => row.textContent)))
    .toEqual([
      'Rolebefore: User→after: Manager',
      'Accountbefore: Suspended→after: Active',
      'Reasonbefore: Left the team→empty',
    ]);
  await expect
    .poll(() => dialog.innerText())
    .toContain('The user will be able to sign in. The email address, password and permissions do not change.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await changes().first().filter({ hasText: 'Site Master restored an account' }).waitFor();
  expect((await desk.api.signIn(person.email, PASSWORD)).user.memberRole).toBe('MANAGER');

  await changes().filter({ hasText: 'set a password' }).getByRole('link').click();
  await panel().getByText('Same as the current version').waitFor();
  await expect.poll(() => panel().getByRole('button', { name: 'Restore this version' }).count()).toBe(0);
});

test('a deleted tag is brought back as a draft, and a deleted author as they were', async () => {
  const [tag, author] = [randomUUID(), randomUUID()];
  await send(desk, articleTags.create, { key: tag, title: 'Grid', slug: 'grid' });
  await send(desk, articleTags.remove, { key: tag });
  await send(desk, authors.create, { key: author, firstName: 'Ines', lastName: 'Faro', gender: 'FEMALE' });
  await send(desk, authors.remove, { key: author });
  const bringBack = async (path: string) => {
    await staff.goto(`${desk.admin}/history/${path}?at=1`);
    await panel().getByRole('button', { name: 'Restore' }).click();
    const dialog = staff.getByRole('alertdialog');
    const said = await dialog.innerText();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog.waitFor({ state: 'detached' });
    return said;
  };
  expect(await bringBack(`article-tag/${tag}`)).toContain('It will be restored as a draft.');
  expect(await bringBack(`author/${author}`)).toContain('It will be restored.');
  await staff.goto(`${desk.admin}/howto/tags`);
  await staff.getByRole('row').filter({ hasText: 'Grid' }).getByText('Draft', { exact: true }).waitFor();
  await staff.goto(`${desk.admin}/howto/authors`);
  await staff.getByText('Ines Faro').first().waitFor();
});

test('a publication is undone from the activity log, which offers it for as long as it is the newest', async () => {
  await makeArticle(desk, shelf, { title: 'Undo me', slug: 'undo-me', published: false }).then(key =>
    send(desk, articles.publish, { key }),
  );
  const address = `${desk.main}/howto/${shelf.top}/undo-me`;
  await expect.poll(async () => (await fetch(address)).status).toBe(200);

  await staff.goto(`${desk.admin}/activity?search=Undo%20me`);
  const published = staff.getByRole('listitem').filter({ hasText: 'published an article Undo me' });
  await published.getByRole('button', { name: /^Undo/ }).click();
  const dialog = staff.getByRole('alertdialog');
  await expect.poll(() => dialog.innerText()).toContain('“Undo me” will become a draft again');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'changed an article to a draft Undo me' }).waitFor();
  await published.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});

test('an undo that somebody else overtook is not done: the dialog says so, also before the news has come', async () => {
  const key = await makeArticle(desk, shelf, { title: 'Contested', slug: 'contested' });
  await send(desk, articles.publish, { key });
  await staff.goto(`${desk.admin}/activity?search=Contested`);
  const undo = () =>
    staff
      .getByRole('listitem')
      .filter({ hasText: 'published an article Contested' })
      .first()
      .getByRole('button', { name: /^Undo/ });
  const dialog = staff.getByRole('alertdialog');
  await undo().click();
  await dialog.getByRole('heading', { name: 'Undo this change?' }).waitFor();
  await send(desk, articles.makeDraft, { key });
  await dialog.getByRole('heading', { name: 'This can no longer be undone' }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  await send(desk, articles.publish, { key });
  await staff.getByRole('button', { name: '2 new entries' }).click();
  await undo().click();
  await dialog.getByRole('button', { name: 'Undo' }).waitFor();
  // The page's own list stays as it is.
  const ownList = /\/api\/admin\/activity\?.*search=/;
  await staff.route(ownList, () => undefined);
  // What the dialog asks by itself is on its way until somebody has pressed the button.
  const asking = /\/api\/admin\/activity\?.*target=/;
  const held: Route[] = [];
  await staff.route(asking, route => void held.push(route));
  await send(desk, articles.makeDraft, { key });
  await send(desk, articles.publish, { key });
  const sent: string[] = [];
  staff.on('request', request => void (request.method() === 'POST' && sent.push(request.url())));
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await staff.unroute(asking);
  for (const route of held) await route.continue();
  await dialog.getByRole('heading', { name: 'This can no longer be undone' }).waitFor();
  expect(sent.filter(address => address.includes(key))).toEqual([]);
  await staff.unroute(ownList);
});

test('a restore that somebody else overtook is not done, and the dialog says so', async () => {
  const key = await makeArticle(desk, shelf, { title: 'Moving on', slug: 'moving-on' });
  await send(desk, articles.publish, { key });
  await staff.goto(`${desk.admin}/history/article/${key}?at=0`);
  await panel().getByRole('button', { name: 'Restore this version' }).click();
  const dialog = staff.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Restore' }).waitFor();
  await send(desk, articles.makeDraft, { key });
  await dialog.getByRole('heading', { name: /has changed since you opened it/ }).waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await panel().getByRole('button', { name: 'Restore this version' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).waitFor();
});

test('a page beyond the end says so and leads back', async () => {
  await staff.goto(`${desk.admin}/activity?before=2000-01-01T00%3A00%3A00.000Z_0`);
  await staff.getByText('This page does not exist.').waitFor();
  await staff.getByRole('button', { name: 'Go to the newest entries' }).click();
  await staff.getByRole('listitem').filter({ hasText: 'Site Master' }).first().waitFor();
  expect(new URL(staff.url()).searchParams.has('before')).toBe(false);
});

test('a deleted article is found through the log and brought back as a draft; a day before it was made shows nothing', async () => {
  const key = await makeArticle(desk, shelf, { title: 'Lost one', slug: 'lost-one', published: true });
  await send(desk, articles.remove, { key });
  const found = staff.getByRole('link', { name: 'History of Lost one' }).first();
  // A log that follows a moment later offers its new entries, and puts none between those that are being read.
  await expect
    .poll(async () => {
      await staff.goto(`${desk.admin}/activity?search=Lost%20one`);
      await found.waitFor({ timeout: 3000 });
    })
    .toBeUndefined();
  await found.click();
  await staff.waitForURL(`${desk.admin}/history/article/${key}`);
  const day = staff.getByLabel('Version at the end of the day');
  await day.focus();
  await staff.keyboard.type('01022020');
  await expect.poll(() => day.inputValue()).toBe('2020-01-02');
  await panel().getByText('This article did not exist at that time.').waitFor();

  await changes().first().getByRole('link').click();
  await panel().getByRole('button', { name: 'Restore' }).click();
  const dialog = staff.getByRole('alertdialog');
  await expect.poll(() => dialog.innerText()).toContain('It will be restored as a draft.');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await staff.getByText('Draft', { exact: true }).first().waitFor();
  await staff.goto(`${desk.admin}/howto/${shelf.top}/lost-one`);
  await staff.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await expect.poll(async () => (await fetch(`${desk.main}/howto/${shelf.top}/lost-one`)).status).toBe(404);
});

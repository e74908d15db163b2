import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articles } from '@learnloom/contracts/content/item';
import { newPerson } from '@learnloom/testing/people';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, send, type Shelf } from './support/shelves.ts';

/** Several people at one article, or at one address. */
let desk: AdminDesk;
let shelf: Shelf;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  // What others save is sent as the master.
  page = await desk.staff((await newPerson(desk.api, 'MASTER', desk.master.token)).email);
});
afterAll(() => desk?.close());

const field = (name: string): Locator => page.locator(`textarea[name=${name}], input[name=${name}]`);
const text = (): Locator => page.getByRole('textbox', { name: /^Content of the/ });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const state = (): Locator => page.getByRole('toolbar', { name: /actions$/ }).getByRole('status');
const addressOf = (slug: string): string => `${desk.admin}/howto/${shelf.top}/${slug}`;

/** A key of a fresh draft, open in the editor. */
async function openDraft(title: string, slug: string): Promise<string> {
  const key = await makeArticle(desk, shelf, { title, slug });
  await page.goto(addressOf(slug));
  await field('title').waitFor();
  return key;
}

test('a version of somebody else is told: what was typed stays, and theirs can be loaded', async () => {
  const key = await openDraft('Shared', 'shared');
  await field('title').fill('Mine');
  await send(desk, articles.edit, {
    key,
    title: 'Theirs',
    slug: 'shared',
    summary: 'In short.',
    published: false,
    featured: false,
    author: shelf.author,
    category: shelf.sub,
    metaTitle: 'Theirs',
    content: JSON.stringify({ v: 1, ops: [{ insert: 'Their text.\n' }] }),
  });
  await page.getByText('Site Master saved this article').waitFor();
  await expect.poll(() => field('title').inputValue()).toBe('Mine');
  await button('Load their version').click();
  await expect.poll(() => field('title').inputValue()).toBe('Theirs');
  await text().getByText('Their text.').waitFor();
  await expect.poll(() => state().innerText()).toBe('Saved');
});

test('two versions are compared and merged: what overlaps is chosen, nothing typed is lost [ADM-07]', async () => {
  const key = await openDraft('Merged', 'merged');
  const theirs = (words: string, title = 'Merged') =>
    send(desk, articles.edit, {
      key,
      title,
      slug: 'merged',
      summary: 'Their summary.',
      published: false,
      featured: true,
      author: shelf.author,
      category: shelf.sub,
      metaTitle: 'Merged',
      content: JSON.stringify({ v: 1, ops: [{ insert: words }] }),
    });
  await field('title').fill('My title');
  await text().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('My first line.');
  await page.keyboard.press('Enter');
  await theirs('A line\nand another of theirs.\n', 'Their title');
  await page.getByText('Site Master saved this article').waitFor();
  await button('Compare and merge').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Site Master edited an article').waitFor();
  await expect.poll(() => dialog.getByText('Their changes').locator('..').innerText()).toMatch(/Summary.*Featured/s);
  const title = dialog.getByRole('region', { name: 'Title' });
  await expect.poll(() => title.locator('del').allTextContents()).not.toEqual([]);
  await title.getByRole('radio', { name: 'My version' }).check();
  const words = dialog.getByRole('region', { name: 'Content' });
  if (await words.count()) await words.getByRole('radio', { name: 'Both (mine first)' }).check();
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect.poll(() => field('title').inputValue()).toBe('My title');
  await expect.poll(() => field('summary').inputValue()).toBe('Their summary.');
  await text().getByText('My first line.').waitFor();
  await text().getByText('and another of theirs.').waitFor();
  await button('Save').click();
  await state().getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await field('title').waitFor();
  await expect.poll(() => field('title').inputValue()).toBe('My title');
  await expect.poll(() => field('summary').inputValue()).toBe('Their summary.');
});

test('a slug that another article has is told at the slug, and the focus stays with whoever goes on typing', async () => {
  await makeArticle(desk, shelf, { title: 'First come', slug: 'first-come' });
  await openDraft('Second', 'second');
  await field('slug').fill('first-come');
  await button('Save').click();
  const refusal = page.getByText('The slug “first-come” is already used').last();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'slug');
  await field('title').click();
  await page.keyboard.type(' to none');
  await expect.poll(() => field('title').inputValue()).toBe('Second to none');
  await page
    .locator('.MuiFormControl-root')
    .filter({ has: field('slug') })
    .getByText('SEO Friendly URL')
    .waitFor();
  await field('slug').fill('second');
  await button('Save').click();
  await state().getByText('Saved', { exact: true }).waitFor();
  await refusal.waitFor({ state: 'detached' });
});

test('an article that somebody else moved leads to its new address, where the typing is offered', async () => {
  const key = await openDraft('Here', 'here');
  await field('summary').fill('Typed before it moved.');
  await send(desk, articles.edit, {
    key,
    title: 'There',
    slug: 'there',
    summary: 'In short.',
    published: false,
    featured: false,
    author: shelf.author,
    category: shelf.sub,
    metaTitle: 'There',
  });
  await page.getByText('Someone changed the address of this article.').waitFor();
  await expect.poll(() => page.getByText('Someone deleted this article').count()).toBe(0);
  await expect.poll(() => field('summary').inputValue()).toBe('Typed before it moved.');
  await button('Go to the new address').click();
  await page.waitForURL(addressOf('there'));
  await button('Restore my changes').click();
  await expect.poll(() => field('summary').inputValue()).toBe('Typed before it moved.');
});

test('an article that somebody else deleted stays on the page, which says so', async () => {
  const key = await openDraft('Doomed', 'doomed');
  await field('summary').fill('Typed before the end.');
  await send(desk, articles.remove, { key });
  await page.getByText('Someone deleted this article').waitFor();
  await expect.poll(() => field('summary').inputValue()).toBe('Typed before the end.');
});

test('who has a page of the website or a category open sees who else does, until they leave [ADM-07]', async () => {
  const key = randomUUID();
  const category = { key, title: 'Shared', slug: 'shared-category', summary: 'All.' };
  await send(desk, articleCategories.create, category);
  const other = await desk.staff();
  const seen = page.locator('.ll-who-else').getByText('Site Master is also viewing this');
  for (const path of ['/settings/about', `/howto/categories/${key}`]) {
    await page.goto(`${desk.admin}${path}`);
    await button('Save').waitFor();
    await other.goto(`${desk.admin}${path}`);
    await seen.waitFor({ state: 'attached' });
    await other.getByText('Ada Obi is also viewing this').waitFor({ state: 'attached' });
    await other.goto(`${desk.admin}/`);
    await seen.waitFor({ state: 'detached' });
  }
});

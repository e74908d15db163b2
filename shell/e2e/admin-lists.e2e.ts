import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { articleTags } from '@learnloom/contracts/content/tags';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { choose } from './support/editor.ts';
import { makeArticle, makeShelf, send } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  page = await desk.staff();
});
afterAll(() => desk?.close());

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const cell = (name: string): Locator => page.getByRole('cell').filter({ hasText: name }).first();

async function act(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function confirmDelete(): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

const kinds = [
  { kind: 'article', path: '/howto/categories' },
  { kind: 'tutorial', path: '/tutorials/categories' },
  { kind: 'quiz', path: '/quiz/categories' },
  { kind: 'exercise', path: '/excercises/categories' },
  { kind: 'course', path: '/courses/categories' },
];

describe('authors, tags and the categories of every kind are listed, made, edited, published and deleted', () => {
  test.each(kinds)('$kind categories [CON-06]', async ({ kind, path }) => {
    await page.goto(desk.admin + path);
    await page.getByText(/^No categories yet/).waitFor();
    for (const [title, parent] of [
      [`Top ${kind}`, null],
      [`Sub ${kind}`, `Top ${kind}`],
    ] as const) {
      await page.getByRole('link', { name: 'New category' }).first().click();
      await page.waitForURL(`${desk.admin}${path}/new`);
      if (parent) await choose(page, 'Parent category', parent);
      await page.getByLabel('Title').fill(title);
      await page.getByLabel('Summary').fill('In short.');
      await page.getByRole('button', { name: 'Create category' }).click();
      await cell(title).waitFor();
    }
    await row(`Sub ${kind}`).getByText(`subcategory of Top ${kind}`).waitFor({ state: 'attached' });

    await act(`Sub ${kind}`, 'Make draft');
    await row(`Sub ${kind}`).getByText('Draft').waitFor();
    await act(`Sub ${kind}`, 'Publish');
    await row(`Sub ${kind}`).getByText('Published').waitFor();

    await row(`Sub ${kind}`).getByRole('link').click();
    await page.getByLabel('Title').fill(`Renamed ${kind}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await cell(`Renamed ${kind}`).waitFor();

    await act(`Top ${kind}`, 'Delete');
    await confirmDelete();
    await page
      .getByRole('alertdialog')
      .getByText(/contains 1 subcategory/)
      .waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

    await act(`Renamed ${kind}`, 'Delete');
    await confirmDelete();
    await row(`Renamed ${kind}`).waitFor({ state: 'detached' });
  });

  test.each(['howto', 'tutorials'])('%s tags; an empty form is not sent [CON-06] [VAL-07]', async root => {
    await page.goto(`${desk.admin}/${root}/tags`);
    await page.getByRole('button', { name: 'New tag' }).first().click();
    const sent: string[] = [];
    page.on('request', request => void (request.method() === 'POST' && sent.push(request.url())));
    await page.getByRole('button', { name: 'Create tag' }).click();
    await page.getByRole('dialog').getByText('Check 2 fields').waitFor();
    expect(sent).toEqual([]);
    await page.getByRole('dialog').getByLabel('Title').fill('Web Design');
    await expect.poll(() => page.getByRole('dialog').getByLabel('Slug').inputValue()).toBe('web-design');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await row('web-design').waitFor();
    await act('Web Design', 'Make draft');
    await row('web-design').getByText('Draft').waitFor();
    await act('Web Design', 'Edit');
    await page.getByRole('dialog').getByLabel('Title').fill('Design');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await cell('Design').waitFor();
    await act('Design', 'Delete');
    await confirmDelete();
    await page.getByText(/^No tags yet/).waitFor();
  });

  test('a tag in its dialog keeps what somebody else changes of it meanwhile', async () => {
    const [key, title] = [randomUUID(), 'Shared tag'];
    await send(desk, articleTags.create, { key, title, slug: 'shared-tag' });
    await page.goto(`${desk.admin}/howto/tags?search=shared`);
    await act(title, 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Slug').fill('my-slug');
    await send(desk, articleTags.edit, { key, title: 'Their title', slug: 'shared-tag' });
    await expect.poll(() => dialog.getByLabel('Title').inputValue(), { timeout: 15_000 }).toBe('Their title');
    await expect.poll(() => dialog.getByLabel('Slug').inputValue()).toBe('my-slug');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`${desk.admin}/howto/tags?search=my-slug`);
    await cell('Their title').waitFor();
    await send(desk, articleTags.remove, { key });
  });

  test('authors [CON-06]', async () => {
    await page.goto(`${desk.admin}/howto/authors`);
    await page.getByRole('button', { name: 'New author' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Jonas');
    await dialog.getByLabel('Last name').fill('Lind');
    await dialog.getByLabel('Male', { exact: true }).check();
    await dialog.getByRole('button', { name: 'Create author' }).click();
    await act('Jonas Lind', 'Edit');
    await dialog.getByLabel('Other names').fill('Olof');
    await dialog.getByLabel('Last name').fill('Lindqvist');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await row('Lindqvist').waitFor();
    await act('Jonas Lindqvist', 'Delete');
    await confirmDelete();
    await row('Lindqvist').waitFor({ state: 'detached' });
  });
});

describe('a list', () => {
  test('comes 20 a page from the server, with page and limit in the address [ADM-05]', async () => {
    for (let n = 1; n <= 23; n += 1) {
      const number = String(n).padStart(2, '0');
      await send(desk, articleTags.create, { title: `Tag ${number}`, slug: `tag-${number}` });
    }
    const rows = page.getByRole('table').locator('tbody').getByRole('row');
    await page.goto(`${desk.admin}/howto/tags`);
    await page.getByText('1–20 of 23').waitFor();
    await expect.poll(() => rows.count()).toBe(20);

    const asked = page.waitForRequest(
      request => request.url().includes('/articles/tags?') && request.url().includes('page=2'),
    );
    await page.getByRole('button', { name: 'Page 2' }).click();
    expect(new URL((await asked).url()).searchParams.get('limit')).toBe('20');
    await page.getByText('21–23 of 23').waitFor();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');

    await page.getByRole('combobox', { name: 'Rows per page' }).click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual([5, 10, 20, 30, 40, 50, 100].map(size => `${size} per page`));
    await page.getByRole('option', { name: '10 per page' }).click();
    await page.getByText('1–10 of 23').waitFor();
    expect(new URL(page.url()).searchParams.get('limit')).toBe('10');
    await page.goto(`${desk.admin}/howto/tags?page=3&limit=10`);
    await page.getByText('21–23 of 23').waitFor();
  });

  test('says that nothing matches, and takes search and filters back', async () => {
    await page.goto(`${desk.admin}/howto/tags`);
    await page.getByRole('searchbox', { name: 'Search tags' }).fill('nothing like this');
    await page.getByText('No results').waitFor();
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await page.getByText('1–20 of 23').waitFor();
  });

  test('shows categories and posts as cards, each with the way to manage it [PUB-13] [PUB-14]', async () => {
    const shelf = await makeShelf(desk, 'Shown');
    await makeArticle(desk, shelf, { title: 'Carded', slug: 'carded', published: true });
    await page.goto(`${desk.admin}/howto/categories?search=shown`);
    await page.getByRole('button', { name: 'Cards' }).click();
    const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Shown', exact: true }) });
    await card.getByText('About Shown.').waitFor();
    await card.getByText('1+ published articles').waitFor();
    await expect.poll(async () => (await card.locator('svg, img').first().boundingBox())?.height).toBeGreaterThan(60);
    await card.getByRole('link', { name: 'Manage Category' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shown' }).waitFor();
    await page.goBack();
    await card.waitFor();

    await page.goto(`${desk.admin}/howto?search=carded&view=grid`);
    await page.getByRole('article').getByRole('link', { name: 'Carded' }).click();
    await page.waitForURL(`${desk.admin}/howto/${shelf.top}/carded`);
  });

  test('follows what somebody else does', async () => {
    await page.goto(`${desk.admin}/howto/tags?search=tag-9`);
    await page.getByText('No results').waitFor();
    await send(desk, articleTags.create, { title: 'Tag 99', slug: 'tag-99' });
    await row('tag-99').waitFor();
  });
});

test('the dashboard greets admins with figures and the newest activity, kept current [ADM-07]', async () => {
  await page.goto(`${desk.admin}/`);
  const articles = page
    .getByRole('list', { name: 'Key figures' })
    .getByRole('listitem')
    .filter({ hasText: 'Published articles' });
  await articles.getByText('0 drafts').waitFor();
  await makeArticle(desk, await makeShelf(desk, 'Counting'), { title: 'Counted', slug: 'counted' });
  await articles.getByText('1 draft', { exact: true }).waitFor();
  await page.getByText('added a new article', { exact: false }).first().waitFor();
});

test('on a phone the search box and the choice of rows or cards share a line', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${desk.admin}/howto`);
  const middle = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return Math.round(y + height / 2);
  };
  const search = page.getByRole('searchbox', { name: 'Search articles' });
  await search.waitFor();
  await expect.poll(() => middle(page.getByRole('group', { name: 'Show as' }))).toBe(await middle(search));
  await page.setViewportSize({ width: 1440, height: 900 });
});

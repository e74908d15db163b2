import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { pageSectionNames, pageSections, updatePage } from '@learnloom/contracts/website/page';
import { newPerson } from '@learnloom/testing/people';
import { openAdminDesk, signIn, type AdminDesk } from './support/admin-desk.ts';
import { choose, write } from './support/editor.ts';
import { makeArticle, makeShelf, send, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let shelf: Shelf;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
});
afterAll(() => desk?.close());

test('each list has its page for a new one at {list}/new, and closing it leads to the list [ADM-01]', async () => {
  const page = await desk.staff();
  for (const [list, title] of [
    ['/howto/authors', 'New author'],
    ['/howto/tags', 'New tag'],
    ['/tutorials/tags', 'New tag'],
    ['/admins', 'Add an admin'],
  ] as const) {
    await page.goto(`${desk.admin}${list}/new`);
    await page.getByRole('dialog', { name: title }).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL(`${desk.admin}${list}`);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});

const statusOf = async (address: string): Promise<number> => (await fetch(address)).status;

describe('from a form to a reader', () => {
  let staff: Page;
  beforeAll(async () => {
    staff = await desk.staff();
  });

  test('a category, a sub category and an article are made; readers see it without a reload, and lose it as a draft', async () => {
    await staff.goto(`${desk.admin}/howto/categories/new`);
    await staff.getByLabel('Title').fill('Rust');
    await staff.getByLabel('Summary').fill('All about Rust.');
    await staff.getByRole('button', { name: 'Create category' }).click();
    await staff.getByRole('link', { name: 'Rust', exact: true }).waitFor();

    await staff.getByRole('link', { name: 'New category' }).click();
    await choose(staff, 'Parent category', 'Rust');
    await staff.getByLabel('Title').fill('Ownership');
    await staff.getByLabel('Summary').fill('Who owns what.');
    await staff.getByRole('button', { name: 'Create category' }).click();
    await staff.getByRole('link', { name: 'Ownership', exact: true }).waitFor();

    const reader = await desk.visitor();
    await reader.goto(`${desk.main}/howto/rust`);

    await staff.goto(`${desk.admin}/howto/new`);
    await write(staff, { ...shelf, subTitle: 'Ownership' }, { title: 'Borrow a value', text: 'Borrowing lends it.' });
    await staff.getByRole('switch', { name: 'Publish?' }).uncheck();
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff.waitForURL(`${desk.admin}/howto/rust/borrow-a-value`);
    const address = `${desk.main}/howto/rust/borrow-a-value`;
    await expect.poll(() => statusOf(address)).toBe(404);
    const early = await desk.visitor();
    await early.goto(address);
    await early.getByText('It may have been moved or unpublished').waitFor();

    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await early.getByRole('heading', { level: 1, name: 'Borrow a value' }).waitFor();
    const card = reader.getByRole('link', { name: 'Borrow a value' }).first();
    await card.waitFor();
    await expect.poll(() => statusOf(address)).toBe(200);

    await staff.getByRole('button', { name: 'Make draft' }).click();
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Make draft' }).click();
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => statusOf(address)).toBe(404);
  });

  test('the activity log tells who did what to which thing, live, with before and after', async () => {
    await makeArticle(desk, shelf, { title: 'Centre a box', slug: 'centre-a-box' });
    const log = await staff.context().newPage();
    await log.goto(`${desk.admin}/activity`);
    const newest = log
      .getByRole('listitem')
      .filter({ has: log.locator('time') })
      .first();
    const sentence = newest.locator('p');
    await sentence.getByText('added a new article').waitFor();
    await expect.poll(() => sentence.innerText()).toBe('Site Master added a new article Centre a box');

    await staff.goto(`${desk.admin}/howto/${shelf.top}/centre-a-box`);
    await staff.getByRole('button', { name: 'Publish', exact: true }).click();
    await log.getByRole('button', { name: '1 new entry' }).click();
    await sentence.getByText('published an article').waitFor();
    await expect.poll(() => newest.getAttribute('class')).toContain('ll-glow');

    await newest.getByRole('button', { name: /^Changes/ }).click();
    const status = newest.locator('dl > div').filter({ hasText: 'Status' });
    await expect
      .poll(async () => (await status.innerText()).replace(/\s+/g, ' '))
      .toBe('Status before: Draft → after: Published');
    await newest.getByRole('link', { name: 'Centre a box', exact: true }).click();
    await log.getByRole('cell').getByRole('link', { name: 'Centre a box' }).waitFor();
    expect(new URL(log.url()).pathname).toBe('/howto');
  });
});

describe('an account', () => {
  test('that is suspended loses its open session within 5 s, and gets in again when reactivated', async () => {
    const person = await newPerson(desk.api, 'MANAGER', desk.master.token);
    const theirs = await desk.staff(person.email);
    await theirs.goto(`${desk.admin}/howto`);
    await theirs.getByRole('heading', { name: 'How To' }).waitFor();

    const staff = await desk.staff();
    await staff.goto(`${desk.admin}/admins?search=${encodeURIComponent(person.email)}`);
    const row = staff.getByRole('row').filter({ hasText: person.email });
    await row.getByRole('button', { name: /^Suspend/ }).click();
    const dialog = staff.getByRole('alertdialog');
    await expect.poll(() => dialog.getByRole('heading').innerText()).toContain('Ada Obi');
    await dialog.getByLabel('Reason').fill('Left the team');
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await row.getByText('Suspended').waitFor();

    await theirs.getByLabel('Password').first().waitFor({ timeout: 5000 });
    await row.getByRole('button', { name: /^Reactivate/ }).click();
    await row.getByText('Active', { exact: true }).waitFor();
    await signIn(theirs, desk.product, person.email);
  });

  test("of one's own cannot be suspended, and the button says why", async () => {
    const staff = await desk.staff();
    await staff.goto(`${desk.admin}/admins?role=MASTER`);
    const button = staff.getByRole('button', { name: 'Suspend Site Master' });
    await button.waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);
    const reason = await button.getAttribute('aria-describedby');
    await expect.poll(() => staff.locator(`#${reason}`).innerText()).toBe('You cannot suspend your own account');
  });

  test('of a new admin is made with a link to copy, on which that person chooses a password', async () => {
    const staff = await desk.staff();
    await staff.goto(`${desk.admin}/admins`);
    await staff.getByRole('button', { name: 'Add admin' }).first().click();
    const form = staff.getByRole('dialog');
    await form.getByLabel('Email').fill('new.admin@example.org');
    await form.getByLabel('First name').fill('Jonas');
    await form.getByLabel('Last name').fill('Lind');
    await form.getByRole('button', { name: 'Add admin' }).click();
    const dialog = staff.getByRole('alertdialog', { name: 'Invitation sent' });
    const link = await dialog.getByLabel('One-time link').inputValue();
    await dialog.getByRole('button', { name: 'Copy' }).waitFor();
    await staff.keyboard.press('Escape');
    await staff.mouse.click(5, 5);
    await expect.poll(() => dialog.getByLabel('One-time link').inputValue()).toBe(link);
    const invited = await desk.visitor();
    await invited.goto(link);
    await invited.locator('input[type=password]').first().waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
    await staff.getByRole('row').filter({ hasText: 'new.admin@example.org' }).getByText('Manager').waitFor();
  });
});

describe('a page of the website', () => {
  test('is missing until staff write it, and then stands at its address', async () => {
    await expect.poll(() => statusOf(`${desk.main}/about`)).toBe(404);
    const staff = await desk.staff();
    await staff.goto(`${desk.admin}/settings/about`);
    await staff.getByLabel('Title').fill('About us');
    await staff.getByRole('textbox', { name: 'Page content' }).click();
    await staff.keyboard.type('We write for people who learn.');
    await staff.getByRole('button', { name: 'Save', exact: true }).click();
    await staff
      .getByRole('status')
      .getByText(/^Saved/)
      .waitFor();
    const visitor = await desk.visitor();
    await visitor.goto(`${desk.main}/about`);
    await visitor.getByText('We write for people who learn.').waitFor();
  });

  test('that is being written survives a failed save and a reload, and does not overwrite a newer one', async () => {
    const section = 'PRIVACY_POLICY';
    const content = JSON.stringify({ v: 1, ops: [{ insert: 'As it was.\n' }] });
    await send(desk, updatePage[section], { title: 'Privacy', content });
    const staff = await desk.staff();
    const title = () => staff.getByLabel('Title').first();
    const save = () => staff.getByRole('button', { name: 'Save', exact: true }).first();
    const saved = () =>
      staff
        .getByRole('status')
        .getByText(/^Saved/)
        .first();
    await staff.goto(`${desk.admin}/settings/legal`);
    await title().fill('Privacy, mine');
    await staff.route('**/website-settings/*', route =>
      route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
    );
    await save().click();
    await staff
      .getByText(/Your work is not lost/)
      .first()
      .waitFor();
    await expect.poll(() => title().inputValue()).toBe('Privacy, mine');
    await staff.unroute('**/website-settings/*');

    staff.once('dialog', dialog => void dialog.accept());
    await staff.reload();
    await staff.getByRole('button', { name: 'Restore my changes' }).click();
    await expect.poll(() => title().inputValue()).toBe('Privacy, mine');
    await save().click();
    await saved().waitFor();

    await title().fill('Privacy, mine again');
    await send(desk, updatePage[section], { title: 'Privacy, theirs', content });
    await staff.getByText('You (in another tab) saved this page').waitFor();
    await expect.poll(() => title().inputValue()).toBe('Privacy, mine again');
    await save().click();
    await staff
      .getByText(/^Your change was not saved: You \(in another tab\) /)
      .first()
      .waitFor();
    await staff.getByRole('button', { name: 'Load their version' }).click();
    await expect.poll(() => title().inputValue()).toBe('Privacy, theirs');
    await title().fill('Privacy, both');
    await save().click();
    await saved().waitFor();
    const visitor = await desk.visitor();
    await visitor.goto(`${desk.main}/privacy-policy`);
    await visitor.getByRole('heading', { level: 1, name: 'Privacy, both' }).waitFor();
  });

  test.each(pageSectionNames)(
    '%s has title, breadcrumb, table of contents and rich content [PUB-11]',
    async section => {
      const ops = [
        { insert: 'Our promise' },
        { insert: '\n', attributes: { header: 2 } },
        { insert: 'Kept.', attributes: { bold: true } },
        { insert: '\n' },
      ];
      await send(desk, updatePage[section], { title: `The ${section}`, content: JSON.stringify({ v: 1, ops }) });
      const visitor = await desk.visitor();
      await visitor.goto(desk.main + pageSections[section].path);
      await visitor.getByRole('heading', { level: 1, name: `The ${section}` }).waitFor();
      const crumbs = visitor.getByRole('navigation', { name: 'Breadcrumb' });
      await expect.poll(() => crumbs.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
      await crumbs.getByText(`The ${section}`).waitFor();
      const contents = visitor.getByRole('navigation', { name: 'Table of Contents' });
      await expect
        .poll(() => contents.getByRole('link', { name: 'Our promise' }).getAttribute('href'))
        .toBe('#our-promise');
      await visitor.locator('article strong').getByText('Kept.').waitFor();
    },
  );
});

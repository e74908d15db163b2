import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { articleTags } from '@learnloom/contracts/content/tags';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { updatePage } from '@learnloom/contracts/website/page';
import { newPerson } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

/** Several of the staff at one thing that is edited with a form. */
let desk: AdminDesk;
let page: Page;
let other: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  // What others save is sent as the master.
  page = await desk.staff((await newPerson(desk.api, 'MASTER', desk.master.token)).email);
  other = await desk.staff();
});
afterAll(() => desk?.close());

const notice = (noun: string): Locator => page.getByText(`Site Master saved this ${noun}`);
/** What the master saved where nothing was typed: it is in the form by itself. */
const cameIn = (fields: string, noun: string): Promise<void> =>
  page.getByText(`Site Master saved ${fields} of this ${noun}`).waitFor();
const merging = (): Locator => page.getByRole('dialog', { name: /^Two versions/ });

/** Merges what does not overlap, where the dialog names who saved; `choice`: for what does. */
async function merge(choice: 'My version'): Promise<void> {
  await page.getByRole('button', { name: 'Compare and merge' }).click();
  await merging().getByText('Site Master').waitFor();
  await merging().getByText('Their changes').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await merging().getByRole('radio', { name: choice }).check();
  await merging().getByRole('button', { name: 'Merge', exact: true }).click();
  await merging().waitFor({ state: 'detached' });
}

test('a tag that somebody else saved is told with its name, merged and saved [ADM-07]', async () => {
  const key = randomUUID();
  const slug = `tag-${key.slice(0, 8)}`;
  await send(desk, articleTags.create, { key, title: `Tag ${slug}`, slug });
  await page.goto(`${desk.admin}/howto/tags?search=${slug}`);
  await page.getByRole('button', { name: `Actions for Tag ${slug}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const title = page.getByRole('dialog').getByLabel('Title');
  await title.fill(`Mine ${slug}`);
  await page.getByRole('dialog').getByLabel('Slug').fill(slug);
  await send(desk, articleTags.edit, { key, title: `Theirs ${slug}`, slug: `${slug}-theirs` });
  await notice('article tag').waitFor();
  await expect.poll(() => title.inputValue()).toBe(`Mine ${slug}`);
  await merge('My version');
  await expect.poll(() => title.inputValue()).toBe(`Mine ${slug}`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `${slug}-theirs` })
    .getByText(`Mine ${slug}`)
    .waitFor();
});

test('what was typed into a new tag is offered back after its dialog was closed by mistake', async () => {
  await page.goto(`${desk.admin}/howto/tags`);
  await page.getByRole('button', { name: 'New tag' }).first().click();
  await page.getByRole('dialog').getByLabel('Title').fill('Half a thought');
  await page.keyboard.press('Escape');
  await page.getByText('Your unsaved changes are kept').waitFor();
  await page.getByRole('button', { name: 'New tag' }).first().click();
  await page.getByRole('button', { name: 'Restore my changes' }).click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('Half a thought');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New tag' }).first().click();
  await expect.poll(() => page.getByRole('dialog').getByLabel('Title').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('a category and a role that somebody else saved lose nothing that was typed [ADM-07]', async () => {
  const key = randomUUID();
  const slug = `shelf-${key.slice(0, 8)}`;
  const category = { key, title: 'Mine', slug, summary: 'All.' };
  await send(desk, articleCategories.create, category);
  await page.goto(`${desk.admin}/howto/categories/${key}`);
  await page.getByLabel('Summary').fill('What I typed.');
  await send(desk, articleCategories.edit, { ...category, title: 'Theirs' });
  await page.getByText('Site Master saved Title of this article category').waitFor();
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await page.getByRole('status').getByText('Theirs').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Theirs');
  await expect.poll(() => page.getByLabel('Summary').inputValue()).toBe('What I typed.');

  const role = { key: randomUUID(), name: `Editors ${slug}`, summary: 'Read.', groups: ['MANAGE_ARTICLES'] };
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await send(desk, staffRoles.define, role);
  await page.goto(`${desk.admin}/admins/roles/${role.key}`);
  await page.getByLabel('Name').fill(`Mine ${slug}`);
  await send(desk, staffRoles.edit, { ...role, summary: 'Read and write.' });
  await cameIn('Description', 'role');
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Read and write.');
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(`Mine ${slug}`);
  await page.getByRole('button', { name: 'Save role' }).click();
  await page
    .getByRole('row')
    .filter({ hasText: `Mine ${slug}` })
    .getByText('Read and write.')
    .waitFor();
});

test('the text of a mail and a newsletter are not overwritten unseen [ADM-07]', async () => {
  await page.goto(`${desk.admin}/mailing/settings`);
  await page.getByRole('button', { name: 'Edit Confirm account' }).click();
  const editor = page.getByRole('region', { name: 'Confirm account' });
  const before = await editor.getByLabel('Body', { exact: true }).inputValue();
  const subject = await editor.getByLabel('Subject').inputValue();
  await editor.getByLabel('Subject').fill(`Mine ${randomUUID()}`);
  const { body } = await desk.api.get<{ readonly version: number | null }>('/admin/mailing/settings/confirm-account', {
    token: desk.master.token,
  });
  const theirs = { name: 'confirm-account', subject, body: `${before}\n\nMore.`, version: body.version };
  await send(desk, mailTemplates.edit, theirs);
  await cameIn('Body', 'text');
  await expect.poll(() => editor.getByLabel('Body', { exact: true }).inputValue()).toContain('More.');
  await editor.getByRole('button', { name: 'Close' }).last().click();

  const key = randomUUID();
  const written = { key, subject: 'Sorting', content: JSON.stringify({ v: 1, ops: [{ insert: 'A line.\n' }] }) };
  await send(desk, campaigns.write, written);
  await page.goto(`${desk.admin}/mailing/send/${key}`);
  await page.locator('.ql-editor').getByText('A line.').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And mine.');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => save.isDisabled()).toBe(false);
  await send(desk, campaigns.edit, { ...written, subject: 'Sorting and searching', version: 0 });
  await cameIn('Subject', 'newsletter');
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Sorting and searching');
  await page.locator('.ql-editor').getByText('A line. And mine.').waitFor();
  await save.click();
  await expect.poll(() => save.isDisabled()).toBe(true);
});

test('an act that somebody else’s change overtook says who changed what [ADM-07]', async () => {
  const key = randomUUID();
  const slug = `tag-${key.slice(0, 8)}`;
  await send(desk, articleTags.create, { key, title: `Tag ${slug}`, slug });
  await page.goto(`${desk.admin}/howto/tags?search=${slug}`);
  await page.route('**/make-draft', async route => {
    await send(desk, articleTags.edit, { key, title: `Use of <dialog> ${slug}`, slug });
    await route.continue();
  });
  await page.getByRole('button', { name: `Actions for Tag ${slug}` }).click();
  await page.getByRole('menuitem', { name: 'Make draft' }).click();
  const toast = page.locator('.ll-toast');
  await toast.getByText('Your change was not saved: Site Master edited').waitFor();
  await toast.getByText(`Title: ‘Tag ${slug}’ → ‘Use of <dialog> ${slug}’`).waitFor();
  await page.unroute('**/make-draft');
});

test('a text that is just being written is not replaced by what somebody else saves [ADM-07]', async () => {
  const about = (words: string) => ({
    title: 'About',
    content: JSON.stringify({ v: 1, ops: [{ insert: `${words}\n` }] }),
  });
  await send(desk, updatePage.ABOUT_INFORMATION, { ...about('Before.'), version: null });
  await page.goto(`${desk.admin}/settings/about`);
  const text = page.getByRole('textbox', { name: 'Page content' });
  await text.getByText('Before.').waitFor();
  await text.click();
  await page.keyboard.press('Control+End');
  const { body } = await desk.api.get<{ readonly version: number }>('/admin/website-settings/ABOUT_INFORMATION', {
    token: desk.master.token,
  });
  // Without the silence after which an editor tells what was typed.
  const typing = page.keyboard.type(' Mine, word for word, without a rest.', { delay: 50 });
  await send(desk, updatePage.ABOUT_INFORMATION, { ...about('Theirs.'), version: body.version });
  await typing;
  await notice('page').waitFor();
  await expect.poll(() => text.textContent()).toBe('Before. Mine, word for word, without a rest.');
});

test('what somebody else writes in another place of a text comes in around the cursor [ADM-07]', async () => {
  const about = (...lines: readonly string[]) => ({
    title: 'About us all',
    content: JSON.stringify({ v: 1, ops: [{ insert: lines.map(line => `${line}\n`).join('') }] }),
  });
  await page.goto(`${desk.admin}/`);
  const settings = '/admin/website-settings/ABOUT_INFORMATION';
  const versionNow = async () =>
    (await desk.api.get<{ readonly version: number }>(settings, { token: desk.master.token })).body.version;
  await send(desk, updatePage.ABOUT_INFORMATION, { ...about('One.', 'Two.', 'Three.'), version: await versionNow() });
  await page.goto(`${desk.admin}/settings/about`);
  const discard = page.getByRole('button', { name: 'Discard' });
  const text = page.getByRole('textbox', { name: 'Page content' });
  await text.getByText('Three.').waitFor();
  if (await discard.count()) await discard.click();
  await text.getByText('Three.').click();
  await page.keyboard.press('Control+End');
  const version = await versionNow();
  const typing = page.keyboard.type(' Mine, word for word, without a rest.', { delay: 50 });
  await send(desk, updatePage.ABOUT_INFORMATION, { ...about('One, and theirs.', 'Two.', 'Three.'), version });
  await typing;
  await cameIn('Content', 'page');
  const lines = () => text.locator('p').allTextContents();
  const mine = 'Three. Mine, word for word, without a rest.';
  await expect.poll(lines).toEqual(['One, and theirs.', 'Two.', mine]);
  await page.getByRole('button', { name: 'Show the changes' }).click();
  await page.getByRole('status').locator('ins').getByText('and theirs').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('who has a tag, a role, a mail’s text, a newsletter, a person or the security open sees who else does [ADM-07]', async () => {
  const [tag, role, campaign] = [randomUUID(), randomUUID(), randomUUID()];
  const name = `seen-${tag.slice(0, 8)}`;
  const content = JSON.stringify({ v: 1, ops: [{ insert: 'A line.\n' }] });
  await send(desk, articleTags.create, { key: tag, title: name, slug: name });
  await send(desk, staffRoles.define, { key: role, name, groups: ['MANAGE_ARTICLES'] });
  await send(desk, campaigns.write, { key: campaign, subject: name, content });
  const person = (await newPerson(desk.api, 'MANAGER', desk.master.token)).key;
  const dialogs: readonly (readonly [string, (at: Page) => Promise<void>])[] = [
    [
      `/howto/tags?search=${name}`,
      async at => {
        await at.getByRole('button', { name: `Actions for ${name}` }).click();
        await at.getByRole('menuitem', { name: 'Edit' }).click();
      },
    ],
    [`/admins/roles/${role}`, () => Promise.resolve()],
    ['/mailing/settings', at => at.getByRole('button', { name: 'Edit Password reset' }).click()],
    [`/mailing/send/${campaign}`, () => Promise.resolve()],
    [`/admins/people/${person}`, () => Promise.resolve()],
    ['/settings/security', () => Promise.resolve()],
  ];
  for (const [path, open] of dialogs) {
    for (const at of [page, other]) {
      await at.goto(`${desk.admin}${path}`);
      await open(at);
    }
    await page.locator('.ll-who-else').getByText('Site Master is also viewing this').waitFor({ state: 'attached' });
    await other.locator('.ll-who-else').getByText('Ada Obi is also viewing this').waitFor({ state: 'attached' });
    await other.goto(`${desk.admin}/`);
    await page.locator('.ll-who-else').getByText('Site Master').waitFor({ state: 'detached' });
  }
});

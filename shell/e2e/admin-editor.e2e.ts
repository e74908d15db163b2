import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { messages } from '@learnloom/contracts/kernel/messages';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { write } from './support/editor.ts';
import { makeArticle, makeShelf, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let shelf: Shelf;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  page = await desk.staff();
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

/** What the server has of an article. */
async function stored(
  slug: string,
): Promise<{ readonly title: string; readonly content: string; readonly published: boolean }> {
  const { body } = await desk.api.get<{ title: string; content: string; published: boolean }>(
    `/articles/manage/${shelf.top}/${slug}`,
    { token: desk.master.token },
  );
  return body;
}

describe('a new article', () => {
  beforeEach(async () => {
    await page.goto(`${desk.admin}/howto/new`);
    await field('title').waitFor();
    const discard = button('Discard');
    if (await discard.isVisible()) await discard.click();
  });

  test('has its form under Meta, required fields, helpers and a keyword list [CON-02]', async () => {
    for (const tab of ['SEO', 'Settings']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByRole('tabpanel', { name: tab }).getByText('Save the article first.').waitFor();
    }
    await page.getByRole('tab', { name: 'Meta' }).click();
    for (const helper of [
      'SEO Friendly URL',
      'SEO Friendly Meta Title',
      'You can select as many tags as you deem necessary',
    ])
      await page.getByText(helper, { exact: true }).waitFor();
    expect(
      await text()
        .boundingBox()
        .then(box => box?.x),
    ).toBeLessThan((await field('title').boundingBox())?.x ?? Number.NaN);

    await field('metaKeywords').or(page.getByLabel('Meta keywords')).first().fill('arrays');
    await page.keyboard.press('Enter');
    await page.keyboard.type('sorting,');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.getByRole('list', { name: 'Meta keywords: chosen' }).getByRole('listitem').allInnerTexts())
      .toEqual(['arrays', 'sorting']);

    await button('Publish').click();
    const missing = page.locator('[aria-invalid=true]');
    await missing.first().waitFor();
    for (const label of ['Title', 'Slug', 'Summary', 'Category', 'Author', 'Meta title'])
      await page
        .locator('.MuiFormControl-root')
        .filter({ has: page.getByText(label, { exact: true }) })
        .getByText(messages.required)
        .or(
          page
            .locator('.MuiFormControl-root')
            .filter({ hasText: new RegExp(`^${label}`) })
            .locator('.MuiFormHelperText-root'),
        )
        .first()
        .waitFor();
  });

  test('takes slug and meta title from the title until they are edited by hand, and slugifies [CON-04]', async () => {
    await field('title').pressSequentially('Sort an Array!');
    await expect.poll(() => field('slug').inputValue()).toBe('sort-an-array');
    await expect.poll(() => field('metaTitle').inputValue()).toBe('Sort an Array!');
    await field('slug').fill('');
    await field('slug').pressSequentially('My Own Slug ');
    await field('metaTitle').fill('For search engines');
    await field('title').fill('Another title');
    await expect.poll(() => field('slug').inputValue()).toBe('my-own-slug');
    await expect.poll(() => field('metaTitle').inputValue()).toBe('For search engines');
  });

  test('stays a draft when it is saved; only Publish and Update change what readers see [CON-03, LIF-01]', async () => {
    const publish = page.getByRole('switch', { name: 'Publish?' });
    const bar = page.getByRole('toolbar', { name: /actions$/ });
    const paths = [`/howto/${shelf.top}/seen-by-all`, `/api/articles/page/${shelf.top}/seen-by-all`];
    const statuses = () => Promise.all(paths.map(async path => (await fetch(desk.main + path)).status));
    await expect.poll(() => publish.isChecked()).toBe(true);
    await page.getByText('This content will be published on the website.').waitFor();
    await write(page, shelf, { title: 'Seen by all' });
    await button('Save').click();
    await page.waitForURL(addressOf('seen-by-all'));
    await page.getByText('This content will be set to draft mode and will not be visible on the website.').waitFor();
    await expect.poll(() => publish.isChecked()).toBe(false);
    await expect.poll(() => statuses()).toEqual([404, 404]);

    await button('Publish').click();
    await bar.getByText('Published', { exact: true }).waitFor();
    await expect.poll(() => publish.isChecked()).toBe(true);
    await expect.poll(() => statuses()).toEqual([200, 200]);

    await field('summary').fill('Changed while it is live.');
    await state().getByText('Autosaved', { exact: true }).waitFor();
    await bar.getByText('Unpublished changes').waitFor();
    const shown = async () => (await fetch(`${desk.main}/api/articles/page/${shelf.top}/seen-by-all`)).text();
    expect(await shown()).not.toContain('Changed while it is live.');
    await button('Update').click();
    const dialog = page.getByRole('dialog', { name: 'Update “Seen by all”?' });
    await dialog.getByText('Changed while it is live.').waitFor();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await state().getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => shown()).toContain('Changed while it is live.');

    await publish.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make draft' }).click();
    await bar.getByText('Draft', { exact: true }).waitFor();
    await expect.poll(() => statuses()).toEqual([404, 404]);
    await publish.check();
    await bar.getByText('Published', { exact: true }).waitFor();
    await expect.poll(() => statuses()).toEqual([200, 200]);
  });

  test('says beside the buttons what is still missing', async () => {
    const bar = page.getByRole('toolbar', { name: /actions$/ });
    await bar.getByText('Required: Title, Slug, Summary, Category, Author and Meta title').waitFor();
    await field('title').fill('Named');
    await bar.getByText('Required: Summary, Category and Author').waitFor();
    await write(page, shelf, { title: 'Named' });
    await bar.getByText('Required: ').waitFor({ state: 'detached' });
  });

  test('is named in the title of the tab and in the breadcrumb, and so is its history', async () => {
    const key = await openDraft('Named above', 'named-above');
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByText('Named above').waitFor();
    await expect.poll(() => page.title()).toMatch(/^Named above · /);
    await page.goto(`${desk.admin}/history/article/${key}`);
    await crumbs.getByText('Named above').waitFor();
    await expect.poll(() => page.title()).toBe('Named above · History · Learnloom');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.waitForURL(`${desk.admin}/`);
    await page.waitForFunction(() => !document.title.includes('Named above'));
  });

  test('is made with the keyboard alone', async () => {
    /** Moves on until the wanted control has the focus. */
    const tabTo = async (wanted: Locator): Promise<void> => {
      for (let i = 0; i < 80; i += 1) {
        if (await wanted.evaluate(node => node === document.activeElement)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error('The focus never got there');
    };
    await tabTo(text());
    await page.keyboard.type('Typed without a mouse.');
    await tabTo(field('title'));
    await page.keyboard.type('Keys only');
    await tabTo(field('summary'));
    await page.keyboard.type('No mouse.');
    for (const [label, option] of [
      ['Category', shelf.subTitle],
      ['Author', shelf.authorName],
    ] as const) {
      await tabTo(page.getByRole('combobox', { name: label }));
      await page.keyboard.press('Enter');
      await page.getByRole('listbox').waitFor();
      for (let i = 0; i < 20; i += 1) {
        const active = page.getByRole('option', { name: option, exact: true });
        if (await active.evaluate(node => node.matches(':focus, .Mui-focusVisible, .MuiOption-highlighted'))) break;
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+s');
    await page.waitForURL(addressOf('keys-only'));
    await expect.poll(async () => (await stored('keys-only')).content).toContain('Typed without a mouse.');
  });
});

describe('saving', () => {
  test('says Saving... and Saved [CON-05], and goes to the new address when the slug changes', async () => {
    await openDraft('Old name', 'old-name');
    await expect.poll(() => state().innerText()).toBe('Saved');
    await field('slug').fill('new-name');
    let goOn = (): void => undefined;
    const held = new Promise<void>(resolve => (goOn = resolve));
    await page.route('**/api/articles/*', async route => {
      if (route.request().method() === 'PUT') await held;
      await route.continue();
    });
    await button('Save').click();
    await state().getByText('Saving...').waitFor();
    await expect.poll(() => button('Publish').isDisabled()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Delete this article' }).isDisabled()).toBe(true);
    goOn();
    await page.waitForURL(addressOf('new-name'));
    await state().getByText('Saved', { exact: true }).waitFor();
    await page.unroute('**/api/articles/*');
  });

  test('that fails keeps every word, also over a reload', async () => {
    await openDraft('Precious', 'precious');
    await page.route('**/api/articles/**', route =>
      route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.continue(),
    );
    await text().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Typed with care. ');
    await field('title').fill('Precious words');
    await button('Save').click();
    await page
      .getByText(/Your work is not lost/)
      .first()
      .waitFor();
    await expect.poll(() => field('title').inputValue()).toBe('Precious words');
    await expect.poll(() => text().innerText()).toContain('Typed with care.');
    await page.unroute('**/api/articles/**');

    page.once('dialog', dialog => void dialog.accept());
    await page.reload();
    await button('Restore my changes').click();
    await expect.poll(() => field('title').inputValue()).toBe('Precious words');
    await text().getByText('Typed with care.').waitFor();
    await button('Save').click();
    await state().getByText('Saved', { exact: true }).waitFor();
    await expect.poll(async () => (await stored('precious-words')).title).toBe('Precious words');
  });

  test('asked for twice in one moment is done once', async () => {
    await openDraft('Once', 'once');
    const sent: string[] = [];
    page.on('request', request => void (request.method() === 'PUT' && sent.push(request.url())));
    await field('title').fill('Only once');
    await page.evaluate(() => {
      for (let press = 0; press < 2; press += 1)
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true }));
    });
    await state().getByText('Saved', { exact: true }).waitFor();
    expect(sent).toHaveLength(1);
  });

  test('words and status go up together or not at all', async () => {
    const key = await openDraft('Two things', 'two-things');
    const sent: string[] = [];
    await page.route('**/api/articles/**', async route => {
      const request = route.request();
      if (request.url().endsWith('/draft')) return route.abort('connectionfailed');
      if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
      await (sent.length === 1 && request.method() !== 'GET' ? route.abort('connectionfailed') : route.continue());
    });
    await field('title').fill('Two things at once');
    await button('Publish').click();
    await page
      .getByText(/Your work is not lost/)
      .first()
      .waitFor();
    await expect.poll(() => stored('two-things')).toMatchObject({ title: 'Two things', published: false });
    await expect.poll(() => field('title').inputValue()).toBe('Two things at once');
    await button('Publish').click();
    await button('Make draft').waitFor();
    expect(sent).toEqual([`PUT /api/articles/${key}`, `PUT /api/articles/${key}`]);
    await expect
      .poll(() => stored('two-things-at-once'))
      .toMatchObject({ title: 'Two things at once', published: true });
    await page.unroute('**/api/articles/**');
  });

  test("is not asked for on the browser's Back: the text is saved on the way out", async () => {
    await page.goto(`${desk.admin}/howto`);
    await makeArticle(desk, shelf, { title: 'Going back', slug: 'going-back' });
    await page.getByRole('cell').getByRole('link', { name: 'Going back' }).click();
    await text().click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('Typed in a hurry.');
    await page.goBack();
    await page.getByText('You can restore them when you come back').waitFor();
    await page.goForward();
    await text().getByText('Typed in a hurry.').waitFor();
  });

  test('is asked for before a link leads away', async () => {
    await openDraft('Stay', 'stay');
    await field('title').fill('Stay here');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    expect(page.url()).toBe(addressOf('stay'));
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Authors' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { name: 'Authors', level: 1 }).waitFor();
  });
});

describe('an article', () => {
  test('is listed, made, edited at its address and deleted after a question [CON-01]', async () => {
    await page.goto(`${desk.admin}/howto`);
    await page.getByRole('link', { name: 'New article' }).first().click();
    await page.waitForURL(`${desk.admin}/howto/new`);
    await write(page, shelf, { title: 'Short life' });
    await button('Save').click();
    await page.waitForURL(addressOf('short-life'));

    await page.goto(`${desk.admin}/howto?search=short-life`);
    await page.getByRole('cell').getByRole('link', { name: 'Short life' }).click();
    await page.waitForURL(addressOf('short-life'));
    await page.getByRole('button', { name: 'Delete this article' }).click();
    await page.getByText('Are you sure you want to delete this content?').waitFor();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL(`${desk.admin}/howto`);
    await expect
      .poll(
        async () =>
          (await desk.api.get(`/articles/manage/${shelf.top}/short-life`, { token: desk.master.token })).status,
      )
      .toBe(404);
  });

  test('closes the right bar when it is opened [CON-05]', async () => {
    await makeArticle(desk, shelf, { title: 'Wide', slug: 'wide' });
    await page.goto(`${desk.admin}/howto?search=wide`);
    await page.getByRole('button', { name: 'Open the right sidebar' }).click();
    const bar = page.getByRole('complementary', { name: 'Shortcuts' });
    await bar.waitFor();
    await page.getByRole('cell').getByRole('link', { name: 'Wide' }).click();
    await field('title').waitFor();
    await bar.waitFor({ state: 'detached' });
  });

  test('of a kind that has no category yet leads to the form that makes one', async () => {
    await page.goto(`${desk.admin}/tutorials/new`);
    await page.getByText('There are no categories yet.').waitFor();
    await page.getByRole('link', { name: 'Create the first one' }).click();
    await page.waitForURL(`${desk.admin}/tutorials/categories/new`);
  });

  test('that does not exist says so [CON-05]', async () => {
    await page.goto(`${desk.admin}/howto/nothing/here`);
    await page.getByText('This content was not found!').waitFor();
  });

  test.each(['light', 'dark'] as const)('has no serious accessibility violation in its editor, %s', async theme => {
    await page.evaluate(chosen => localStorage.setItem('joy-mode', chosen), theme);
    await openDraft(`Plain ${theme}`, `plain-${theme}`);
    expect(await violationsOf(page)).toEqual([]);
  });
});

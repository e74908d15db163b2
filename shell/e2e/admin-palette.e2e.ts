import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  await makeArticle(desk, await makeShelf(desk), { title: 'Grid areas', slug: 'grid-areas' });
  page = await desk.staff();
});
afterAll(() => desk?.close());

const palette = () => page.getByRole('dialog', { name: 'Command palette' });
const field = () => palette().getByRole('combobox');
/** What Enter would open. */
const chosen = (): Promise<string | null> =>
  field().evaluate(
    input => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null,
  );

test('the palette opens by its shortcut and goes to a page, a thing or an action by the keyboard alone [ADM-04]', async () => {
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('tags tut');
  await expect.poll(chosen).toBe('TagsTutorials');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${desk.admin}/tutorials/tags`);
  await palette().waitFor({ state: 'detached' });
  // It is remembered by its heading.
  await page.getByRole('heading', { name: 'Tutorials tags' }).waitFor();

  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('grid ar');
  await palette().getByRole('option', { name: 'Grid areas' }).waitFor();
  await expect.poll(chosen).toBe('Grid areasStyles · Draft');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${desk.admin}/howto/styles/grid-areas`);

  await page.goto(`${desk.admin}/`);
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await palette().getByRole('option').first().waitFor();
  const first = await chosen();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => chosen()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => chosen()).toBe(first);
  await palette()
    .getByRole('group', { name: 'Recently opened' })
    .getByRole('option', { name: 'Tutorials tags' })
    .waitFor();
  await page.keyboard.type('new art');
  await expect.poll(chosen).toBe('New article');
  await page.keyboard.press('Escape');
  await palette().waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('s-finder');
});

test('what is typed before the code of its list is there is looked for once it is [ADM-04]', async () => {
  const early = await desk.staff();
  const held: (() => Promise<void>)[] = [];
  await early.route(/\/palette[^/]*\.js/, route => void held.push(() => route.continue()));
  await early.goto(`${desk.admin}/`);
  await early.getByRole('button', { name: 'Search or go to' }).waitFor();
  await early.keyboard.press('Control+k');
  await early.keyboard.type('tags tut');
  await expect.poll(() => held.length).toBeGreaterThan(0);
  const typed = early.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox');
  await expect.poll(() => typed.inputValue()).toBe('tags tut');
  await early.keyboard.press('ArrowLeft');
  for (const go of held) await go();
  await early.getByRole('option', { name: 'Tags' }).first().waitFor();
  // The place in what is typed is where it was.
  await expect
    .poll(() => typed.evaluate(input => (input instanceof HTMLInputElement ? input.selectionStart : null)))
    .toBe(7);
  await early.keyboard.press('Enter');
  await early.waitForURL(`${desk.admin}/tutorials/tags`);
});

test.each(['light', 'dark'])('the palette has no serious accessibility violation, %s', async theme => {
  await page.evaluate(chosenTheme => localStorage.setItem('joy-mode', chosenTheme), theme);
  await page.goto(`${desk.admin}/`);
  await page.getByRole('button', { name: 'Search or go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await field().waitFor();
  await page.keyboard.type('grid');
  await palette().getByRole('option', { name: 'Grid areas' }).waitFor();
  expect((await violationsOf(page)).join('\n')).toBe('');
  await page.keyboard.press('Escape');
});

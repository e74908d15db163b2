import type { Page } from 'playwright-core';
import type { Shelf } from './shelves.ts';

/** Chooses an option of a select by its label. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

export interface Written {
  readonly title: string;
  readonly summary?: string;
  readonly text?: string;
}

/** Fills what the editor asks for, leaving slug and meta title to follow the title. */
export async function write(
  page: Page,
  shelf: Shelf,
  { title, summary = 'In short.', text = 'A text.' }: Written,
): Promise<void> {
  await page.locator('textarea[name=title]').fill(title);
  await page.locator('textarea[name=summary]').fill(summary);
  await choose(page, 'Category', shelf.subTitle);
  await choose(page, 'Author', shelf.authorName);
  await page.getByRole('textbox', { name: /^Content of the/ }).click();
  await page.keyboard.type(text);
}

import { readFile } from 'node:fs/promises';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { authors } from '@learnloom/contracts/content/authors';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { choose } from './support/editor.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let staff: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  await send(desk, authors.create, { firstName: 'Imke', lastName: 'Port', gender: 'FEMALE' });
  staff = await desk.staff();
});
afterAll(() => desk?.close());

const screen = async (name: string): Promise<void> => {
  const folder = process.env['SCREENS'];
  if (folder) await staff.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

const docs = zipSync({
  'docs/knots.md': strToU8('# All knots\n\nSee [bends](bends.md) and [gone](gone.md).\n'),
  'docs/bends.md': strToU8('# All bends\n\nTwo ropes.\n'),
  'docs/notes.xml': strToU8('<x/>'),
});

test('staff upload a zip, see what becomes of each file, import it, undo it, and export what there is [IMP-01]', async () => {
  await staff.goto(`${desk.admin}/imports`);
  await staff.getByText('No imports yet.').waitFor();
  await staff.getByRole('button', { name: 'Import content' }).first().click();
  const dialog = staff.getByRole('dialog', { name: 'Import content' });
  await staff
    .getByLabel('Files to import')
    .setInputFiles({ name: 'docs.zip', mimeType: 'application/zip', buffer: Buffer.from(docs) });
  await dialog.getByText('docs.zip').waitFor();
  await dialog.getByLabel('Category').fill('ropes');
  await dialog.getByRole('button', { name: 'Upload and check' }).click();
  await dialog.getByText('Give both a category and an author, or leave both empty.').first().waitFor();
  await choose(staff, 'Author', 'Imke Port');
  await screen('import-upload');
  expect(await violationsOf(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Upload and check' }).click();

  // A thread starts first.
  await staff.getByText('Ready to import').waitFor({ timeout: 60_000 });
  const files = staff.getByRole('table', { name: 'Files' });
  await files.getByText("Line 3: the link 'gone.md' leads to no file of the import").waitFor();
  await files.getByText('a kind of file that is not imported').waitFor();
  await screen('import-preview');
  expect(await violationsOf(staff)).toEqual([]);
  await staff.setViewportSize({ width: 390, height: 844 });
  await screen('import-preview-390');
  await staff.setViewportSize({ width: 1440, height: 900 });

  await staff.getByRole('button', { name: 'Start import' }).click();
  await staff.getByRole('button', { name: 'Undo import' }).waitFor({ timeout: 60_000 });
  expect((await fetch(`${desk.main}/howto/ropes/knots`)).status).toBe(200);

  await staff.goto(`${desk.admin}/imports`);
  await staff.getByRole('button', { name: 'Export content' }).click();
  const [download] = await Promise.all([
    staff.waitForEvent('download'),
    staff.getByRole('dialog', { name: 'Export content' }).getByRole('button', { name: 'Export' }).click(),
  ]);
  const exported = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(Object.keys(exported)).toContain('articles/ropes/knots.md');

  await staff.getByRole('link', { name: 'docs.zip' }).click();
  await staff.getByRole('button', { name: 'Undo import' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await staff.getByText(/Items undone: 3/).waitFor({ timeout: 60_000 });
  await screen('import-undone');
  expect((await fetch(`${desk.main}/howto/ropes/knots`)).status).toBe(404);
});

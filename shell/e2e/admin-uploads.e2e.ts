import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { makeArticle, makeShelf, type Shelf } from './support/shelves.ts';

let desk: AdminDesk;
let shelf: Shelf;
let page: Page;
const folder = mkdtempSync(join(tmpdir(), 'learnloom-uploads-'));
const photo = join(folder, 'oak leaf.jpg');
const drawing = join(folder, 'drawing.svg');

beforeAll(async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 3000, height: 1800, channels: 3, background: '#385', noise } })
    .jpeg({ quality: 92 })
    .toFile(photo);
  writeFileSync(drawing, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  desk = await openAdminDesk();
  shelf = await makeShelf(desk);
  page = await desk.staff();
});
afterAll(async () => {
  await desk?.close();
  rmSync(folder, { recursive: true, force: true });
});

const picker = () => page.getByLabel('Thumbnail: file');
const shown = () => page.locator('.ll-image-shown img');
const toast = (text: string) => page.getByText(text);

let number = 0;
beforeEach(async () => {
  await page.unroute('**/api/files');
  number += 1;
  await makeArticle(desk, shelf, { title: `Leaves ${number}`, slug: `leaves-${number}` });
  await page.goto(`${desk.admin}/howto/${shelf.top}/leaves-${number}`);
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
});

async function stored(): Promise<string> {
  const path = `/articles/manage/${shelf.top}/leaves-${number}`;
  return (await desk.api.get<{ imageThumbnail: string }>(path, { token: desk.master.token })).body.imageThumbnail;
}

test('a chosen photograph is made smaller, uploaded and shown; readers get it in sizes [UPL-01] [UPL-07]', async () => {
  const sent = page.waitForRequest('**/api/files');
  await picker().setInputFiles(photo);
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(1_010_000);
  await shown().waitFor();
  await expect.poll(() => shown().getAttribute('src')).toMatch(/^\/media\/[0-9a-f-]{36}-1920x1152\.jpg$/);
  await expect.poll(() => shown().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => parseMediaKey(await stored())?.size).toEqual({ width: 1920, height: 1152 });
});

test('any other file is refused in the specification’s words, and a dropped one ignored [UPL-03]', async () => {
  await picker().setInputFiles(drawing);
  await toast('Please upload the valid file type(s).').waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Choose an image' }).waitFor();
  const drop = (type: string) =>
    page.locator('.ll-image:visible').evaluate((field, mime) => {
      const data = new DataTransfer();
      data.items.add(new File(['x'], 'a.file', { type: mime }));
      field.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, type);
  await drop('image/svg+xml');
  await expect.poll(() => page.getByText('Please upload the valid file type(s).').count()).toBe(0);
  await drop('image/png');
  await toast('This image cannot be read. Choose another one.').waitFor();
});

test('an upload under way shows how far it is, keeps saving waiting, and can be cancelled [UPL-05] [UPL-06]', async () => {
  await page.route('**/api/files', () => undefined);
  await page.locator('textarea[name=title]').fill(`Leaves ${number}!`);
  await picker().setInputFiles(photo);
  const progress = page.getByRole('progressbar', { name: 'Upload of oak leaf.jpg' });
  await progress.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await toast('Please wait till the current upload is complete!').waitFor();
  await page.getByRole('button', { name: 'Cancel', exact: true }).focus();
  await page.keyboard.press('Enter');
  await toast('Upload canceled for oak leaf.jpg').waitFor();
  await progress.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Choose an image');
  await expect.poll(() => stored()).toBe('');
});

test('what a proxy, a full server or a lost line answers is said at the field, and another try goes through', async () => {
  const answers = [
    { status: 413, contentType: 'text/html', body: '<h1>413</h1>' },
    { status: 200, contentType: 'application/json', body: '{"status":200,"data":{}}' },
    { status: 503, contentType: 'application/problem+json', body: '{"message":"The server has run out of storage"}' },
  ];
  const said = ['This file is too large.', 'No file KEY returned from server', 'The server has run out of storage'];
  for (const [index, answer] of answers.entries()) {
    await page.unroute('**/api/files');
    await page.route('**/api/files', route => route.fulfill(answer));
    await picker().setInputFiles(photo);
    await toast(said[index] ?? '').waitFor();
  }
  await page.unroute('**/api/files');
  await page.route('**/api/files', route => route.abort());
  await picker().setInputFiles(photo);
  await toast('The site is not responding. Your work is not lost. Try again.').waitFor();
  await page.unroute('**/api/files');
  await picker().setInputFiles(photo);
  await shown().waitFor();
});

test('a thumbnail from before uploads is still shown', async () => {
  const old = `data:image/png;base64,${(
    await sharp({ create: { width: 4, height: 4, channels: 3, background: '#385' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;
  await makeArticle(desk, shelf, { title: 'Old', slug: `old-${number}`, imageThumbnail: old });
  await page.goto(`${desk.admin}/howto/${shelf.top}/old-${number}`);
  await shown().waitFor();
  await expect.poll(() => shown().getAttribute('src')).toBe(old);
});

test('a picture is put into a text, described, taken away and put back by Undo', async () => {
  const text = page.getByRole('textbox', { name: 'Content of the article' });
  const tool = page.getByRole('button', { name: 'Image', exact: true });
  const dialog = page.getByRole('dialog');
  await text.click();
  await page.keyboard.type('Before');
  await tool.click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.locator('.MuiFormHelperText-root').getByText('Choose an image').waitFor();
  await dialog.getByLabel('Image: file').setInputFiles(photo);
  await dialog.locator('.ll-image-shown img').waitFor();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type('After');
  const picture = text.locator('img');
  await picture.dblclick();
  await dialog.getByLabel('Description').fill('An oak leaf');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => picture.getAttribute('alt')).toBe('An oak leaf');
  // By keyboard: an arrow key stops at it, Enter changes it.
  await text.focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await dialog.getByText('Edit image').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Description').fill('An oak leaf in May');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => picture.getAttribute('alt')).toBe('An oak leaf in May');
  await picture.click();
  await tool.click();
  await dialog.getByRole('button', { name: 'Remove from the text' }).click();
  await expect.poll(() => picture.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => picture.count()).toBe(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const path = `/articles/manage/${shelf.top}/leaves-${number}`;
  const content = async () =>
    (await desk.api.get<{ content: string }>(path, { token: desk.master.token })).body.content;
  await expect.poll(content).toContain('"alt":"An oak leaf in May"');
  const ops = (JSON.parse(await content()) as { ops: readonly { insert: unknown }[] }).ops;
  expect(
    ops.map(({ insert }) => (typeof insert === 'string' ? insert.replace(/^[^]*Before/, 'Before') : 'picture')),
  ).toEqual(['Before\n', 'picture', 'After\n']);
});

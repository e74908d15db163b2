import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { OpenedForm } from '@learnloom/contracts/forms/messages';
import { articleTags } from '@learnloom/contracts/content/tags';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { watch, type Watched } from './support/watch.ts';

let desk: AdminDesk;
let staff: Page;
let watched: Watched;
beforeAll(async () => {
  desk = await openAdminDesk();
  staff = await desk.staff();
  watched = await watch(staff);
  await staff.addInitScript(() => {
    window.alert = () => void Object.assign(window, { ran: true });
  });
});
afterAll(() => desk?.close());

const hostile = '"><img src=x onerror=alert(1)><svg onload=alert(1)>';
const ran = () => staff.evaluate(() => 'ran' in window || document.querySelector('img[src="x"], svg[onload]') !== null);

/** Nothing of what is shown on the page became an element or ran. */
async function isHarmless(shown: string): Promise<void> {
  await staff.getByText(shown, { exact: false }).first().waitFor();
  expect(await ran()).toBe(false);
  expect(await watched.violations()).toEqual([]);
}

test('what a visitor writes is text to whoever answers it', async () => {
  const mark = `About ${randomUUID().slice(0, 8)}`;
  const { body } = await desk.api.get<OpenedForm>('/website/forms/opened');
  // Whatever it is taken for, it is opened and read by somebody.
  const sent = await desk.api.post('/website/contact-form', {
    body: {
      ...{ opened: body.opened, website: 'https://example.org', name: `Eve ${hostile}`, subject: `${mark} ${hostile}` },
      ...{ email: `eve-${randomUUID()}@example.org`, text: `Please look: ${hostile}` },
    },
  });
  expect(sent.status).toBe(200);
  await staff.goto(`${desk.admin}/forms/contact?list=spam&search=${encodeURIComponent(mark)}`);
  await isHarmless(`${mark} ${hostile}`);
  await staff.getByRole('link', { name: new RegExp(mark) }).click();
  await isHarmless(`Please look: ${hostile}`);
  await isHarmless(`Eve ${hostile}`);
});

test('what a file was called by whoever sent it is text in the log', async () => {
  const name = `F${randomUUID().slice(0, 8)} ${hostile}.png`;
  const picture = sharp({ create: { width: 40, height: 24, channels: 3, background: '#246' } });
  const form = new FormData();
  form.set('folder', 'articles');
  form.set('fileName', name);
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), name);
  const headers = { authorization: `Bearer ${desk.master.token}` };
  const sent = await fetch(`${desk.main}/api/files`, { method: 'POST', headers, body: form });
  expect(sent.status).toBe(200);
  await staff.goto(`${desk.admin}/activity`);
  await isHarmless(name);
});

test('a title is text in lists, in the toast that tells of it, in the log and in the palette', async () => {
  const mark = `T${randomUUID().slice(0, 8)}`;
  const title = `${mark} <img src=x onerror=alert(1)>`;
  await send(desk, articleTags.create, { key: randomUUID(), title, slug: `tag-${randomUUID()}` });
  await staff.goto(`${desk.admin}/howto/tags?search=${mark}`);
  await isHarmless(title);
  await staff.goto(`${desk.admin}/activity`);
  await isHarmless(title);
  await staff.keyboard.press('Control+k');
  await staff.getByRole('dialog').getByRole('combobox').fill(mark);
  await staff.getByRole('option', { name: new RegExp(mark) }).waitFor();
  expect(await ran()).toBe(false);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { updatePage, type PageSection } from '@learnloom/contracts/website/page';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { readSettings } from '@learnloom/platform/settings';
import { testLog } from '@learnloom/testing/database';
import { appendPoison } from '@learnloom/testing/poison';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
let kernel: Kernel;
beforeAll(async () => {
  desk = await openAdminDesk();
  page = await desk.staff();
  const { databaseUrl, eventStoreUrl } = desk.product;
  const { eventStore } = readSettings({ EVENT_STORE_URL: eventStoreUrl });
  kernel = await openKernel(databaseUrl, { name: 'test', log: testLog, eventStore, max: 2 });
});
afterAll(async () => {
  await kernel?.close();
  await desk?.close();
});

const model = (name: string): Locator =>
  page
    .getByRole('list', { name: 'Read models' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) });
const parked = (): Locator => page.getByRole('row').filter({ hasText: 'WebsitePageUpdated' });

async function confirm(action: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('a master rebuilds a read model from the admin and sees it end', async () => {
  await page.getByRole('link', { name: 'Read models' }).click();
  await page.getByRole('heading', { level: 1, name: 'Read models' }).waitFor();
  await page.getByText('No failed events.').waitFor();
  await model('Category').getByText('Live').waitFor();
  await page.getByRole('button', { name: 'Rebuild Category', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Rebuild “Category”?' }).waitFor();
  await confirm('Rebuild');
  await model('Category').getByText('Rebuilt just now').waitFor();
  await model('Category').getByText('Live').waitFor();
});

const outcomes = async () => (await kernel.database.pool.query('select 1 from kernel.work_outcomes')).rows;

/** Events that the database refuses to the read model for as long as the section has a page. */
async function poison(section: PageSection) {
  const content = JSON.stringify({ v: 1, ops: [{ insert: 'We teach.\n' }] });
  await send(desk, updatePage[section], { title: 'As it was', content });
  return appendPoison(kernel.store, section, ['Once more', 'And again']);
}

test('events that a read model cannot take come in by themselves and are retried by hand', async () => {
  const { stream } = await poison('ABOUT_INFORMATION');
  await parked().nth(1).waitFor();
  await model('Website page').getByText('2 failed events').waitFor();
  await parked()
    .first()
    .getByText(/^duplicate key value violates/)
    .waitFor();
  await parked().first().getByRole('button', { name: 'WebsitePageUpdated', exact: true }).click();
  const data = page.getByRole('region', { name: 'Event data' });
  await expect
    .poll(async () => JSON.parse(await data.innerText()))
    .toMatchObject({ title: 'Once more', section: 'ABOUT_INFORMATION' });
  // Wherever the page stands, its bar covers a part of some button.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  expect(await violationsOf(page)).toEqual([]);

  const retry = page.getByRole('button', { name: `Retry WebsitePageUpdated of ${stream}` });
  await retry.click();
  await confirm('Retry');
  await expect.poll(async () => (await outcomes()).length, { timeout: 15_000 }).toBe(2);
  await expect.poll(() => parked().count()).toBe(2);

  await kernel.database.pool.query('delete from read.website_page');
  await retry.click();
  await confirm('Retry');
  await page.getByText('No failed events.').waitFor();
  await page.goto(`${desk.main}/about`);
  await page.getByRole('heading', { level: 1, name: 'And again' }).waitFor();
});

test('an event that is never to be taken is skipped', async () => {
  await page.goto(`${desk.admin}/read-models`);
  const { stream } = await poison('PRIVACY_POLICY');
  await page.getByRole('button', { name: `Skip WebsitePageUpdated of ${stream}` }).click();
  await confirm('Skip event');
  await parked().nth(1).waitFor({ state: 'detached' });
  await expect.poll(() => parked().count()).toBe(1);
  await page.getByRole('button', { name: `Skip WebsitePageUpdated of ${stream}` }).click();
  await confirm('Skip event');
  await page.getByText('No failed events.').waitFor();
});

test('a rebuild that was asked for waits at once, also before the read models tell', async () => {
  await page.goto(`${desk.admin}/read-models`);
  await model('Author').getByText('Live').waitFor();
  const told = (await desk.api.get('/admin/read-models', { token: desk.master.token })).body;
  await page.route('**/api/admin/read-models', route => route.fulfill({ json: told }));
  await page.reload();
  await page.getByRole('button', { name: 'Rebuild Author' }).click();
  await confirm('Rebuild');
  await model('Author').getByText('Waiting to be rebuilt').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Rebuild Author' }).isDisabled()).toBe(true);
  await page.unroute('**/api/admin/read-models');
  await model('Author').getByText('Rebuilt just now').waitFor();
  await model('Author').getByText('Live').waitFor();
});

test('what was asked for is in the activity log', async () => {
  await page.goto(`${desk.admin}/activity`);
  for (const deed of ['skipped a failed event', 'requested a retry of failed events', 'rebuilt a read model'])
    await page.getByText(deed).first().waitFor();
});

test.each(['light', 'dark'])('the page has no serious accessibility violation, %s', async theme => {
  await page.evaluate(chosen => localStorage.setItem('joy-mode', chosen), theme);
  await page.goto(`${desk.admin}/read-models`);
  await model('Category').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

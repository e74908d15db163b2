import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { openKernel, type Kernel } from '@learnloom/platform/kernel';
import { readSettings } from '@learnloom/platform/settings';
import { testLog } from '@learnloom/testing/database';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

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

const NAME = 'Erase account';
const reaction = (name: string): Locator =>
  page.getByRole('list', { name: 'Background jobs' }).getByRole('listitem').filter({ hasText: name });
const failed = (): Locator => page.getByRole('row').filter({ hasText: NAME });

/** Work about an event that is in no log: the reaction fails at every try. The last one but one has been. */
async function failing(streams: readonly string[], tries = 11): Promise<void> {
  for (const stream of streams)
    await kernel.database.pool.query(
      `insert into kernel.reaction_work (reaction, event, step, position, stream, version, type, tries, due_at)
       values ('EraseAccount', $1, '', $2, $3, 0, 'AccountDeleted', $4, now() + make_interval(secs => $5))`,
      [randomUUID(), '0', stream, tries, tries < 11 ? 3600 : 0],
    );
}

async function confirm(action: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: action }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('the page says what runs, and that nothing has failed', async () => {
  await page.getByRole('link', { name: 'Background jobs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Background jobs' }).waitFor();
  await reaction(NAME).getByText('Running', { exact: true }).waitFor();
  await reaction(NAME).getByText('Erases the personal data of deleted accounts').waitFor();
  await page.getByText('No failed jobs.').waitFor();
});

const stream = `account-${randomUUID()}`;

test('what fails comes in by itself, is retried, and comes back when it fails again', async () => {
  await failing([stream]);
  await failed().getByText('The event is not in the log').waitFor();
  await failed().getByText('Needs your action').waitFor();
  await reaction(NAME).getByText('1 failed').waitFor();
  await page.getByRole('button', { name: `Retry ${NAME} for ${stream}` }).click();
  await failed().getByText('in a few moments').waitFor();
  await reaction(NAME).getByText('1 retrying').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

test('it is skipped, not without a reason, and the activity log says so', async () => {
  const skip = page.getByRole('button', { name: `Skip ${NAME} for ${stream}` });
  await skip.click();
  const dialog = page.getByRole('alertdialog', { name: `Skip “${NAME}” for this event?` });
  await dialog.getByRole('button', { name: 'Skip' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByLabel('Reason').fill('Erased by hand');
  await confirm('Skip');
  await page.getByText('No failed jobs.').waitFor();
  await page.goto(`${desk.admin}/activity`);
  await page.getByText('skipped a failed background job').first().waitFor();
});

test('many failures are listed page by page and retried together', async () => {
  await failing(
    Array.from({ length: 30 }, (_, number) => `account-${number}`),
    3,
  );
  await page.goto(`${desk.admin}/reactions`);
  await reaction(NAME).getByText('30 retrying').waitFor();
  await expect.poll(() => failed().count()).toBeLessThan(30);
  await page.getByRole('button', { name: `Retry all failed ${NAME} jobs` }).click();
  await page.getByRole('alertdialog', { name: `Retry all failed “${NAME}” jobs?` }).waitFor();
  await confirm('Retry all');
  await failed().getByText('The event is not in the log').first().waitFor();
});

test.each(['light', 'dark'])('the page has no serious accessibility violation, %s', async theme => {
  await page.evaluate(chosen => localStorage.setItem('joy-mode', chosen), theme);
  await page.goto(`${desk.admin}/reactions`);
  await reaction(NAME).waitFor();
  await failed().first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

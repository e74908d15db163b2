import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { distOf } from '../../deploy/webpack/packages.ts';
import { readCurrent } from '../../deploy/webpack/versions.ts';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let desk: AdminDesk;
let page: Page;
const folder = join(distOf('mfe-courses'), 'e2e-before');

beforeAll(async () => {
  cpSync(join(distOf('mfe-courses'), readCurrent('mfe-courses')?.version ?? ''), folder, { recursive: true });
  const meta = JSON.parse(readFileSync(join(folder, 'mfe.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'mfe.json'), JSON.stringify({ ...meta, version: 'e2e-before' }));
  writeFileSync(join(folder, 'server.cjs'), "throw new Error('broken at its import')");
  desk = await openAdminDesk();
  page = await desk.staff();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await desk?.close();
});

const courses = () =>
  page.getByRole('list', { name: 'Micro-frontends' }).getByRole('listitem').filter({ hasText: 'Courses' }).first();

async function deploy(from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: 'Change version of Courses' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Deploy another version of Courses' });
  await dialog.getByText(`${from} is currently live`).waitFor();
  await dialog.getByRole('radio', { name: to }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: `Deploy ${to.toLowerCase()}` }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('the page says what is live; another version is deployed there, its failures come in, and it is rolled back [MFE-01]', async () => {
  await page.getByRole('link', { name: 'Micro-frontends' }).click();
  await courses().getByText('Latest build').waitFor();
  await deploy('Latest build', 'Release e2e-before');
  await courses().getByText('Release e2e-before').waitFor();
  await courses().getByText('(you)').waitFor();
  await expect.poll(async () => (await desk.product.get('/courses')).status).toBe(200);
  await courses().getByText('type of failure').click();
  await courses().getByText('could not be loaded').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await deploy('Release e2e-before', 'Latest build');
  await courses().getByText('Live', { exact: true }).waitFor();
  await courses().getByText('Latest build').waitFor();
  await page.getByRole('link', { name: 'Activity log' }).click();
  await page.getByText('Deployed another version of a micro-frontend').first().waitFor();
});

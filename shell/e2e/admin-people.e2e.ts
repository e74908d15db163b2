import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { accounts } from '@learnloom/contracts/accounts/account';
import { randomLetters } from '@learnloom/testing/random-letters';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  page = await desk.staff();
});
afterAll(() => desk?.close());

const row = (name: string): Locator => page.getByRole('row').filter({ hasText: name });
const names = (): Promise<string[]> => page.getByRole('table').locator('tbody .m-person b').allInnerTexts();

/** Invites managers of those names; gives the last name that they share. */
async function people(...firstNames: string[]): Promise<string> {
  const lastName = `Kin${randomLetters()}`;
  for (const firstName of firstNames)
    await send(desk, accounts.addAdmin, {
      key: randomUUID(),
      email: `${randomUUID()}@example.org`,
      firstName,
      lastName,
      otherNames: '',
      role: 'MANAGER',
      staffRoles: [],
    });
  return lastName;
}

test('accounts are sorted by their headings, and a list with its filters is kept and exported [ADM-05]', async () => {
  const last = await people('Cleo', 'Abe', '=Bo');
  await page.goto(`${desk.admin}/admins?search=${last}&status=invited`);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual([`=Bo ${last}`, `Abe ${last}`, `Cleo ${last}`]);
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual([`Cleo ${last}`, `Abe ${last}`, `=Bo ${last}`]);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view…' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(last);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.goto(`${desk.admin}/admins`);
  await page.getByRole('button', { name: 'Saved views' }).click();
  await page.getByRole('menuitem', { name: last }).click();
  await expect.poll(names).toEqual([`Cleo ${last}`, `Abe ${last}`, `=Bo ${last}`]);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8').split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Email,Role,Status,Registered,Last sign-in');
  expect(lines.slice(1, 4).map(line => line.split(',')[0])).toEqual([`Cleo ${last}`, `Abe ${last}`, `'=Bo ${last}`]);
  expect(lines[1]).toMatch(/@example\.org,Manager,Invited,20/);
});

test('chosen accounts are suspended together with one reason, which is taken back for all of them [PRM-03]', async () => {
  const last = await people('Ada', 'Bola');
  await page.goto(`${desk.admin}/admins?search=${last}&sort=name`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByText('2 selected').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Suspend 2 accounts?' });
  await dialog.getByLabel('Reason').fill('Left the team');
  await dialog.getByRole('button', { name: 'Suspend 2 accounts' }).click();
  await page.getByText('2 suspended').waitFor();
  await row(`Bola ${last}`).getByText('Suspended').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('2 undone').waitFor();
  await row(`Bola ${last}`).getByText('Invited').waitFor();
});

test('the own account is never among those that something is done to', async () => {
  await page.goto(`${desk.admin}/admins?role=MASTER`);
  await page.getByRole('checkbox', { name: 'Select Site Master' }).check();
  for (const name of ['Suspend 0', 'Delete 0'])
    await expect.poll(() => page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import type { Page } from 'playwright-core';
import { accounts } from '@learnloom/contracts/accounts/account';
import { grants } from '@learnloom/contracts/accounts/grants';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { updateIntro } from '@learnloom/contracts/website/section-intro';
import { newPerson } from '@learnloom/testing/people';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

/** The master does something between what one of the staff saw and what they send over it. */
let desk: AdminDesk;
let page: Page;
beforeAll(async () => {
  desk = await openAdminDesk();
  page = await desk.staff((await newPerson(desk.api, 'MASTER', desk.master.token)).email);
});
afterAll(() => desk?.close());

/** While the next request to such an address is under way, others are quicker. */
async function overtaken(address: string, deed: () => Promise<unknown>): Promise<void> {
  await page.route(
    address,
    async route => {
      await deed();
      await route.continue();
    },
    { times: 1 },
  );
}

const manager = async (): Promise<string> => (await newPerson(desk.api, 'MANAGER', desk.master.token)).key;
const told = (deed: string): Promise<void> =>
  page.getByText(`Your change was not saved: Site Master ${deed}`).first().waitFor();

test('who suspends somebody whom another one has just suspended is told who did [PRM-03]', async () => {
  const key = await manager();
  await page.goto(`${desk.admin}/admins/people/${key}`);
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await overtaken('**/suspend', () => send(desk, accounts.suspend, { key, reason: 'Theirs' }));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend account' }).click();
  await told('suspended a user account');
});

test('who chooses roles over those that another one has just chosen is told who did [PRM-02]', async () => {
  const key = await manager();
  const roles = [randomUUID(), randomUUID()];
  for (const [index, role] of roles.entries())
    await send(desk, staffRoles.define, { key: role, name: `Role ${index} ${role}`, groups: ['MANAGE_ARTICLES'] });
  await page.goto(`${desk.admin}/admins/people/${key}`);
  await page.getByRole('combobox', { name: 'Roles' }).click();
  await page.getByRole('option', { name: `Role 0 ${roles[0]}` }).click();
  await page.keyboard.press('Escape');
  await overtaken('**/staff-roles', () => send(desk, grants.chooseRoles, { key, staffRoles: roles.slice(1) }));
  await page.getByRole('button', { name: 'Save roles' }).click();
  await told('changed a user’s roles');
  await page.getByText(`Someone else changed the roles to Role 1 ${roles[1]}.`).waitFor();
  await page.getByRole('button', { name: 'Save roles' }).click();
  await page.getByText(`From the role Role 0 ${roles[0]}`).first().waitFor();
});

test.each([
  ['HOME_PAGE', 'home'],
  ['TUTORIALS_SECTION', 'tutorials'],
] as const)('the words of %s are not saved over those that another one has just saved', async (section, path) => {
  await page.goto(`${desk.admin}/settings/${path}`);
  await page.getByRole('textbox', { name: 'Summary' }).fill('Mine.');
  const theirs = { title: 'Theirs', summary: 'Theirs.', description: 'Theirs, too.' };
  await overtaken(`**/website-settings/${section}`, () => send(desk, updateIntro[section], theirs));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await told('updated the');
  await page.getByText('Site Master saved').first().waitFor();
});

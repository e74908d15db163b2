import { afterAll, beforeAll, expect, test } from 'vitest';
import { grants } from '@learnloom/contracts/accounts/grants';
import { staffRoles } from '@learnloom/contracts/accounts/staff-roles';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { following } from './support/following.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
});
afterAll(() => desk?.close());

test('a permission that is granted shows in the other one’s open menu and counts; taken, both are gone [PRM-02] [ADM-03]', async () => {
  const person = await newPerson(desk.api, 'MANAGER', desk.master.token);
  const page = await desk.staff(person.email);
  const live = following(page);
  await page.goto(`${desk.admin}/howto/tags`);
  await live;
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Tags' }).first().waitFor();
  const entry = menu.getByRole('link', { name: 'Transactional Mails' });
  await expect.poll(() => entry.count()).toBe(0);
  const statusOf = async (path: string) => (await desk.api.get(path, { token: person.token })).status;
  await expect.poll(() => statusOf('/admin/mailing/settings')).toBe(403);

  const master = await desk.staff();
  await master.goto(`${desk.admin}/admins/people/${person.key}`);
  const manage = master.getByRole('switch', { name: 'Transactional mails' });
  await manage.click();
  await entry.waitFor();
  await expect.poll(() => statusOf('/admin/mailing/settings')).toBe(200);
  await master.getByText('Granted by Site Master').waitFor();
  expect(await violationsOf(master)).toEqual([]);

  await manage.click();
  await entry.waitFor({ state: 'detached' });
  await eventually(async () => expect(await statusOf('/admin/mailing/settings')).toBe(403), 5000);
});

test('a role is made, given and changed; whoever has it sees it in the open menu, and it is not deleted meanwhile [PRM-02]', async () => {
  const person = await newPerson(desk.api, 'MANAGER', desk.master.token);
  const page = await desk.staff(person.email);
  const menu = page.getByRole('navigation', { name: 'Administration' });
  const live = following(page);
  await page.goto(`${desk.admin}/`);
  await live;
  const master = await desk.staff();
  await master.setViewportSize({ width: 390, height: 844 });
  await master.emulateMedia({ colorScheme: 'dark' });
  await master.goto(`${desk.admin}/admins/roles/new`);
  await master.getByLabel('Name').fill('Quiz people');
  await master.getByRole('switch', { name: 'Quizzes' }).check();
  expect(await violationsOf(master)).toEqual([]);
  await expect.poll(() => master.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await master.getByRole('button', { name: 'Add role' }).click();
  await master.getByRole('link', { name: 'Quiz people' }).waitFor();
  expect(await violationsOf(master)).toEqual([]);

  await master.goto(`${desk.admin}/admins/people/${person.key}`);
  await master.getByRole('combobox', { name: 'Roles' }).fill('Quiz');
  await master.getByRole('option', { name: 'Quiz people' }).click();
  await master.keyboard.press('Escape');
  await master.getByRole('button', { name: 'Save roles' }).click();
  await master.getByText('From the role Quiz people').waitFor();
  await menu.getByRole('link', { name: 'Quizzes' }).first().waitFor();
  await menu.getByRole('link', { name: 'About Page' }).waitFor({ state: 'detached' });

  const { body } = await desk.api.get<{ rows: { key: string; people: number }[] }>('/admin/roles', {
    token: desk.master.token,
  });
  const [role] = body.rows;
  expect(role?.people).toBe(1);
  const key = role?.key ?? '';
  const refused = await desk.api.send('DELETE', `/admin/roles/${key}`, { token: desk.master.token, body: {} });
  expect(refused.status).toBe(409);
  await send(desk, staffRoles.edit, { key, name: 'Quiz people', groups: ['MANAGE_ABOUT_INFORMATION'] });
  await menu.getByRole('link', { name: 'About Page' }).waitFor();
  await menu.getByRole('link', { name: 'Quizzes' }).first().waitFor({ state: 'detached' });
  // A page that the person may see no longer says so, while it is open.
  await page.goto(`${desk.admin}/settings/about`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await send(desk, staffRoles.edit, { key, name: 'Quiz people', groups: ['QUIZ'] });
  await page.getByRole('heading', { name: 'You do not have access to this page' }).waitFor({ timeout: 5000 });
  await send(desk, grants.chooseRoles, { key: person.key, staffRoles: [] });
  await menu.getByRole('link', { name: 'Quizzes' }).first().waitFor();

  await master.goto(`${desk.admin}/admins/roles`);
  await master.getByRole('button', { name: 'Actions for Quiz people' }).click();
  await master.getByRole('menuitem', { name: 'Delete' }).click();
  await master.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await master.getByRole('link', { name: 'Quiz people' }).waitFor({ state: 'detached' });
  await master.getByRole('button', { name: 'Undo' }).click();
  await master.getByRole('link', { name: 'Quiz people' }).waitFor();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { following } from './support/following.ts';
import { send } from './support/shelves.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
});
afterAll(() => desk?.close());

test('the admin menu has the own account, and its pages show and keep it [ADM-03]', async () => {
  const staff = await desk.staff();
  const menu = staff.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('group', { name: 'My Account' }).getByRole('link', { name: 'Profile' }).click();
  await staff.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await staff.getByRole('main').getByText(desk.master.email).waitFor();
  await menu.getByRole('link', { name: 'Account Settings' }).click();
  await staff.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor();
  expect(new URL(staff.url()).pathname).toBe('/profile/settings');
  await expect.poll(() => staff.title()).toContain('Account Settings');
  expect(await violationsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: /^Delete my account/ }).click();
  await staff.getByRole('dialog', { name: 'Delete your account, Site Master?' }).waitFor();
});

test.each(['/nowhere', '/x/y'])('an address of the accounts host that names nothing is not found: %s', async path => {
  const plain = await desk.visitor({ javaScriptEnabled: false });
  const live = await desk.visitor();
  for (const visitor of [plain, live]) {
    const answer = await visitor.goto(`${desk.product.accounts}${path}`);
    expect(answer?.status()).toBe(404);
    await visitor.getByRole('heading', { level: 1, name: 'Ooops!' }).waitFor();
    await visitor.getByText('Seems you entered or followed a wrong link.').waitFor();
    await visitor.getByRole('link', { name: 'Back to my account' }).waitFor();
    await expect.poll(() => visitor.title()).toContain('Page not found');
    await expect.poll(() => visitor.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  }
  expect((await plain.goto(`${desk.product.accounts}/login`))?.status()).toBe(200);
  expect(await (await plain.goto(`${desk.product.accounts}/robots.txt`))?.text()).toContain('Disallow: /');
});

test('the root of the accounts host leads to signing in, then to the account, and its links to the site', async () => {
  const person = await newPerson(desk.api, 'USER', desk.master.token);
  const reader = await desk.visitor();
  await reader.goto(`${desk.product.accounts}/`);
  await reader.waitForURL(`${desk.product.accounts}/login`);
  await reader.getByLabel('Email address').fill(person.email);
  await reader.getByLabel('Password').first().fill(PASSWORD);
  await reader.getByRole('button', { name: 'Sign in', exact: true }).click();
  await reader.waitForURL(`${desk.product.accounts}/profile/learning`);
  await reader.goto(`${desk.product.accounts}/`);
  await reader.getByRole('heading', { level: 1, name: 'My learning' }).waitFor();
  await reader.getByRole('contentinfo').getByRole('link', { name: 'Tutorials' }).click();
  await reader.waitForURL(`${desk.main}/tutorials`);
});

test('an open page has the menu of a new role at once [ADM-03]', async () => {
  const person = await newPerson(desk.api, 'MANAGER', desk.master.token);
  const page = await desk.staff(person.email);
  const live = following(page);
  await page.goto(`${desk.admin}/howto/tags`);
  await live;
  const menu = page.getByRole('navigation', { name: 'Administration' });
  await menu.getByRole('link', { name: 'Tags' }).first().waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Manage Admins' }).count()).toBe(0);
  await send(desk, accounts.changeRole, { key: person.key, role: 'MASTER' });
  await menu.getByRole('link', { name: 'Manage Admins' }).waitFor();
  await send(desk, accounts.changeRole, { key: person.key, role: 'USER' });
  await page.getByRole('heading', { name: 'You do not have access to the admin site' }).waitFor();
});

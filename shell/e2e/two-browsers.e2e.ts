import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { following } from './support/following.ts';
import { documentOf, heading, openGarden, words } from './support/garden.ts';

/** Without a reload, on a machine that others use, too. */
const LIVE_MS = 15_000;

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
  const garden = await openGarden(desk);
  const content = documentOf({ insert: `${words(400)}\n` }, ...heading(2, 'Digging'), { insert: `${words(900)}\n` });
  await garden.plant({ title: 'Grow roses', slug: 'grow-roses', sub: 'beds', content });
});
afterAll(() => desk?.close());

const enter = async (page: Page, email: string, to: string, password = PASSWORD): Promise<void> => {
  await page.goto(`${desk.main}/login?redirect=${to}`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(`${desk.main}${to}`);
};

test('what one browser keeps the other one has, and each ends the other at once [AUTH-01]', async () => {
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const article = '/howto/garden/grow-roses';
  const [first, second] = [await desk.visitor(), await desk.visitor()];
  await enter(first, email, article);
  await first.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await first.getByRole('button', { name: 'Bookmarked', pressed: true }).waitFor();
  const noted = first.waitForResponse(answer => answer.url().endsWith('/api/auth/reading'));
  await first.locator('#digging').evaluate(one => one.scrollIntoView());
  await noted;

  await enter(second, email, '/profile/bookmarks');
  await second.getByRole('link', { name: 'Grow roses' }).waitFor();
  await second.getByRole('link', { name: 'Reading history', exact: true }).click();
  await second.getByRole('list', { name: 'Reading history' }).getByText('% read').waitFor();
  await second.goto(desk.main);
  await second.getByRole('region', { name: 'Continue reading' }).getByRole('link', { name: 'Grow roses' }).waitFor();

  // Both pages are open; nothing is asked for in the one that ends.
  const live = following(first);
  await first.goto(`${desk.main}/profile`);
  await first.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
  await live;
  await second.goto(`${desk.main}/profile`);
  const others = second.getByRole('button', { name: /^Sign out .+, signed in / });
  for (const left of [1, 0]) {
    await others.first().click();
    await expect.poll(() => others.count()).toBe(left);
  }
  await first.getByText('Your session has ended. Sign in again.').waitFor({ timeout: LIVE_MS });
  await first.getByRole('heading', { name: 'Sign in' }).waitFor();

  await enter(first, email, article);
  await second.getByLabel('Current password').fill(PASSWORD);
  await second.getByLabel('New password').first().fill('Seventeen-otters-9');
  await second.getByLabel('Confirm new password').fill('Seventeen-otters-9');
  await second.getByRole('button', { name: 'Change password' }).click();
  await second.getByText('Your password has been changed. You have been signed out on all other devices.').waitFor();
  await first.getByText('Your session has ended. Sign in again.').waitFor({ timeout: LIVE_MS });
});

test('a profile that one browser saves stands in the other one, also in its top bar, and leaves what is typed there alone [AUTH-01]', async () => {
  const { email } = await newPerson(desk.api, 'MANAGER', desk.master.token);
  const [first, second] = [await desk.visitor(), await desk.visitor()];
  for (const page of [first, second]) {
    const live = following(page);
    await page.goto(`${desk.admin}/login?redirect=/profile`);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('form', { name: 'My profile' }).waitFor();
    await live;
  }
  const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
  const save = (page: Page) => page.getByRole('button', { name: 'Save profile' }).click();
  let renewed = 0;
  second.on('request', request => (renewed += Number(request.url().endsWith('/api/auth/refresh'))));
  await field(first, 'First name').fill('Quentin');
  await field(first, 'Last name').fill('Xu');
  await save(first);
  await expect.poll(() => field(second, 'First name').inputValue(), { timeout: LIVE_MS }).toBe('Quentin');
  await second.getByRole('banner').getByText('QX').waitFor();

  await field(second, 'About you').fill('Half a sen');
  await field(first, 'About you').fill('A whole sentence.');
  await save(first);
  await second
    .getByText(/^Your profile was saved somewhere else while you were editing: About you\./)
    .waitFor({ timeout: LIVE_MS });
  await expect.poll(() => field(second, 'About you').inputValue()).toBe('Half a sen');
  await save(second);
  await expect.poll(() => field(first, 'About you').inputValue(), { timeout: LIVE_MS }).toBe('Half a sen');
  // One for each change: the two of the first browser, its own and what follows from it. Two that answered each other would go on.
  await new Promise(resolve => setTimeout(resolve, 3000));
  expect(renewed).toBeLessThanOrEqual(4);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { codeOf, withSecondFactor } from '@learnloom/testing/authenticator';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { following } from './support/following.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
});
afterAll(() => desk?.close());

async function enterPassword(visit: Page, address: string, email: string): Promise<void> {
  await visit.goto(address);
  await visit.getByLabel('Email address').fill(email);
  await visit.getByLabel('Password').first().fill(PASSWORD);
  await visit.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** From the password to the recovery codes, as a person does it with a phone in the hand. */
async function setUp(page: Page): Promise<{ readonly secret: string; readonly codes: readonly string[] }> {
  await page.getByRole('form', { name: 'Set up two-step verification' }).getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const secret = ((await page.locator('.s-factor-key code').textContent()) ?? '').replaceAll(' ', '');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('group', { name: 'Recovery codes' });
  await list.waitFor();
  const codes = await list.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

test('a person sets up a second factor, signs in with its code and with a recovery code, and turns it off [AUTH-01]', async () => {
  const page = await desk.visitor();
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const login = `${desk.product.accounts}/login?redirect=/profile`;
  const profile = (visit: Page) => visit.getByRole('heading', { name: 'My account', exact: true }).waitFor();
  await enterPassword(page, login, email);
  await profile(page);
  await page.getByRole('button', { name: /^Set up two-step verification/ }).click();
  const { secret, codes } = await setUp(page);
  await page.getByText('10 recovery codes are left.').waitFor();

  const other = await desk.visitor();
  await enterPassword(other, login, email);
  await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
  expect(await violationsOf(other)).toEqual([]);
  await other.getByRole('textbox', { name: 'Code' }).fill('000000');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other.getByText('This code is incorrect or has already been used.').first().waitFor();
  await other.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await profile(other);

  const third = await desk.visitor();
  await enterPassword(third, login, email);
  await third.getByRole('textbox', { name: 'Code' }).fill(codes[0] ?? '');
  await third.getByRole('button', { name: 'Sign in', exact: true }).click();
  await profile(third);
  await third.getByText('9 recovery codes are left.').waitFor();
  await third.getByRole('button', { name: /^Turn off/ }).click();
  const form = third.getByRole('form', { name: 'Turn off two-step verification' });
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('textbox', { name: 'Code' }).fill(codes[1] ?? '');
  await form.getByRole('button', { name: 'Turn off' }).click();
  await third.getByRole('button', { name: /^Set up two-step verification/ }).waitFor();
});

test('a master demands a second factor of staff, who are led to it and nowhere else until they have one', async () => {
  const manager = await newPerson(desk.api, 'MANAGER', desk.master.token);
  const { password } = desk.product.master;
  const { secret } = await withSecondFactor(desk.api, desk.master.token, password);
  const staff = await desk.visitor();
  await staff.goto(`${desk.admin}/login?redirect=/settings/security`);
  await staff.getByLabel('Email address').fill(desk.master.email);
  await staff.getByLabel('Password').first().fill(password);
  await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  await staff.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
  await staff.getByRole('button', { name: 'Sign in', exact: true }).click();
  await staff.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
  const besides = await staff.context().newPage();
  const hears = following(besides);
  await besides.goto(`${desk.admin}/settings/security`);
  await besides
    .getByText('1 admin has not set it up yet. They will have to set it up before they can continue.')
    .waitFor();
  await hears;
  const atWork = await desk.visitor();
  await enterPassword(atWork, `${desk.admin}/login?redirect=/howto/tags`, manager.email);
  await atWork.getByRole('heading', { level: 1, name: 'Tags' }).waitFor();

  await staff.getByRole('switch', { name: 'Require two-step verification for staff' }).click();
  await staff.getByText('1 admin has not set it up and cannot do anything else until they do.').waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  // Pages that are open hear of it: another one of these settings, and that of somebody who is at work.
  await besides
    .getByText('1 admin has not set it up and cannot do anything else until they do.')
    .waitFor({ timeout: 5000 });
  await atWork.getByRole('heading', { name: 'Set up two-step verification' }).waitFor({ timeout: 5000 });

  const page = await desk.visitor();
  await enterPassword(page, `${desk.admin}/login?redirect=/howto/tags`, manager.email);
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  await page.goto(`${desk.admin}/activity`);
  await page.getByRole('heading', { name: 'Set up two-step verification' }).waitFor();
  await expect.poll(() => page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
  await setUp(page);
  await page.getByRole('heading', { level: 1, name: 'Activity log' }).waitFor();
});

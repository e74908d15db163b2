import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
});
afterAll(() => desk?.close());

test('a person fills in the profile, changes the password and signs another browser out [AUTH-01] [REF-01]', async () => {
  const page = await desk.visitor();
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const enter = async (visit: Page): Promise<void> => {
    await visit.goto(`${desk.product.accounts}/login?redirect=/profile`);
    await visit.getByLabel('Email address').fill(email);
    await visit.getByLabel('Password').first().fill(PASSWORD);
    await visit.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await enter(page);
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor();

  await page.getByLabel('Phone').fill('0803 123 4567');
  await page.getByLabel('State').isDisabled();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('combobox', { name: 'Country' }).click();
  // On a phone the longest names wrap.
  const isWithin = async (): Promise<boolean> => {
    const list = await page.getByRole('listbox').boundingBox();
    return list !== null && list.x >= 0 && list.x + list.width <= 390;
  };
  await expect.poll(isWithin).toBe(true);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('option', { name: 'Nigeria', exact: true }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Lagos', exact: true }).click();
  await page.getByLabel('About you').fill('Learns by doing.');
  await page.getByLabel('First name').fill('Zoë');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await page.getByText('Profile saved.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('+2348031234567');
  await page.getByRole('combobox', { name: 'State' }).filter({ hasText: 'Lagos' }).waitFor();

  const other = await desk.visitor();
  await enter(other);
  // The one of the page, and the one in which the account was made.
  const others = other.getByRole('button', { name: /^Sign out .+, signed in / });
  for (const left of [1, 0]) {
    await others.first().click();
    await expect.poll(() => others.count()).toBe(left);
  }
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  await other.getByLabel('Current password').fill(PASSWORD);
  await other.getByLabel('New password').first().fill('Seventeen-otters-9');
  await other.getByLabel('Confirm new password').fill('Seventeen-otters-9');
  await other.getByRole('button', { name: 'Change password' }).click();
  await other.getByText('Your password has been changed. You have been signed out on all other devices.').waitFor();
  await desk.api.signIn(email, 'Seventeen-otters-9');
});

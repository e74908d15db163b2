import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { AccountExport } from '@learnloom/contracts/accounts/account-export';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let peer: MailPeer;
let desk: AdminDesk;
beforeAll(async () => {
  peer = await startMailPeer();
  desk = await openAdminDesk({ smtpUrl: peer.url });
});
afterAll(async () => {
  await desk?.close();
  await peer?.close();
});

const who = { email: 'zoe@example.org', firstName: 'Zoe', lastName: 'Quill' };

async function register(page: Page): Promise<void> {
  const before = peer.mails.length;
  await page.goto(`${desk.product.accounts}/register?redirect=/profile`);
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email address').fill(who.email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await expect.poll(() => peer.mails.length).toBeGreaterThan(before);
  await page
    .getByRole('textbox', { name: 'Code' })
    .fill(/\b\d{6}\b/.exec(peer.newest(who.email)?.text ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor();
}

test('a person takes the data along, leaves, and can come back as somebody new [PUB-02] [PRM-03]', async () => {
  const page = await desk.visitor();
  await register(page);
  await page.getByText(who.email).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);

  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^learnloom-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as AccountExport;
  expect(data.profile).toMatchObject({ ...who, role: 'USER' });

  await page.getByRole('button', { name: /^Delete my account/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account, Zoe Quill?' });
  await dialog.getByText('Your newsletter subscription will end.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Your password').fill('Wrong-password-1');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await dialog.getByText('The password is incorrect.').waitFor();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText('Your account and all your personal data have been deleted.').waitFor();

  await page.goto(`${desk.product.accounts}/profile`);
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await register(page);

  const staff = await desk.staff();
  await staff.goto(`${desk.admin}/activity`);
  await staff.getByText('Deleted account').first().waitFor();
  await expect.poll(() => staff.getByText('erased erased').count()).toBe(0);
});

test('a master changes a role and deletes an account, each asked for by name [PRM-03]', async () => {
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const staff = await desk.staff();
  await staff.goto(`${desk.admin}/admins?search=${encodeURIComponent(email)}`);
  const row = staff.getByRole('row').filter({ hasText: email });
  const act = async (action: string) => {
    await row.getByRole('button', { name: 'Actions for Ada Obi' }).click();
    await staff.getByRole('menuitem', { name: action }).click();
  };
  await act('Change role');
  const change = staff.getByRole('alertdialog', { name: 'Change the role of Ada Obi?' });
  await change.getByLabel(/^Manager/).check();
  expect(await violationsOf(staff)).toEqual([]);
  await change.getByRole('button', { name: 'Change role' }).click();
  await row.getByText('Manager').waitFor();

  await act('Delete account');
  const remove = staff.getByRole('alertdialog', { name: 'Delete the account of Ada Obi?' });
  expect(await violationsOf(staff)).toEqual([]);
  await remove.getByRole('button', { name: 'Delete account' }).click();
  await row.waitFor({ state: 'detached' });

  const own = staff.getByRole('row').filter({ hasText: desk.master.email });
  await staff.goto(`${desk.admin}/admins`);
  await own.getByRole('button', { name: 'Actions for Site Master' }).click();
  await expect.poll(() => staff.getByRole('menuitem', { name: 'Delete account' }).isDisabled()).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { PASSWORD } from '@learnloom/testing/people';
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

/** Another one at a second attempt, whose mails are those of a new account. */
const email = `ada-${randomUUID()}@example.org`;
const code = async (subject: string): Promise<string> => {
  await expect.poll(() => peer.newest(email)?.subject).toBe(subject);
  return /^\d{6}$/m.exec(peer.newest(email)?.text ?? '')?.[0] ?? '';
};

test('somebody registers with the code of a mail, forgets the password, and chooses a new one [AUTH-01] [AUTH-03]', async () => {
  const page = await desk.visitor();
  await page.goto(`${desk.product.accounts}/register?redirect=/profile`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Obi');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^00:5\d$|^01:00$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('This code is incorrect or has expired.').first().waitFor();
  await page.reload();
  await page.getByRole('textbox', { name: 'Code' }).fill(await code('Confirm your email address'));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'My account', exact: true }).waitFor();

  const elsewhere = await desk.visitor();
  await elsewhere.goto(`${desk.product.accounts}/login`);
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  // The page of before, which asks for an address too, stays until this one has loaded.
  await elsewhere.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await elsewhere.getByLabel('Email address').fill(email);
  await elsewhere.getByRole('button', { name: 'Send code' }).click();
  await elsewhere.getByRole('textbox', { name: 'Code' }).fill(await code('Your password reset code'));
  expect(await violationsOf(elsewhere)).toEqual([]);
  await elsewhere.getByRole('button', { name: 'Continue' }).click();
  await elsewhere.locator('input[name=password]').fill('Another-horse-2');
  await elsewhere.getByLabel('Confirm password').fill('Another-horse-2');
  await elsewhere.getByRole('button', { name: 'Set password' }).click();
  await elsewhere.getByText('Your password has been changed. Sign in with it.').waitFor();
  await elsewhere.locator('input[name=password]').fill('Another-horse-2');
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await elsewhere.getByRole('heading', { name: 'My learning', exact: true }).waitFor();
  await expect.poll(() => peer.newest(email)?.subject).toBe('Your password was changed');
  // The first browser is signed out without asking.
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();

  // The link of a mail needs neither the code nor the browser that asked.
  const asker = await desk.visitor();
  await asker.goto(`${desk.product.accounts}/forgot-password`);
  await asker.getByLabel('Email address').fill(email);
  await asker.getByRole('button', { name: 'Send code' }).click();
  await asker.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await expect.poll(() => peer.newest(email)?.subject).toBe('Your password reset code');
  const link = /https?:\/\/\S+\/forgot-password\?token=[^\s)>\]]+/.exec(peer.newest(email)?.text ?? '')?.[0] ?? '';
  const left = await desk.visitor();
  await left.goto(link);
  await left.locator('input[name=password]').waitFor();
  await page.goto(link);
  await page.locator('input[name=password]').fill('Third-zebra-3');
  await page.getByLabel('Confirm password').fill('Third-zebra-3');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Your password has been changed. Sign in with it.').waitFor();
  await desk.api.signIn(email, 'Third-zebra-3');
  // Opened again it says so before anything is filled in; a page of it that stayed open, once it is sent.
  await page.goto(link);
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await left.locator('input[name=password]').fill('Third-zebra-4');
  await left.getByLabel('Confirm password').fill('Third-zebra-4');
  await left.getByRole('button', { name: 'Set password' }).click();
  await left.getByRole('heading', { name: 'This link has expired' }).waitFor();
});

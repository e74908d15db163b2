import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CDPSession, Page } from 'playwright-core';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let desk: AdminDesk;
beforeAll(async () => {
  desk = await openAdminDesk();
});
afterAll(() => desk?.close());

/** A device that knows its owner, as a phone or a laptop with a fingerprint reader. */
async function plugIn(page: Page): Promise<{ readonly cdp: CDPSession; readonly authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

test('a person adds a passkey, signs in with it, names it anew and removes it [AUTH-01]', async () => {
  const page = await desk.visitor();
  const { email } = await newPerson(desk.api, 'USER', desk.master.token);
  const { cdp, authenticatorId } = await plugIn(page);
  const login = `${desk.product.accounts}/login?redirect=/profile`;
  const profile = () => page.getByRole('heading', { name: 'My account', exact: true }).waitFor();
  await page.goto(login);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await profile();
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  const add = page.getByRole('form', { name: 'Add a passkey' });
  await add.getByLabel('Your password').fill(PASSWORD);
  await add.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByRole('form', { name: 'Name the passkey' });
  await name.getByLabel('Name').fill('Laptop');
  await name.getByRole('button', { name: 'Save passkey' }).click();
  await page.getByText('Laptop', { exact: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto(login);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await profile();
  await page.getByText(/^Added .*, last used/).waitFor();
  await page.getByRole('button', { name: 'Rename Laptop' }).click();
  await page.getByRole('form', { name: 'Rename Laptop' }).getByLabel('Name').fill('Old laptop');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Old laptop' }).click();
  const remove = page.getByRole('form', { name: 'Remove Old laptop' });
  await remove.getByLabel('Your password').fill(PASSWORD);
  await remove.getByRole('button', { name: 'Remove Old laptop' }).click();
  await page.getByText('Passkey removed.').waitFor();
  await page.getByText('Old laptop', { exact: true }).waitFor({ state: 'detached' });

  // The device still has it, the account does not.
  expect((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials).toHaveLength(1);
  await page.context().clearCookies();
  await page.goto(login);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('Something went wrong with your passkey. Try again.').waitFor();
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { startOpenIdProvider, type OpenIdProvider } from '@learnloom/testing/openid-provider';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';

let peer: MailPeer;
let provider: OpenIdProvider;
let desk: AdminDesk;
beforeAll(async () => {
  peer = await startMailPeer();
  desk = await openAdminDesk({
    smtpUrl: peer.url,
    google: async port => {
      provider = await startOpenIdProvider([
        `http://localhost:${port}/login/google`,
        `http://accounts.localhost:${port}/login/google`,
      ]);
      return provider.client;
    },
  });
});
afterAll(async () => {
  await desk?.close();
  await provider?.close();
  await peer?.close();
});

const login = () => `${desk.product.accounts}/login?redirect=/profile`;
const profile = (page: Page) => page.getByRole('heading', { name: 'My account', exact: true }).waitFor();
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(login());
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await profile(page);
}
/** The newest mail with this subject to an address. */
async function mailed(to: string, subject: string): Promise<string> {
  await expect.poll(() => peer.newest(to)?.subject).toBe(subject);
  return peer.newest(to)?.text ?? '';
}
const codeIn = (text: string): string => /^\d{6}$/m.exec(text)?.[0] ?? '';

test('somebody comes with Google, once per click, and is led to where they wanted to go [AUTH-02] [AUTH-04]', async () => {
  provider.enter({ sub: randomUUID(), email: `${randomUUID()}@example.org`, email_verified: true, given_name: 'Zoë' });
  const page = await desk.visitor();
  const asked: string[] = [];
  let goOn = (): void => undefined;
  const held = new Promise<void>(resolve => (goOn = resolve));
  await page.route('**/api/auth/google', async route => {
    if (route.request().method() === 'GET') {
      asked.push(route.request().url());
      await held;
    }
    await route.continue();
  });
  await page.goto(login());
  const button = page.getByRole('button', { name: 'Continue with Google' });
  await button.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  // In one go: once the browser is on its way, nothing more is asked of the page.
  const spinning = await button.evaluate(async (element: HTMLButtonElement) => {
    element.click();
    await new Promise(resolve => setTimeout(resolve, 50));
    const spins = element.querySelector('[role=progressbar]') !== null;
    element.click();
    await new Promise(resolve => setTimeout(resolve, 50));
    return spins;
  });
  expect(spinning).toBe(true);
  goOn();
  await profile(page);
  expect(asked).toHaveLength(1);
  expect(new URL(page.url()).pathname).toBe('/profile');
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Zoë');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('learnloom-redirect');
});

test('an account with the same address is linked by its owner alone, and unlinked [AUTH-02]', async () => {
  const person = await newPerson(desk.api, 'USER', desk.master.token);
  provider.enter({ sub: randomUUID(), email: person.email, email_verified: true });
  const page = await desk.visitor();
  await page.goto(login());
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByText('An account with this address already exists.').first().waitFor();
  await enterPassword(page, person.email);
  await page.getByRole('button', { name: 'Link Google' }).click();
  await page.getByRole('heading', { name: 'Link this Google account?' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Link account' }).click();
  await page.getByText('You can sign in with Google.').waitFor();
  const other = await desk.visitor();
  await other.goto(login());
  await other.getByRole('button', { name: 'Continue with Google' }).click();
  await profile(other);
  await other.getByRole('button', { name: 'Unlink Google' }).click();
  const form = other.getByRole('form', { name: 'Unlink Google' });
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Unlink' }).click();
  await other.getByRole('button', { name: 'Link Google' }).waitFor();
});

test('an address is changed with a code from each mail, and taken back with the link to the old one', async () => {
  const person = await newPerson(desk.api, 'USER', desk.master.token);
  const email = `new-${randomUUID()}@example.org`;
  const page = await desk.visitor();
  await enterPassword(page, person.email);
  await page.getByRole('button', { name: /^Change email address…/ }).click();
  const asking = page.getByRole('form', { name: 'Change email address' });
  await asking.getByLabel('New email address').fill(email);
  await asking.getByLabel('Your password').fill(PASSWORD);
  await asking.getByRole('button', { name: 'Send codes' }).click();
  const codes = page.getByRole('form', { name: 'Confirm the email address' });
  await codes
    .getByLabel(`Code sent to ${person.email}`)
    .fill(codeIn(await mailed(person.email, 'Your code to change your email address')));
  await codes.getByLabel(`Code sent to ${email}`).fill(codeIn(await mailed(email, 'Confirm your new email address')));
  expect(await violationsOf(page)).toEqual([]);
  await codes.getByRole('button', { name: 'Change email address' }).click();
  await page.getByRole('main').getByText(email).first().waitFor();

  const [link = ''] =
    /http:\S+undo-email\?token=[^\s)]+/.exec(await mailed(person.email, 'Your email address was changed')) ?? [];
  const owner = await desk.visitor();
  await owner.goto(link);
  await owner.getByRole('button', { name: 'Undo the change' }).click();
  await owner.getByRole('heading', { name: 'Your email address has been restored' }).waitFor();
  expect(await violationsOf(owner)).toEqual([]);
  // Whoever was signed in is out.
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await owner.getByRole('link', { name: 'Choose a new password' }).click();
  await owner.getByRole('textbox', { name: 'Email address' }).fill(person.email);
  await owner.getByRole('button', { name: 'Send code' }).click();
  await owner
    .getByRole('textbox', { name: 'Code' })
    .fill(codeIn(await mailed(person.email, 'Your password reset code')));
  await owner.getByRole('button', { name: 'Continue' }).click();
  const choosing = owner.getByRole('form', { name: 'Choose a new password' });
  await choosing.getByLabel('Password').first().fill(PASSWORD);
  await choosing.getByLabel('Confirm password').fill(PASSWORD);
  await choosing.getByRole('button', { name: 'Set password' }).click();
  await owner.getByRole('heading', { name: 'Sign in' }).waitFor();
  await enterPassword(page, person.email);
});

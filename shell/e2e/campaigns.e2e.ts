import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';

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

test('staff write a newsletter, look at it, send it, and see what came of it [WEB-03]', async () => {
  const csv = 'email\nada@example.org\ngrace@example.org\n';
  await send(desk, newsletter.importAll, { csv, consent: 'Sign-up sheet' });
  const staff = await desk.staff();
  await staff.getByRole('link', { name: 'Send Mail' }).click();
  await staff.getByText('No newsletters yet.').waitFor();
  await staff.getByRole('link', { name: 'New newsletter' }).first().click();
  await staff.getByLabel('Subject').fill('New this week');
  await staff.locator('.ql-editor').fill('Three articles on sorting.');
  expect(await violationsOf(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Preview' }).click();
  await staff.frameLocator('iframe').getByText('Three articles on sorting.').last().waitFor();
  await staff.getByRole('button', { name: 'Save' }).click();
  await staff.getByRole('button', { name: 'Send…' }).click();
  await staff.getByText('It will be sent to 2 subscribers now.').waitFor();
  await staff.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => peer.newest('grace@example.org')?.subject).toBe('New this week');
  const result = staff.getByRole('region', { name: 'Result' });
  await result.getByText('2', { exact: true }).waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  expect(peer.newest('ada@example.org')?.text).toContain('Three articles on sorting.');
});

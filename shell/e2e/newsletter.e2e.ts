import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { hydrated } from './support/watch.ts';

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

test('a reader subscribes at the foot of a page, confirms by mail, and staff see it [WEB-03] [PUB-18]', async () => {
  const email = `ada-${randomUUID()}@example.org`;
  const staff = await desk.staff();
  await staff.goto(`${desk.admin}/`);
  await staff.getByRole('link', { name: 'Mail Subscribers' }).click();
  await staff.getByText('No subscribers yet.').waitFor();
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/courses`);
  await hydrated(reader);
  await reader.getByLabel('Newsletter').fill(email);
  await reader.getByRole('button', { name: 'Subscribe' }).click();
  await reader.getByText('Check your email').waitFor();
  await staff
    .getByRole('row', { name: new RegExp(email) })
    .getByText('Not confirmed')
    .waitFor();
  await expect.poll(() => peer.newest(email)).toBeDefined();
  const [address = ''] = /http\S+token=\S+/.exec(peer.newest(email)?.text ?? '') ?? [];
  await reader.goto(address);
  await hydrated(reader);
  expect(await violationsOf(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Yes, subscribe me' }).click();
  await reader.getByText('Thank you. You are subscribed.').waitFor();
  await staff
    .getByRole('row', { name: new RegExp(email) })
    .getByText('Subscribed')
    .waitFor();
  expect(await violationsOf(staff)).toEqual([]);

  await staff.getByRole('button', { name: 'Import CSV' }).click();
  const dialog = staff.getByRole('dialog');
  const buffer = Buffer.from('Name;Where to write\n"Hopper; Grace";grace@example.org\nNobody;nobody\n');
  await dialog.getByLabel('CSV file').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
  await dialog.getByText('Where to write').waitFor();
  await dialog.getByLabel('How they gave consent').fill('Sign-up sheet');
  expect(await violationsOf(staff)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await dialog.getByText('Line 3: This is not a valid email address').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await staff.getByRole('row', { name: /grace@example.org/ }).waitFor();
});

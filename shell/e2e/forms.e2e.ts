import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { newPerson } from '@learnloom/testing/people';
import { startMailPeer, type MailPeer } from '@learnloom/testing/mail-peer';
import { violationsOf } from './support/accessibility.ts';
import { openAdminDesk, type AdminDesk } from './support/admin-desk.ts';
import { send } from './support/shelves.ts';
import { hydrated } from './support/watch.ts';

let peer: MailPeer;
let desk: AdminDesk;
let staff: Page;
beforeAll(async () => {
  peer = await startMailPeer();
  desk = await openAdminDesk({ smtpUrl: peer.url });
  staff = await desk.staff();
  await send(desk, updateContactDetails, { email: 'hello@example.org' });
});
afterAll(async () => {
  await desk?.close();
  await peer?.close();
});

test('a reader writes by keyboard, staff see it at once, answer by mail and delete it [WEB-02] [PUB-18]', async () => {
  const email = `ada-${randomUUID()}@example.org`;
  await staff.goto(`${desk.admin}/`);
  await staff.getByRole('link', { name: 'Contact Forms' }).click();
  await staff.getByText('No messages are waiting.').waitFor();

  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/contact`);
  await hydrated(reader);
  const form = reader.getByRole('form', { name: 'Contact us' });
  await form.getByLabel('Your name').focus();
  await reader.keyboard.type('Ada <img src=x onerror=alert(1)>');
  await reader.keyboard.press('Tab');
  await reader.keyboard.type('nobody');
  await reader.keyboard.press('Enter');
  await form.getByRole('alert').getByText('Check 3 fields').waitFor();
  await expect
    .poll(() => form.getByLabel('Email address').evaluate(field => field === document.activeElement))
    .toBe(true);
  expect(await violationsOf(reader)).toEqual([]);

  await form.getByLabel('Email address').fill(email);
  await form.getByLabel('Subject').fill('Sorting arrays');
  await form.getByLabel('Your message').fill('Is a sort stable?\nI would like to know.');
  await reader.reload();
  await hydrated(reader);
  await expect.poll(() => form.getByLabel('Subject').inputValue()).toBe('Sorting arrays');
  await form.getByRole('button', { name: 'Send message' }).click();
  await reader.getByText('Your message has been sent.').waitFor();
  expect(await violationsOf(reader)).toEqual([]);

  const row = staff.getByRole('row', { name: /Sorting arrays/ });
  await row.waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await row.getByRole('link', { name: 'Sorting arrays' }).click();
  await staff.getByRole('heading', { name: 'Sorting arrays' }).waitFor();
  await staff.getByText('Is a sort stable?').waitFor();
  await staff.getByRole('textbox', { name: 'Note' }).fill('Ask Grace.');
  await staff.getByRole('button', { name: 'Save note' }).press('Enter');
  await staff.getByText('Ask Grace.').waitFor();
  // There is no note to keep any more, and the button of it is disabled.
  await expect.poll(() => staff.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Note');
  await staff.getByRole('textbox', { name: 'Reply' }).fill('Yes, since 2019.');
  await staff.getByRole('button', { name: 'Send reply' }).click();
  await staff.getByRole('list', { name: 'Message history' }).getByText('Yes, since 2019.').waitFor();
  expect(await violationsOf(staff)).toEqual([]);
  await expect.poll(() => peer.newest(email)?.subject).toBe('Re: Sorting arrays');
  expect(peer.newest(email)?.headers.get('reply-to')).toContain('hello@example.org');
  await staff.getByText('The mail server accepted the email.').waitFor();

  await staff.getByRole('button', { name: 'Delete' }).click();
  await staff.getByRole('button', { name: 'Delete message' }).click();
  await staff.getByText('No messages are waiting.').waitFor();
});

test('readers offer to write articles, in an inbox of its own [WEB-02]', async () => {
  const reader = await desk.visitor();
  await reader.goto(`${desk.main}/contact`);
  await hydrated(reader);
  await reader.getByRole('link', { name: 'volunteer form' }).click();
  const form = reader.getByRole('form', { name: 'Write for us' });
  await form.getByLabel('Your name').fill('Grace');
  await form.getByLabel('Email address').fill(`grace-${randomUUID()}@example.org`);
  await form.getByLabel('What would you like to write about?').fill('Compilers');
  await form.getByLabel('About you').fill('I wrote one.');
  await form.getByLabel('Writing sample').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Send application' }).click();
  await form.getByText('URL address is invalid').waitFor();
  await form.getByLabel('Writing sample').fill('https://example.org/compilers');
  await form.getByRole('button', { name: 'Send application' }).click();
  await reader.getByText('Your application has been sent.').waitFor();
  await staff.goto(`${desk.admin}/forms/article-volunteers?list=new`);
  await staff.getByRole('link', { name: 'Compilers' }).click();
  await expect
    .poll(() => staff.getByRole('link', { name: 'https://example.org/compilers' }).getAttribute('rel'))
    .toContain('nofollow');
});

test('without scripts a message is sent, too, by keyboard, and staff see its number in their menu [WEB-02]', async () => {
  const subject = `No scripts ${randomUUID()}`;
  await staff.goto(`${desk.admin}/`);
  const entry = staff.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /Contact Forms/ });
  const page = await desk.visitor({ javaScriptEnabled: false });
  await page.goto(`${desk.main}/contact`);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('form', { name: 'Contact us' }).getByLabel('Email address').fill('nobody');
  await page.getByLabel('Subject').fill(subject);
  await page.getByLabel('Your message').fill('Is it stable?');
  await page.getByLabel('Subject').press('Enter');
  await page.getByRole('alert').getByText('Check 1 field').waitFor();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe(subject);
  await page.getByLabel('Email address').fill(`ada-${randomUUID()}@example.org`);
  const sent = page.getByRole('heading', { name: 'Thank you' });
  // Whoever is quicker than people read is shown the form again.
  const press = async (): Promise<boolean> => {
    if ((await sent.count()) === 0) await page.getByRole('button', { name: 'Send message' }).press('Enter');
    return (await sent.count()) > 0;
  };
  await expect.poll(press, { interval: 1000, timeout: 15_000 }).toBe(true);
  await entry.getByText(/waiting/).waitFor({ state: 'attached' });
  await entry.click();
  await staff.getByRole('row', { name: new RegExp(subject) }).waitFor();
});

test('an answer that is being written is kept over a reload, and others see who writes it [ADM-07]', async () => {
  const subject = `Kept ${randomUUID()}`;
  const opened = (await desk.api.get<{ readonly opened: string }>('/website/forms/opened')).body.opened;
  await desk.api.post('/website/contact-form', {
    body: { opened, name: 'Ada', email: `${randomUUID()}@example.org`, subject, text: `Kept? ${subject}`, website: '' },
  });
  // It came sooner than people write.
  await staff.goto(`${desk.admin}/forms/contact?list=spam`);
  await staff.getByRole('link', { name: subject }).click();
  await staff.getByRole('textbox', { name: 'Reply' }).fill('Dear Ada,');
  const other = await desk.staff((await newPerson(desk.api, 'MASTER', desk.master.token)).email);
  await other.goto(staff.url());
  await staff.getByText('Ada Obi is also viewing this').waitFor({ state: 'attached' });
  await staff.reload();
  await staff.getByRole('button', { name: 'Restore my changes' }).click();
  await expect.poll(() => staff.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Dear Ada,');
});

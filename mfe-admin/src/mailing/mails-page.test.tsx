// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mails, mailStates, type MailRow, type MailService } from '@learnloom/contracts/mail/mails';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { beginScreen, endScreen, makeWide, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './mails-page.tsx';

const row = (at: number, given: Partial<MailRow> = {}): MailRow => ({
  key: `00000000-0000-4000-8000-00000000000${at}`,
  mail: 'welcome',
  label: `Welcome ${at}`,
  to: 'a…@example.org',
  state: 'sent',
  answer: null,
  queuedAt: '2026-05-14T10:00:00Z',
  changedAt: '2026-05-14T10:00:00Z',
  ...given,
});
const counts = { waiting: 0, delayed: 0, sent: 1, refused: 0, kept: 0, overdue: 0 };
const service: MailService = { server: 'smtp.example.org:587', from: 'no-reply@example.org', counts, trouble: null };

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  makeWide(1300);
  signedInAs(staff(manageMailing.name, mails.retry.permission));
  api.answers(mails.service, service);
});
afterEach(endScreen);

async function show(rows: readonly MailRow[], at = '/mailing') {
  api.answers(mails.list, { rows, total: rows.length, page: 1, limit: 20 });
  showScreen(<Page />, { at });
  await screen.findByText(rows[0]?.label ?? /No emails yet/);
}

test('each state has its word, and what a server answered stands beside what it did not take', async () => {
  await show(mailStates.map((state, at) => row(at, { state, answer: `Answer ${state}` })));
  for (const word of ['Waiting', 'Delayed', 'Sent', 'Rejected', 'On hold', 'Expired'])
    expect(screen.getAllByText(word).length, word).toBeGreaterThan(0);
  expect(screen.getByText('Answer refused')).toBeTruthy();
  expect(screen.queryByText('Answer sent')).toBeNull();
});

test('a mail to somebody who has been forgotten says so, and is not tried again', async () => {
  await show([row(1, { to: '', state: 'refused' })]);
  expect(screen.getByText('Erased recipient')).toBeTruthy();
});

test('the list is narrowed by state in the address', async () => {
  await show([row(1, { state: 'refused' })], '/mailing?state=refused');
  expect(api.heard(mails.list).at(-1)).toMatchObject({ state: 'refused' });
});

describe('above the list it is said', () => {
  test('that no server is set, and that mails are kept', async () => {
    api.answers(mails.service, { ...service, server: null });
    await show([row(1)]);
    expect(await screen.findByText(/No mail server is set up, so emails are on hold/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test the connection' })).toBeNull();
  });

  test('where mails go, or what the server said to those that wait', async () => {
    api.answers(mails.service, {
      ...service,
      counts: { ...counts, delayed: 2 },
      trouble: { answer: '451 Try later', at: '2026-05-14T10:00:00Z' },
    });
    await show([row(1)]);
    expect((await screen.findByText('451 Try later')).closest('span')?.textContent).toContain(
      '2 emails are waiting for smtp.example.org:587. Its last response was:',
    );
  });

  test('what the server answers when it is checked, good or not', async () => {
    await show([row(1)]);
    const check = await screen.findByRole('button', { name: 'Test the connection' });
    api.answers(mails.check, { good: false, answer: 'The password is wrong' });
    await act(async () => fireEvent.click(check));
    await expect.poll(told).toEqual(['The password is wrong']);
    api.answers(mails.check, { good: true, answer: 'The server takes mails' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Test the connection' })));
    await expect.poll(told).toContain('The server takes mails');
  });
});

test('one that was not taken is tried again from its row', async () => {
  api.does(mails.retry);
  await show([row(1, { state: 'refused' })]);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /Welcome 1/ })));
  await act(async () => fireEvent.click(await screen.findByRole('menuitem', { name: 'Retry now' })));
  await waitFor(() => expect(api.heard(mails.retry)).toEqual([{ key: row(1).key }]));
});

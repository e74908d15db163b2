// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formMessages } from '@learnloom/contracts/forms/messages';
import { invalid, tooMany } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { ContactMessageForm } from './public-forms.tsx';

const OPENED = Date.parse('2026-05-14T10:00:00Z');
const MINUTE_MS = 60_000;

let opened = 0;
let api: FakeApi;
beforeEach(() => {
  // Only the clock: how long the form has been open is said by the test.
  vi.useFakeTimers({ toFake: ['Date'], now: OPENED });
  api = beginScreen();
  opened = 0;
  api.answers(formMessages.open, () => ({ opened: `opened-${(opened += 1)}` }));
});
afterEach(endScreen);

const labels = {
  name: 'Your name',
  email: 'Email address',
  subject: 'Subject',
  text: 'Your message',
} as const;
const written = { name: 'Ada', email: 'ada@example.org', subject: 'Numbers', text: 'How do they add up?' };
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${labels[name]}`));
const fill = (values: Partial<typeof written> = written): void => {
  for (const [name, value] of Object.entries(values))
    fireEvent.change(field(name as keyof typeof labels), { target: { value } });
};
const show = async () => {
  const shown = showScreen(<ContactMessageForm />, { at: '/contact' });
  await waitFor(() => expect(opened).toBe(1));
  return shown;
};
const send = () => act(async () => void fireEvent.submit(field('name')));
const readFor = (ms: number) => vi.setSystemTime(Date.now() + ms);
const sent = () => api.heard(formMessages.contact);

test('a message is sent with when the form was opened, and thanked for; another one is a new form [WEB-02]', async () => {
  api.does(formMessages.contact);
  await show();
  fill();
  readFor(MINUTE_MS);
  await send();
  const thanks = await screen.findByRole('heading', { name: 'Thank you' });
  await waitFor(() => expect(document.activeElement).toBe(thanks.parentElement));
  expect(sent()).toMatchObject([{ ...written, opened: 'opened-1' }]);
  fireEvent.click(screen.getByRole('button', { name: 'Write another message' }));
  expect(field('text').value).toBe('');
  await waitFor(() => expect(opened).toBe(2));
});

test('what is missing is said at its fields before anything is sent, and the first takes the focus', async () => {
  api.does(formMessages.contact);
  await show();
  fill({ name: 'Ada', email: 'ada' });
  await send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Check 3 fields'));
  expect(document.activeElement).toBe(field('email'));
  expect(field('email').getAttribute('aria-invalid')).toBe('true');
  expect(field('name').getAttribute('aria-invalid')).not.toBe('true');
  expect(sent()).toEqual([]);
  fill({ email: 'ada@example.org' });
  expect(screen.getByRole('alert').textContent).toBe('Check 2 fields');
});

describe('what is typed', () => {
  test('is there again after the page was left or loaded anew, and gone once it is sent', async () => {
    const { unmount } = await show();
    fill();
    unmount();
    opened = 0;
    api.does(formMessages.contact);
    const second = await show();
    await waitFor(() => expect(field('text').value).toBe(written.text));
    readFor(MINUTE_MS);
    await send();
    await screen.findByRole('heading', { name: 'Thank you' });
    second.unmount();
    opened = 0;
    await show();
    expect(field('text').value).toBe('');
  });

  test('stays when it is refused, with the reason where it belongs', async () => {
    api.refuses(formMessages.contact, invalid({ email: 'Mail cannot be sent to this address' }));
    await show();
    fill();
    readFor(MINUTE_MS);
    await send();
    expect(await screen.findByText('Mail cannot be sent to this address')).toBeTruthy();
    expect(document.activeElement).toBe(field('email'));
    api.refuses(formMessages.contact, tooMany('Too many messages. Please wait an hour.', 3600));
    await send();
    expect(await screen.findByText('Too many messages. Please wait an hour.')).toBeTruthy();
    expect(field('text').value).toBe(written.text);
  });

  test('is not lost when what was kept is broken', async () => {
    sessionStorage.setItem(`learnloom:typed:${formMessages.contact.name}`, '{"name":1,"text":"Mine"');
    await show();
    expect(field('text').value).toBe('');
    fill({ text: 'Mine' });
    expect(field('text').value).toBe('Mine');
  });
});

test('a form that was open for a day is opened anew before it is sent', async () => {
  api.does(formMessages.contact);
  await show();
  fill();
  readFor(21 * 60 * MINUTE_MS);
  const sending = send();
  await waitFor(() => expect(opened).toBe(2));
  readFor(MINUTE_MS);
  await sending;
  await waitFor(() => expect(sent()).toMatchObject([{ opened: 'opened-2' }]), { timeout: 10_000 });
});

test('a field that no person sees goes along as it is, for the server to judge', async () => {
  api.does(formMessages.contact);
  await show();
  fill();
  fireEvent.change(screen.getByLabelText('Leave this empty'), { target: { value: 'https://spam.example' } });
  readFor(MINUTE_MS);
  await send();
  await waitFor(() => expect(sent()).toMatchObject([{ website: 'https://spam.example' }]));
});

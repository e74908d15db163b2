// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { beginScreen, endScreen, showScreen } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { linkPages } from './link-page.tsx';

const TOKEN = 'token-of-the-mail';
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
});
afterEach(endScreen);

const show = (name: keyof typeof linkPages, search = `?token=${TOKEN}`) => {
  const Page = linkPages[name];
  showScreen(<Page />, { at: `/newsletter/${name}${search}` });
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test.each([
  ['confirm', newsletter.confirm, 'Yes, subscribe me', /You are subscribed/],
  ['unsubscribe', newsletter.leave, 'Unsubscribe', /You have been unsubscribed/],
] as const)(
  '%s happens by a press, since programs follow links too, and is said [WEB-03]',
  async (name, command, button, said) => {
    api.does(command);
    show(name);
    expect(api.heard(command)).toEqual([]);
    await press(button);
    const status = await screen.findByText(said);
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(api.heard(command)).toEqual([{ token: TOKEN }]);
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  },
);

test('a link that is over says so, and asks for nothing more', async () => {
  api.refuses(newsletter.confirm, refusal(newsletter.confirm, 'link-over'));
  show('confirm');
  await press('Yes, subscribe me');
  expect((await screen.findByRole('alert')).textContent).toBe(newsletter.confirm.refuses['link-over'].message);
  expect(screen.queryByRole('button', { name: 'Yes, subscribe me' })).toBeNull();
});

test('a site that did not answer leaves the button, and the next press does it', async () => {
  api.loses(newsletter.leave);
  show('unsubscribe');
  await press('Unsubscribe');
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  api.does(newsletter.leave);
  await press('Unsubscribe');
  expect(await screen.findByText(/You have been unsubscribed/)).toBeTruthy();
});

test('an address without its end says so, and has no button', () => {
  show('confirm', '');
  expect(screen.getByRole('alert').textContent).toContain('This link is incomplete');
  expect(screen.queryByRole('button')).toBeNull();
});

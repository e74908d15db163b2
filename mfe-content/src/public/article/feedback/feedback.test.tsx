// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { articleVotes } from '@learnloom/contracts/content/votes';
import { formMessages } from '@learnloom/contracts/forms/messages';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { beginScreen, endScreen, showScreen } from '@learnloom/testing/screen';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { FeedbackPage } from './feedback-page.ts';
import { FeedbackPlace } from './feedback-place.tsx';
import { Feedback } from './feedback.tsx';

const MINUTE_MS = 60_000;
const page: FeedbackPage = {
  key: '00000000-0000-4000-8000-000000000009',
  kind: 'article',
  updatedAt: '2026-07-21T09:30:00.000Z',
};

let api: FakeApi;
beforeEach(() => {
  // Only the clock: how long the form has been open is said by the test.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-07-22T10:00:00Z') });
  api = beginScreen();
  api.answers(formMessages.open, { opened: 'opened-1' });
});
afterEach(endScreen);

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const isPressed = (name: string) => button(name).getAttribute('aria-pressed') === 'true';
const votes = () => api.heard(articleVotes.vote);

test('a reader votes once on a revision, says why, and can change it', async () => {
  api.does(articleVotes.vote);
  const { unmount } = showScreen(<Feedback content={page} />);
  await press('No');
  await screen.findByText('Thank you. Your vote has been saved.');
  await press('It is out of date');
  await press('Yes');
  await waitFor(() => expect(votes()).toHaveLength(3));
  const [first, second, third] = votes();
  expect(first).toMatchObject({ key: page.key, revision: page.updatedAt, helpful: false, reason: null });
  expect(second).toEqual({ ...first, reason: 'outdated' });
  expect(third).toEqual({ ...first, helpful: true });
  await press('Yes');
  expect(votes()).toHaveLength(3);

  unmount();
  showScreen(<Feedback content={page} />);
  await waitFor(() => expect([isPressed('Yes'), isPressed('No')]).toEqual([true, false]));
});

test('a new revision can be voted on again with the same ballot', async () => {
  api.does(articleVotes.vote);
  const { show } = showScreen(<Feedback content={page} />);
  await press('Yes');
  await waitFor(() => expect(isPressed('Yes')).toBe(true));
  show(<Feedback content={{ ...page, updatedAt: '2026-07-23T09:30:00.000Z' }} />);
  expect(isPressed('Yes')).toBe(false);
  await press('No');
  await waitFor(() => expect(votes()).toHaveLength(2));
  expect(votes()[1]?.ballot).toBe(votes()[0]?.ballot);
});

test('a vote that is refused does not look like one that was saved', async () => {
  api.refuses(articleVotes.vote, refusal(articleVotes.vote, 'page-changed'));
  showScreen(<Feedback content={page} />);
  await press('Yes');
  await screen.findByText('This page has changed. Read the new version before you vote.');
  expect(isPressed('Yes')).toBe(false);
});

test('a report of a mistake is sent with the page; what is typed stays until then [WEB-02]', async () => {
  api.does(formMessages.reportMistake);
  showScreen(<Feedback content={page} />);
  await press('Report a mistake');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('What is wrong?');
  fireEvent.change(text, { target: { value: 'The second step fails.' } });
  await press('Send report');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Check 2 fields'));
  expect(document.activeElement).toBe(screen.getByLabelText('Your name'));
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: 'ada@example.org' } });
  expect(text.value).toBe('The second step fails.');
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await press('Send report');
  await screen.findByText('Thank you. Your report has been sent.');
  expect(api.heard(formMessages.reportMistake)).toMatchObject([
    { kind: 'article', item: page.key, text: 'The second step fails.', passage: '', opened: 'opened-1' },
  ]);
});

test('the feedback is loaded when the end of the text comes into view', async () => {
  let reach = (_isIntersecting: boolean): void => undefined;
  class Observer {
    constructor(callback: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
      reach = isIntersecting => callback([{ isIntersecting }]);
    }
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  showScreen(<FeedbackPlace content={page} />);
  await act(async () => reach(false));
  expect(screen.queryByRole('button')).toBeNull();
  await act(async () => reach(true));
  expect(await screen.findByRole('button', { name: 'Report a mistake' })).toBeTruthy();
});

// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reactionLabel } from '@learnloom/contracts/operations/names';
import { manageReactions } from '@learnloom/contracts/operations/permissions';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import { reactions, type FailedWorkRow } from '@learnloom/contracts/operations/reactions';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, showScreen, signedInAs, staff, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { Page } from './reactions-page.tsx';

const EVENT = '00000000-0000-4000-8000-0000000000e1';
const erasure: ReactionRow = {
  name: 'erasure',
  about: 'Erases the personal data of deleted accounts.',
  running: true,
  behind: 0,
  waiting: 1,
  scheduled: 0,
  retried: 1,
  parked: 1,
  nextRetry: null,
};
const parked: FailedWorkRow = {
  key: 'work-1',
  name: 'erasure',
  event: EVENT,
  step: '',
  stream: 'account-7',
  type: 'AccountDeleted',
  error: 'The disk is full',
  tries: 12,
  nextTry: null,
  since: '2026-05-14T10:00:00Z',
  behind: 2,
};
const LABEL = reactionLabel('erasure');

let api: FakeApi;
function stands(rows: readonly ReactionRow[], failed: readonly FailedWorkRow[]): void {
  api.answers(reactions.overview, { reactions: rows });
  api.answers(reactions.failed, { rows: failed, total: failed.length, page: 1, limit: 20 });
}
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(manageReactions.name, manageReactions.may.repair));
  stands([erasure], [parked]);
});
afterEach(endScreen);

const show = async () => {
  showScreen(<Page />, { at: '/reactions' });
  await screen.findByText('The disk is full');
};
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('what runs, waits and failed is said in words, with the cause and what waits behind', async () => {
  await show();
  const item = within(screen.getByRole('list', { name: 'Background jobs' })).getByRole('listitem');
  expect(item.textContent).toContain('Running');
  expect(item.textContent).toContain('1 retrying');
  expect(item.textContent).toContain('1 failed');
  expect(item.textContent).toContain('Erases the personal data of deleted accounts.');
  expect(screen.getByText(/2 later events wait/)).toBeTruthy();
  expect(screen.getByText('Needs your action')).toBeTruthy();
});

test('on a phone its orders are called by what they are of: times to come, numbers, times past', async () => {
  await show();
  fireEvent.click(screen.getByRole('combobox', { name: 'Sort by' }));
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Next attempt: soonest first',
    'Next attempt: latest first',
    'Attempts: most first',
    'Attempts: fewest first',
    'Since: newest first',
    'Since: oldest first',
  ]);
});

test('a piece of work is tried again at once, without a question', async () => {
  api.does(reactions.retry, () => stands([{ ...erasure, retried: 0, parked: 0 }], []));
  await show();
  await press(`Retry ${LABEL} for account-7`);
  expect(await screen.findByText(/No failed jobs/)).toBeTruthy();
  expect(api.heard(reactions.retry)).toEqual([{ name: 'erasure', event: EVENT, step: '' }]);
});

describe('skipping', () => {
  const ask = async () => {
    await show();
    await press(`Skip ${LABEL} for account-7`);
    return screen.findByRole('alertdialog', { name: `Skip “${LABEL}” for this event?` });
  };

  test('is not done without a reason, which is said at its field', async () => {
    api.does(reactions.skip);
    const dialog = await ask();
    expect(dialog.textContent).toContain('This job will not be run for AccountDeleted of account-7.');
    expect(dialog.textContent).toContain('2 later events in the stream will continue.');
    await press('Skip');
    await waitFor(() => expect(dialog.textContent).toContain('Enter a reason'));
    expect(api.heard(reactions.skip)).toEqual([]);
  });

  test('keeps the reason as one line, and closes when it is done', async () => {
    api.does(reactions.skip, () => stands([erasure], []));
    const dialog = await ask();
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'Done\nby hand' } });
    await press('Skip');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(api.heard(reactions.skip)).toEqual([{ name: 'erasure', event: EVENT, step: '', reason: 'Done by hand' }]);
  });

  test('what somebody else has mended meanwhile says so, and keeps the reason', async () => {
    api.refuses(reactions.skip, refusal(reactions.skip, 'nothing-failed'));
    const dialog = await ask();
    const reason = within(dialog).getByLabelText<HTMLTextAreaElement>('Reason');
    fireEvent.change(reason, { target: { value: 'Done by hand' } });
    await press('Skip');
    await expect.poll(told).toEqual(['This job is no longer in the failed state.']);
    expect(reason.value).toBe('Done by hand');
  });
});

test('everything of a reaction is tried again after a question that counts it', async () => {
  api.does(reactions.retryAll);
  await show();
  await press(`Retry all failed ${LABEL} jobs`);
  const dialog = await screen.findByRole('alertdialog', { name: `Retry all failed “${LABEL}” jobs?` });
  expect(dialog.textContent).toContain('2 failed jobs will be retried now');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' })));
  expect(api.heard(reactions.retryAll)).toEqual([]);
  await press(`Retry all failed ${LABEL} jobs`);
  await press('Retry all');
  await waitFor(() => expect(api.heard(reactions.retryAll)).toEqual([{ name: 'erasure' }]));
});

test('whoever may look and not repair sees what failed, and can press nothing', async () => {
  signedInAs(staff(manageReactions.name));
  await show();
  for (const name of [`Retry ${LABEL} for account-7`, `Skip ${LABEL} for account-7`, `Retry all failed ${LABEL} jobs`])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
});

test('what a reaction has not looked at is counted, and beyond what is counted that is said', async () => {
  stands([{ ...erasure, running: false, behind: 10_000, retried: 0, parked: 0 }], []);
  showScreen(<Page />, { at: '/reactions' });
  const item = await screen.findByText(/10,000 events or more/);
  expect(item.closest('li')?.textContent).toContain('Not running');
  expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull();
});

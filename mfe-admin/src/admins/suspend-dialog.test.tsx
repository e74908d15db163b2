// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, choose, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { SuspendDialog } from './suspend-dialog.tsx';

const account = { key: '00000000-0000-4000-8000-0000000000aa', name: 'Grace Hopper', version: 6 };
const DAY_MS = 86_400_000;
const onClose = vi.fn();
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  onClose.mockReset();
  signedInAs(staff(accounts.suspend.permission));
  api.does(accounts.suspend);
  showScreen(<SuspendDialog account={account} onClose={onClose} />);
});
afterEach(endScreen);

const suspend = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Suspend account' })));
const length = () => screen.getByRole('combobox', { name: /^For how long/ });

test('names the person, and suspends over the version that is on the screen, with a reason on one line [PRM-03]', async () => {
  expect(screen.getByRole('alertdialog', { name: 'Suspend Grace Hopper?' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Spam\nagain' } });
  await suspend();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(api.heard(accounts.suspend)).toEqual([{ key: account.key, reason: 'Spam again' }]);
  expect(api.seen(accounts.suspend)).toEqual(['"6"']);
});

test('for a week ends by itself a week from now', async () => {
  const before = Date.now();
  await choose(length(), 'A week');
  await suspend();
  await waitFor(() => expect(api.heard(accounts.suspend)).toHaveLength(1));
  const until = Date.parse(api.heard(accounts.suspend)[0]?.until ?? '');
  expect(until).toBeGreaterThanOrEqual(before + 7 * DAY_MS);
  expect(until).toBeLessThanOrEqual(Date.now() + 7 * DAY_MS);
});

test('until a date is not sent without the date, which is the beginning of that day here', async () => {
  await choose(length(), 'Until a date');
  await suspend();
  expect(screen.getByText('Please choose a date')).toBeTruthy();
  expect(api.heard(accounts.suspend)).toEqual([]);
  fireEvent.change(screen.getByLabelText(/^Until the beginning of/), { target: { value: '2030-01-02' } });
  await suspend();
  await waitFor(() =>
    expect(api.heard(accounts.suspend)).toMatchObject([{ until: new Date(2030, 0, 2).toISOString() }]),
  );
});

test('that is refused says why in the dialog, or at its field, and stays', async () => {
  api.refuses(accounts.suspend, refusal(accounts.suspend, 'last-master'));
  await suspend();
  expect(await screen.findByText('The last master account cannot be suspended.')).toBeTruthy();
  await choose(length(), 'Until a date');
  const date = screen.getByLabelText(/^Until the beginning of/);
  fireEvent.change(date, { target: { value: '2020-01-02' } });
  api.refuses(accounts.suspend, refusal(accounts.suspend, 'time-past'));
  await suspend();
  await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
  expect(onClose).not.toHaveBeenCalled();
});

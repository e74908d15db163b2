// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, choose, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { people, type Person } from '@learnloom/contracts/accounts/people';
import { ChangeSuspensionDialog, SuspendDialog } from './suspend-dialog.tsx';

const account = { key: '00000000-0000-4000-8000-0000000000aa', name: 'Grace Hopper', version: 6 };
const DAY_MS = 86_400_000;
const onClose = vi.fn();
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  onClose.mockReset();
  signedInAs(staff(accounts.suspend.permission));
});
afterEach(endScreen);

const length = () => screen.getByRole('combobox', { name: /^Duration/ });

describe('a suspension', () => {
  beforeEach(() => {
    api.does(accounts.suspend);
    showScreen(<SuspendDialog account={account} onClose={onClose} />);
  });

  const suspend = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Suspend account' })));

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
    expect(screen.getByText('Choose a date')).toBeTruthy();
    expect(api.heard(accounts.suspend)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/^Until the start of/), { target: { value: '2030-01-02' } });
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
    const date = screen.getByLabelText(/^Until the start of/);
    fireEvent.change(date, { target: { value: '2020-01-02' } });
    api.refuses(accounts.suspend, refusal(accounts.suspend, 'time-past'));
    await suspend();
    await waitFor(() => expect(date.getAttribute('aria-invalid')).toBe('true'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a suspension that goes on', () => {
  const until = '2999-07-04T09:30:00.000Z';
  const standing = (suspendedUntil: string | null) => {
    api.does(accounts.changeSuspension);
    api.answers(people.one, { ...account, reason: 'Spam', suspended: true, suspendedUntil } as Person);
    showScreen(<ChangeSuspensionDialog id={account.key} onClose={onClose} />);
    return screen.findByRole('alertdialog', { name: 'Change suspension of Grace Hopper' });
  };
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>('Reason');
  const change = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Change suspension' })));
  const heard = () =>
    waitFor(() => expect(onClose).toHaveBeenCalledTimes(1)).then(() => api.heard(accounts.changeSuspension));

  test('shows its reason and its end; another reason leaves the end as it is, to the minute [PRM-03]', async () => {
    await standing(until);
    expect(length().textContent).toMatch(/^Keep as is \(until July 4th, 2999/);
    expect(reason().value).toBe('Spam');
    fireEvent.change(reason(), { target: { value: 'Threats' } });
    await change();
    expect(await heard()).toEqual([{ key: account.key, reason: 'Threats' }]);
    expect(api.seen(accounts.changeSuspension)).toEqual(['"6"']);
  });

  test('may lose its end [PRM-03]', async () => {
    await standing(until);
    await choose(length(), 'Until reactivated');
    await change();
    expect(await heard()).toEqual([{ key: account.key, reason: 'Spam', until: null }]);
  });

  test('that is over meanwhile is told in the dialog', async () => {
    await standing(null);
    expect(length().textContent).toBe('Keep as is (until reactivated)');
    api.refuses(accounts.changeSuspension, refusal(accounts.changeSuspension, 'not-suspended'));
    await change();
    await screen.findByText('This account is not suspended.');
    expect(onClose).not.toHaveBeenCalled();
  });
});

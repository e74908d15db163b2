// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginScreen, choose, endScreen, showScreen } from '@learnloom/testing/screen';
import { SendDialog } from './send-dialog.tsx';

const onSend = vi.fn();
const onClose = vi.fn();
const show = (recipients = 2, outdated = false) =>
  showScreen(
    <SendDialog
      campaign={{ subject: 'News', recipients }}
      busy={false}
      outdated={outdated}
      onSend={onSend}
      onClose={onClose}
    />,
  );
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const later = () => choose(screen.getByRole('combobox', { name: /^When/ }), 'Schedule for later');

beforeEach(() => {
  beginScreen();
  onSend.mockReset();
  onClose.mockReset();
});
afterEach(endScreen);

test('goes at once unless a time is chosen, and says to how many', async () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('It will be sent to 2 subscribers now.');
  await press('Send now');
  expect(onSend.mock.calls).toEqual([[null]]);
});

test('is not sent at once where somebody wanted a time and has not said which', async () => {
  show();
  await later();
  await press('Schedule');
  expect(onSend).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Choose a date and time.');
  fireEvent.change(screen.getByLabelText('Date and time'), { target: { value: '2030-01-02T09:30' } });
  await press('Schedule');
  expect(onSend.mock.calls).toEqual([[new Date('2030-01-02T09:30').toISOString()]]);
});

test('says so where nobody has subscribed', () => {
  show(0);
  expect(screen.getByRole('status').textContent).toContain('There are no subscribers yet');
});

test('does not send what somebody else has changed since the question was put', async () => {
  show(2, true);
  expect(screen.getByRole('alert').textContent).toContain('Someone else has changed this newsletter');
  await press('Review');
  expect(onSend).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FormOpening } from './form-opening.ts';

const HOUR_MS = 3_600_000;

let tokens: string[];
const opening = () => new FormOpening(async () => ({ opened: tokens.shift() ?? 'none' }));

beforeEach(() => {
  vi.useFakeTimers();
  tokens = ['first', 'second'];
});
afterEach(() => vi.useRealTimers());

test('a message waits until the server believes that a person typed it', async () => {
  const form = opening();
  form.begin();
  const sent = vi.fn();
  void form.token().then(sent);
  await vi.advanceTimersByTimeAsync(3499);
  expect(sent).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveBeenCalledWith('first');
});

/** The token that a form is sent with, a few seconds later. */
async function tokenOf(form: FormOpening): Promise<string> {
  const token = form.token();
  await vi.advanceTimersByTimeAsync(3500);
  return token;
}

test('a form that has been open for most of a day is opened again before it is sent', async () => {
  const form = opening();
  form.begin();
  await vi.advanceTimersByTimeAsync(20 * HOUR_MS);
  expect(await tokenOf(form)).toBe('first');
  expect(await tokenOf(form)).toBe('second');
});

test('a form that could not be opened is opened by the next try', async () => {
  const open = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({ opened: 'later' });
  const form = new FormOpening(open);
  await expect(form.token()).rejects.toThrow('offline');
  expect(await tokenOf(form)).toBe('later');
});

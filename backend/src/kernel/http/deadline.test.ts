import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { Deadline } from './deadline.ts';

const deadline = new Deadline(100);
afterAll(() => deadline.close());

test('work that ends in time gives what it gives, or fails as it fails', async () => {
  expect(await deadline.of(Promise.resolve('done'))).toBe('done');
  await expect(deadline.of(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('whoever waits too long hears of it, and nobody else who has come or gone meanwhile', async () => {
  const early = deadline.of(delay(20, 'early'));
  const never = deadline.of(new Promise(() => undefined));
  const overdue = expect(never).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await early).toBe('early');
  await delay(40);
  const late = deadline.of(delay(80, 'late'));
  await overdue;
  expect(await late).toBe('late');
});

import { expect, test } from 'vitest';
import { amountAt, priceOf, saleBadge } from './price.ts';

const from = '2026-11-20T00:00:00.000Z';
const until = '2026-11-30T23:59:59.000Z';
const course = { paid: true, amount: 49, saleAmount: 29, saleFrom: from, saleUntil: until };
const price = priceOf(course, 'USD');

test.each([
  ['2026-11-19T23:59:59.999Z', 49, null],
  [from, 29, 'On Sale'],
  ['2026-11-30T23:59:58.999Z', 29, 'On Sale'],
  [until, 49, null],
])('a sale counts from its first to its last day: at %s the price is %d [PAY-02]', (time, amount, badge) => {
  expect(price && amountAt(price, time)).toBe(amount);
  expect(saleBadge({ price, featured: false }, time)).toBe(badge);
});

test('a featured course has a Featured Sale, and a free course has no sale [CRS-05]', () => {
  expect(saleBadge({ price, featured: true }, from)).toBe('Featured Sale');
  expect(priceOf({ ...course, paid: false }, 'USD')).toBeNull();
  expect(saleBadge({ price: priceOf({ ...course, saleAmount: null }, 'USD'), featured: true }, from)).toBeNull();
});

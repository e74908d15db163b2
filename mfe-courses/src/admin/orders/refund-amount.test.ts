import { expect, test } from 'vitest';
import { refundAmount, typedAmount } from './refund-amount.ts';

test.each([
  ['49', 'USD', { minor: 4900 }],
  ['44.1', 'USD', { minor: 4410 }],
  ['44.10', 'USD', { minor: 4410 }],
  ['4900', 'JPY', { minor: 4900 }],
  ['9,99', 'USD', { error: 'Enter an amount such as 9.99' }],
  ['-1', 'USD', { error: 'Enter an amount such as 9.99' }],
  ['1.5', 'JPY', { error: 'Enter a whole number' }],
  ['0', 'USD', { error: 'Enter an amount above 0' }],
  ['49.01', 'USD', { error: 'You can refund up to $49' }],
] as const)('an amount typed as %s in %s [PAY-02]', (typed, currency, expected) => {
  expect(refundAmount(typed, 4900, currency)).toEqual(expected);
});

test('an amount is offered as people would type it [PAY-02]', () => {
  expect([typedAmount(4900, 'USD'), typedAmount(4410, 'USD'), typedAmount(4900, 'JPY')]).toEqual([
    '49',
    '44.10',
    '4900',
  ]);
});

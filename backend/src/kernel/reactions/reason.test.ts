import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test.each([
  ['an address', 'No mailbox <ada@example.org>, sorry', 'No mailbox <…>, sorry'],
  ['a quoted value', 'duplicate key "Ada"', 'duplicate key …'],
  ['what the event says', 'Ada Lovelace has moved', '… has moved'],
  ['what the event says deep inside', 'Call 0042', 'Call …'],
])('the reason of a failure leaves out %s', (_what, message, reason) => {
  expect(reasonOf(new Error(message), { name: 'Ada Lovelace', first: 'Ada', more: { list: ['0042', 'to'] } })).toBe(
    reason,
  );
});

test('it is one short line with the code', () => {
  const error = Object.assign(new Error(`Refused\n${'so '.repeat(200)}`), { code: 'ECONNREFUSED' });
  expect(reasonOf(error, {})).toMatch(/^Refused so so .* \(ECONNREFUSED\)$/);
  expect(reasonOf(error, {}).length).toBeLessThan(330);
  expect(reasonOf(new TypeError(''), {})).toBe('TypeError');
  expect(reasonOf('nothing', {})).toBe('Something that is no error was thrown');
});

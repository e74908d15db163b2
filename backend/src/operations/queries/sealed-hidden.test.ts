import { expect, test } from 'vitest';
import { sealedHidden } from './sealed-hidden.ts';

test('sealed values are named, wherever they stand, and others stay', () => {
  const data = {
    role: 'USER',
    email: { $sealed: 'AAAA' },
    people: [{ name: { $sealed: 'BBBB', $subject: 'account-1' }, age: 3 }],
    nothing: null,
  };
  const shown = sealedHidden(data);
  expect(shown).toEqual({ role: 'USER', email: 'sealed', people: [{ name: 'sealed', age: 3 }], nothing: null });
  expect(JSON.stringify(shown)).not.toMatch(/AAAA|BBBB|\$/);
});

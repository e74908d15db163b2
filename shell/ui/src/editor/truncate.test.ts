// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { Delta } from './formats.ts';
import { insertedLength, truncated } from './truncate.ts';

test('a text with a maximum length is cut there, and takes what still fits [RTE-14]', () => {
  const change = new Delta().retain(3).insert('one').insert('two', { bold: true }).delete(2);
  expect(insertedLength(change)).toBe(6);
  expect(truncated(change, 6).ops).toEqual(change.ops);
  expect(truncated(change, 5).ops).toEqual([
    { retain: 3 },
    { insert: 'one' },
    { insert: 'tw', attributes: { bold: true } },
    { delete: 2 },
  ]);
  expect(truncated(change, 0).ops).toEqual([{ retain: 3 }, { delete: 2 }]);
  expect(truncated(new Delta().insert('x'), 0).ops).toEqual([]);
});

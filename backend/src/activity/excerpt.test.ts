import { expect, test } from 'vitest';
import { excerpted } from './excerpt.ts';

const excerpts = (before: unknown, after: unknown) => {
  const change = excerpted({ field: 'content', before, after });
  return [change.before, change.after];
};

test('short texts and other values stay whole', () => {
  expect(excerpts('a', 'b')).toEqual(['a', 'b']);
  expect(excerpts(true, null)).toEqual([true, null]);
  expect(excerpts(['a'], ['b'])).toEqual([['a'], ['b']]);
});

test('a long text is shown around its first difference', () => {
  const same = 'word '.repeat(100);
  const [before, after] = excerpts(`${same}old ${same}`, `${same}new ${same}`);
  expect(before).toMatch(/^…(?:word )+old (?:word )+.*…$/);
  expect(after).toMatch(/^…(?:word )+new (?:word )+.*…$/);
});

test('a text that came or went is shown by its beginning', () => {
  const text = 'x'.repeat(301);
  expect(excerpts(null, text)).toEqual([null, `${'x'.repeat(300)}…`]);
  expect(excerpts(`${text}y`, text)[1]).toMatch(/^…x+$/);
});

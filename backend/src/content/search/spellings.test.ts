import { expect, test } from 'vitest';
import { otherSpelling } from './spellings.ts';

test.each([
  ['memoise', 'memoize'],
  ['Synchronizing', 'synchronising'],
  ['colour', 'color'],
  ['centre', 'center'],
  ['modelling', 'modeling'],
  ['size', null],
  ['our', null],
  ['flexbox', null],
])('%s is also written as %s', (word, other) => {
  expect(otherSpelling(word)).toBe(other);
});

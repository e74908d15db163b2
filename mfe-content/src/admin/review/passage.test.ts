import { expect, test } from 'vitest';
import { hasPassage } from './passage.ts';

const document = (...inserts: readonly unknown[]): string =>
  JSON.stringify({ v: 1, ops: inserts.map(insert => ({ insert })) });

test('a commented passage is found whatever its formats and line breaks, until it is edited away [LIF-01]', () => {
  const content = document('A loop ', 'repeats', '\nwhat is in it.\n');
  expect(hasPassage(content, 'loop repeats what is')).toBe(true);
  expect(hasPassage(document('A loop runs what is in it.\n'), 'loop repeats what is')).toBe(false);
  expect(hasPassage('', 'loop')).toBe(false);
});

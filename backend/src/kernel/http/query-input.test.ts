import { expect, test } from 'vitest';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { queryInput } from './query-input.ts';

test('names and values are read; a name that comes again is a list', () => {
  expect(queryInput('', 25)).toEqual({});
  expect(queryInput('search=a%20b&page=2', 25)).toEqual({ search: 'a b', page: '2' });
  expect(queryInput('a=1&a=2&a=3', 25)).toEqual({ a: ['1', '2', '3'] });
  expect(queryInput('constructor=1&toString=2', 25)).toEqual({ constructor: '1', toString: '2' });
  expect(queryInput(Array.from({ length: 25 }, (_, n) => `a${n}=1`).join('&'), 25)).toHaveProperty('a24', '1');
});

test.each([
  ['one name too many', `${'a=1&'.repeat(25)}a=1`],
  ['thousands of one name', 'a&'.repeat(7500)],
  ['thousands of empty names', '&'.repeat(15_000)],
  ['a prototype', '__proto__=1'],
])('%s are refused at once', (_name, query) => {
  expect(leastCpu(() => expect(() => queryInput(query, 25)).toThrow(Refusal))).toBeLessThan(cpuLimit(20));
});

import { expect, test } from 'vitest';
import { groups, readOptions } from './options.ts';

test('measures everything unless told otherwise', () => {
  const { only, quick, strict, out } = readOptions([]);
  expect([...only]).toEqual([...groups]);
  expect({ quick, strict }).toEqual({ quick: false, strict: false });
  expect(out).toMatch(/results[\\/]latest\.json$/);
});

test('takes a list of what to measure and names what it does not know', () => {
  expect([...readOptions(['--only', 'replay,pages', '--quick']).only]).toEqual(['replay', 'pages']);
  expect(() => readOptions(['--only', 'speed'])).toThrow("--only: 'speed' is none of appends");
});

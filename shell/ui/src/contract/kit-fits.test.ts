import { expect, test } from 'vitest';
import { kitFits } from './kit-fits.ts';

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '2.0.0', false],
  ['^0.1.0', '0.1.7', true],
  ['^0.1.0', '0.2.0', false],
  ['^0.0.3', '0.0.4', false],
  ['1.2.3', '1.2.3', false],
  ['^1', '1.0.0', false],
])('a remote built for the kit %s runs with %s: %s', (range, version, fits) => {
  expect(kitFits(range, version)).toBe(fits);
});

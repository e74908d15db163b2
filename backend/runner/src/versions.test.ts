import { expect, test } from 'vitest';
import { compareVersions, satisfies } from './versions.ts';

test.each([
  ['18.15.0', '18.15.0', true],
  ['18.15.0', '=18.15.0', true],
  ['18.15.0', '18.15.1', false],
  ['18.15.0', '18.x', true],
  ['18.15.0', '18', true],
  ['18.15.0', '18.15', true],
  ['18.15.0', '18.1', false],
  ['18.15.0', '*', true],
  ['18.15.0', 'x', true],
  ['18.15.0', '^18.2.0', true],
  ['18.15.0', '^17.0.0', false],
  ['18.15.0', '~18.15.0', true],
  ['18.15.0', '~18.14.0', false],
  ['18.15.0', '~18', true],
  ['0.11.3', '^0.11.1', true],
  ['0.12.0', '^0.11.1', false],
  ['0.0.4', '^0.0.3', false],
  ['18.15.0', '>=16 <19', true],
  ['19.0.0', '>=16 <19', false],
  ['18.15.0', '>18', false],
  ['18.15.0', '<=18', true],
  ['18.15.0', '17.x || 18.x', true],
  ['1.19.8', '1.19.x', true],
  ['17', '17.0.0', true],
  ['18.15.0', '', false],
  ['18.15.0', 'latest', false],
  ['18.15.0', '18.15.0.1', false],
  ['18.15.0', '18.15.0; rm -rf /', false],
])('%s satisfies %s: %s', (version, selector, expected) => {
  expect(satisfies(version, selector)).toBe(expected);
});

test('versions are compared by their numbers', () => {
  expect(['1.9.0', '1.19.0', '1.2'].sort(compareVersions)).toEqual(['1.2', '1.9.0', '1.19.0']);
});

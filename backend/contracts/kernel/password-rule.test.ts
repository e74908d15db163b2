import { expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { besideWords, personalWords } from './password-rule.ts';

test.each([
  ['Mary-Johnson-1', '1'],
  ['M4ry.J0hns0n!', '!'],
  ['7 green turtles', '7 green turtles'],
])('of %j there is %j beside a name', (password, rest) => {
  expect(besideWords(password, personalWords(['Mary', 'Johnson']))).toBe(rest);
});

test('a password that grows in its compatibility form holds up no request, whatever the name', () => {
  const grown = 'ﷺ'.repeat(200).normalize('NFKC');
  const words = personalWords(['صلى', 'ada@example.org']);
  expect(grown.length).toBe(3600);
  expect(leastCpu(() => besideWords(grown, words))).toBeLessThan(cpuLimit(5));
  expect(leastCpu(() => besideWords('ada…'.repeat(50), personalWords(['ada'])))).toBeLessThan(cpuLimit(5));
});

import { expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { headingsOf } from './headings.ts';
import { linesOf } from './lines.ts';

const titles = (texts: readonly string[]) =>
  linesOf({
    ops: texts.flatMap(text => [{ insert: text }, { insert: '\n', attributes: { header: 2 as const } }]),
  });
const slugsOf = (lines: ReturnType<typeof titles>) => [...headingsOf(lines).values()].map(({ slug }) => slug);

test('every heading has an address of its own, also where another one has taken its number', () => {
  expect(slugsOf(titles(['A', 'A 3', 'A', 'A', 'A']))).toEqual(['a', 'a-3', 'a-2', 'a-4', 'a-5']);
});

test('ten thousand equal headings do not hold anybody up', () => {
  const lines = titles(Array.from({ length: 10_000 }, () => 'Step'));
  expect(leastCpu(() => expect(new Set(slugsOf(lines)).size).toBe(10_000))).toBeLessThan(cpuLimit(50));
});

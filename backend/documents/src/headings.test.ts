import { expect, test } from 'vitest';
import { headingsOf } from './headings.ts';
import { linesOf } from './lines.ts';

const slugsOf = (texts: readonly string[]): readonly string[] => {
  const ops = texts.flatMap(text => [{ insert: text }, { insert: '\n', attributes: { header: 2 as const } }]);
  return [...headingsOf(linesOf({ v: 1, ops })).values()].map(({ slug }) => slug);
};

test('every heading has an address of its own, also where another one has taken its number', () => {
  expect(slugsOf(['A', 'A 3', 'A', 'A', 'A'])).toEqual(['a', 'a-3', 'a-2', 'a-4', 'a-5']);
});

test('ten thousand equal headings do not hold anybody up', () => {
  const texts = Array.from({ length: 10_000 }, () => 'Step');
  slugsOf(texts.slice(0, 100));
  const started = performance.now();
  const slugs = slugsOf(texts);
  expect(performance.now() - started).toBeLessThan(50);
  expect(new Set(slugs).size).toBe(10_000);
});

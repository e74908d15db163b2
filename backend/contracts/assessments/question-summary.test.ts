import { expect, test } from 'vitest';
import { changedSince, withChanged, type QuestionSummary } from './question-summary.ts';

const summary = (key: string, place: string, version = 0, minute = 0): QuestionSummary => ({
  key,
  questionMode: 'ESSAY',
  excerpt: `${key} ${version}`,
  points: 1,
  warnings: [],
  place,
  updatedAt: new Date(Date.UTC(2026, 6, 21, 9, minute)).toISOString(),
  version,
});
const partOf = (all: readonly QuestionSummary[], questions: readonly QuestionSummary[]) => ({
  questions,
  allQuestions: { count: all.length, versions: all.reduce((sum, { version }) => sum + version, 0) },
});
const [a, b, c] = [summary('a', '4'), summary('b', 'i', 2, 7), summary('c', 'i')];
const known = [a, b, c];

test('what changed stands in the place of what was known, added and moved ones in their order', () => {
  const [edited, moved, added] = [summary('b', 'i', 3), summary('a', 'r', 1), summary('d', '1')];
  const all = [added, edited, c, moved];
  expect(withChanged(known, partOf(all, [added, edited, moved]))).toEqual(all);
  expect(withChanged(known, partOf(known, []))).toEqual(known);
});

test('what is removed, or was changed unheard of, is not guessed', () => {
  expect(withChanged(known, partOf([a, c], []))).toBeNull();
  expect(withChanged(known, partOf([a, c, summary('d', 'r')], [summary('d', 'r')]))).toBeNull();
  expect(withChanged(known, partOf([a, b, summary('c', 'i', 1)], []))).toBeNull();
});

test('what changed shortly before the newest known change is told once more, by whatever clock', () => {
  expect(changedSince(known)).toBe('2026-07-21T09:06:50.000Z');
  expect(changedSince([])).toBeNull();
});

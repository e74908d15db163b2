import { expect, test } from 'vitest';
import { rubricPoints, typedPoints } from './points.ts';

test('points are typed with a point or a comma, and nothing else is points', () => {
  expect(['2', '2.5', ' 2,5 ', '', '-1', '1e3', 'two'].map(typedPoints)).toEqual([2, 2.5, 2.5, null, null, null, null]);
});

test('a rubric gives no more than the question, and never less than nothing', () => {
  const rubric = [
    { id: 'a', text: 'Clear', points: 3 },
    { id: 'b', text: 'Complete', points: 3 },
    { id: 'c', text: 'Late', points: -8 },
  ];
  const given = (...ids: string[]) => rubricPoints(rubric, new Set(ids), 5);
  expect([given('a'), given('a', 'b'), given('a', 'b', 'c'), given()]).toEqual([3, 5, 0, 0]);
});

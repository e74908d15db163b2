import { expect, test } from 'vitest';
import { keptTests, runnable, verdictsOf } from './test-runs.ts';

const kept = {
  id: 'a',
  name: 'Adds',
  inputDisplay: '1',
  driverCode: 'add(1)',
  expectedOutput: '2',
  marks: 3,
  hidden: true,
};

test('a run leaves the question as it was, and its verdict stays beside it', () => {
  const run = runnable([kept], new Map()).map(one => ({ ...one, status: 'passed' as const, actualOutput: '2' }));
  expect(keptTests(run, [kept])).toEqual([kept]);
  expect(runnable([kept], verdictsOf(run))[0]).toMatchObject({ status: 'passed', actualOutput: '2' });
});

test('a new test counts one mark and is shown', () => {
  const [added] = keptTests(runnable([{ ...kept, id: 'b' }], new Map()), []);
  expect(added).toMatchObject({ id: 'b', marks: 1, hidden: false });
});

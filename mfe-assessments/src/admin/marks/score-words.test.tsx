// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { GradeChip } from './score-words.tsx';

afterEach(cleanup);

const grade: QuestionGrade = {
  question: 'k',
  points: 2,
  max: 2,
  status: 'right',
  parts: [],
  version: 2,
  override: false,
  dropped: false,
};

test('staff are told what a question had come to before it was put right for everybody', () => {
  const told = (before: { points: number; max: number } | null) =>
    render(<GradeChip grade={grade} before={before} />).container.textContent;
  expect(told(null)).toBe('Correct2 of 2');
  expect(told({ points: 1 / 3, max: 2 })).toBe('Correct2 of 2, was 0.33 of 2 before regrading');
});

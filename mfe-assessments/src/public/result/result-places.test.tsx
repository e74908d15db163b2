// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { GradeStatus, QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { ResultPlaces } from './result-places.tsx';

afterEach(cleanup);

const grade = (status: GradeStatus, dropped = false): QuestionGrade => ({
  question: 'k',
  points: 0,
  max: 1,
  status,
  parts: [],
  version: 0,
  override: false,
  dropped,
});

test('each question of a long result is told with how it went, and led to', () => {
  const grades = [grade('right'), grade('partial'), grade('wrong'), grade('unanswered'), grade('right', true), null];
  render(<ResultPlaces grades={grades} />);
  const links = screen.getAllByRole('link');
  expect(links.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Question 1, correct', '#question-1'],
    ['Question 2, partly correct', '#question-2'],
    ['Question 3, incorrect', '#question-3'],
    ['Question 4, not answered', '#question-4'],
    ['Question 5', '#question-5'],
    ['Question 6', '#question-6'],
  ]);
  // Not by their colours alone.
  expect(links.map(link => link.querySelector('svg') !== null)).toEqual([true, true, true, false, false, false]);
});

test('a short result needs no list', () => {
  const { container } = render(<ResultPlaces grades={[grade('right'), grade('wrong')]} />);
  expect(container.innerHTML).toBe('');
});

// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { adminKinds } from '../kinds.ts';
import { NewAssessment } from './new-assessment.tsx';

beforeEach(() => {
  const api = beginScreen();
  signedInAs(staff(quizzes.may.create));
  api.does(quizzes.create);
  api.answers(quizCategories.list, { rows: [], total: 0, page: 1, limit: 100 });
});
afterEach(endScreen);

test('what a new quiz lacks is said at its field, in the words of every other form [VAL-01]', async () => {
  showScreen(<NewAssessment kind={adminKinds.quiz} />, { at: '/quiz/new' });
  fireEvent.click(screen.getByRole('button', { name: 'Create quiz' }));
  // The rules load with the first check.
  expect(await screen.findAllByText('Please provide a value for this required field')).toHaveLength(3);
});

test('what else is wrong is said with what it lacks, and what is filled in is not asked for any more [ASM-03]', async () => {
  showScreen(<NewAssessment kind={adminKinds.quiz} />, { at: '/quiz/new' });
  fireEvent.change(screen.getByLabelText('Opens'), { target: { value: '2026-02-02T10:00' } });
  fireEvent.change(screen.getByLabelText('Closes'), { target: { value: '2026-02-02T09:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create quiz' }));
  await screen.findByText('Choose a closing time that is later than the opening time');
  expect(screen.getAllByText('Please provide a value for this required field')).toHaveLength(3);
  // Its slug follows.
  fireEvent.change(screen.getByRole('textbox', { name: /^Title/ }), { target: { value: 'Loops' } });
  expect(screen.getAllByText('Please provide a value for this required field')).toHaveLength(1);
});

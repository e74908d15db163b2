// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bankChoices, bankQuestions, copyQuestion } from '@learnloom/contracts/assessments/bank-copy';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import { BankCopyDialog } from './bank-copy-dialog.tsx';

const keyOf = (at: number): string => `00000000-0000-4000-8000-00000000000${at}`;
const rows = [1, 2, 3].map(
  at => ({ key: keyOf(at), excerpt: `Number ${at}?`, questionMode: 'ESSAY', points: 1 }) as unknown as QuestionSummary,
);

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(quizzes.may.edit));
  const page = { page: 1, limit: 20 };
  api.answers(bankChoices, { rows: [{ key: keyOf(9), title: 'Loops', totalQuestions: 3 }], total: 1, ...page });
  api.answers(bankQuestions, { rows, total: 3, ...page });
});
afterEach(endScreen);

async function chooseAll(): Promise<{ readonly onClose: () => void; readonly onCopied: () => void }> {
  const [onClose, onCopied] = [vi.fn(), vi.fn()];
  showScreen(<BankCopyDialog kind="quiz" assessment={keyOf(8)} room={10} onClose={onClose} onCopied={onCopied} />, {
    at: '/quiz',
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Loops/ }));
  for (const { excerpt } of rows) fireEvent.click(await screen.findByRole('checkbox', { name: excerpt }));
  fireEvent.click(screen.getByRole('button', { name: 'Copy Questions' }));
  return { onClose, onCopied };
}

test('a bank is searched for a question, and what was chosen stays chosen [ASM-06]', async () => {
  showScreen(<BankCopyDialog kind="quiz" assessment={keyOf(8)} room={10} onClose={vi.fn()} onCopied={vi.fn()} />, {
    at: '/quiz',
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Loops/ }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Number 1?' }));
  api.answers(bankQuestions, { rows: rows.slice(1, 2), total: 1, page: 1, limit: 20 });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search questions' }), { target: { value: 'number 2' } });
  await waitFor(() => expect(api.heard(bankQuestions).at(-1)).toMatchObject({ search: 'number 2' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Number 1?' })).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copy Questions' }).disabled).toBe(false);
});

test('what is chosen is copied in its order, and the dialog closes [ASM-06]', async () => {
  api.does(copyQuestion.quiz, {});
  const { onClose, onCopied } = await chooseAll();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(api.heard(copyQuestion.quiz).map(({ source }) => source)).toEqual(rows.map(({ key }) => key));
  expect(onCopied).toHaveBeenCalledWith(api.heard(copyQuestion.quiz)[0]?.key);
});

test('whoever cancels a copy stops it after the question under way, and keeps what is left chosen [ASM-06]', async () => {
  let release = (): void => undefined;
  api.does(copyQuestion.quiz, () => new Promise(resolve => (release = () => resolve({}))));
  const { onClose, onCopied } = await chooseAll();
  await waitFor(() => expect(api.heard(copyQuestion.quiz)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  release();
  await waitFor(() => expect(onCopied).toHaveBeenCalledOnce());
  expect(api.heard(copyQuestion.quiz)).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  const chosen = rows.map(({ excerpt }) => screen.getByRole<HTMLInputElement>('checkbox', { name: excerpt }).checked);
  expect(chosen).toEqual([false, true, true]);
});

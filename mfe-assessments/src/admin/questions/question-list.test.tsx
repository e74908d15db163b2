// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuestionSummary } from '@learnloom/contracts/assessments/question-summary';
import { BrowserRouter } from '@learnloom/ui/router';
import { QuestionList, type ListDeeds } from './question-list.tsx';

// jsdom lays nothing out, and has nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollBy = () => {};
});
afterEach(cleanup);

const MANY = 100;
const drawn: number[] = [];
/** Tells when it is drawn. */
const summary = (at: number, excerpt: string): QuestionSummary => ({
  key: `k${at}`,
  questionMode: 'ESSAY',
  get excerpt() {
    drawn.push(at);
    return excerpt;
  },
  points: 1,
  warnings: [],
  place: String(at),
  updatedAt: '',
  version: 0,
});
const deeds: ListDeeds = { show: vi.fn(), move: vi.fn(), duplicate: vi.fn(), remove: vi.fn() };

function Step() {
  const [state, setState] = useState('saved');
  const [index, setIndex] = useState(0);
  const [questions, setQuestions] = useState(() =>
    Array.from({ length: MANY }, (_, at) => summary(at, `Question ${at}`)),
  );
  const edit = (): void => setQuestions(all => all.map((one, at) => (at === 7 ? summary(7, 'Edited') : one)));
  return (
    <BrowserRouter>
      <p>{state}</p>
      <button onClick={() => setState('saving')}>Type</button>
      <button onClick={() => setIndex(5)}>Go</button>
      <button onClick={edit}>Edit</button>
      <QuestionList questions={questions} index={index} enabled deeds={deeds} subject="quiz-question" />
    </BrowserRouter>
  );
}

test('of many questions none is drawn for what is said about saving, and only those that changed for the rest', () => {
  render(<Step />);
  expect(drawn.splice(0)).toHaveLength(MANY);
  fireEvent.click(screen.getByRole('button', { name: 'Type' }));
  screen.getByText('saving');
  expect(drawn.splice(0)).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(drawn.splice(0)).toEqual([7]);
  fireEvent.click(screen.getByRole('button', { name: 'Go' }));
  expect(drawn.splice(0)).toEqual([0, 5]);
  fireEvent.keyDown(screen.getByText('Edited'), { key: 'ArrowDown', altKey: true });
  expect(deeds.move).toHaveBeenCalledWith(7, 1);
});

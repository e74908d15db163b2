// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { formats } from '@learnloom/ui/platform';
import { takingMessages } from '../messages/messages.ts';
import { saveQueue } from '../saving/save-queue.ts';
import { nothingUnsaved, withAnswer, type Save, type Unsaved } from '../saving/unsaved.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import { missingWords } from './missing-words.ts';

beforeEach(() => {
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(cleanup);

const question = (key: string, isRequired = false): LearnerQuestion => ({
  key,
  questionMode: 'SHORT_ANSWER',
  questionHtml: `<p>What is ${key}?</p>`,
  points: 2,
  estimatedTime: 1,
  isRequired,
  answersDisplayMode: 'list',
});

const attempt: AttemptForTaking = {
  key: 'attempt',
  kind: 'quiz',
  assessment: { key: 'loops', title: 'Loops', slug: 'loops', category: 'basics' },
  number: 1,
  status: 'open',
  rules: { questionLayout: 'one-at-a-time', feedback: 'at-the-end', duration: null },
  questions: [question('a', true), question('b'), question('c')],
  answers: [{ question: 'b', answer: { questionMode: 'SHORT_ANSWER', text: 'before' } }],
  flagged: [],
  sequence: 3,
  startedAt: '2026-05-14T10:00:00Z',
  endsAt: null,
  secondsLeft: null,
};

function queueFrom(from: Unsaved, sent: Save[] = []) {
  return saveQueue({
    from,
    send: save => {
      sent.push(save);
      return Promise.resolve({ sequence: save.sequence, before: from.sequence, secondsLeft: null, late: false });
    },
    keep: () => undefined,
    onSaved: () => undefined,
    onOthers: () => undefined,
    onClosed: () => undefined,
    randomKey: () => 'key',
  });
}

function open(shown: AttemptForTaking = attempt, onHandIn = vi.fn(() => Promise.resolve(''))) {
  const sent: Save[] = [];
  const queue = queueFrom(nothingUnsaved(shown), sent);
  const screenOf = (of: AttemptForTaking) => (
    <AttemptScreen attempt={of} queue={queue} endsAt={null} onHandIn={onHandIn} />
  );
  const { rerender } = render(screenOf(shown));
  return { queue, sent, onHandIn, show: (of: AttemptForTaking) => rerender(screenOf(of)) };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');

test('what a killed tab left is shown, however long the screen takes to open, and then goes [ATT-02]', async () => {
  const sent: Save[] = [];
  const left = withAnswer(nothingUnsaved(attempt), 'a', { questionMode: 'SHORT_ANSWER', text: 'left' });
  const queue = queueFrom(left, sent);
  await new Promise(resolve => setTimeout(resolve, 20));
  render(<AttemptScreen attempt={attempt} queue={queue} endsAt={null} onHandIn={() => Promise.resolve('')} />);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(field().value).toBe('left');
});

describe('one question at a time', () => {
  test('the list says what is answered and flagged, and leads to a question, which takes the focus', () => {
    open();
    expect(field().getAttribute('aria-labelledby')).toContain('text');
    fireEvent.click(screen.getByRole('button', { name: 'Question 2, answered' }));
    expect(field().value).toBe('before');
    expect(document.activeElement?.textContent).toBe('Question 2 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Flag for later' }));
    expect(screen.getByRole('button', { name: 'Question 2, answered, flagged' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear answer' }));
    expect(screen.getByRole('button', { name: 'Question 2, not answered, flagged' })).toBeTruthy();
  });

  test('what is answered is saved, and the learner sees it', async () => {
    const { queue, sent } = open();
    fireEvent.change(field(), { target: { value: 'mine' } });
    expect(screen.getByText('Saving...')).toBeTruthy();
    await queue.flush();
    expect(sent[0]?.answers).toEqual([{ question: 'a', answer: { questionMode: 'SHORT_ANSWER', text: 'mine' } }]);
    await waitFor(() => expect(screen.getByText('Saved')).toBeTruthy());
  });
});

test('all on one page shows every question, and below the last one is where it is handed in', () => {
  open({ ...attempt, rules: { ...attempt.rules, questionLayout: 'all-on-one-page' } });
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: /^(Next|Previous)$/ })).toBeNull();
  const end = screen.getAllByRole('button', { name: 'Submit' }).at(-1) as Element;
  const last = screen.getAllByRole('textbox').at(-1) as Element;
  expect(last.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(end);
  expect(screen.getByRole('dialog', { name: 'Submit your answers?' })).toBeTruthy();
});

test('what another device has saved comes in; what is typed here and older answers do not go', () => {
  const { show } = open({ ...attempt, rules: { ...attempt.rules, questionLayout: 'all-on-one-page' } });
  const fields = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
  fireEvent.change(screen.getAllByRole('textbox')[0] as Element, { target: { value: 'mine' } });
  const theirs = { question: 'c', answer: { questionMode: 'SHORT_ANSWER', text: 'theirs' } } as const;
  const rules = { ...attempt.rules, questionLayout: 'all-on-one-page' } as const;
  show({ ...attempt, rules, sequence: 9, answers: [...attempt.answers, theirs] });
  expect(fields()).toEqual(['mine', 'before', 'theirs']);
  show({ ...attempt, rules, sequence: 2, answers: [] });
  expect(fields()).toEqual(['mine', 'before', 'theirs']);
});

describe('handing in', () => {
  test('names what is missing before it is done', async () => {
    const { onHandIn } = open();
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit' })[0] as Element);
    const dialog = screen.getByRole('dialog', { name: 'Submit your answers?' });
    expect(dialog.textContent).toContain('Required question 1 is not answered.');
    expect(dialog.textContent).toContain('Question 3 is not answered.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep working' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onHandIn).not.toHaveBeenCalled();
  });

  test('tells why it was not possible, and lets one try again', async () => {
    const { onHandIn } = open(
      attempt,
      vi.fn(() => Promise.resolve('Some answers have not been sent yet.')),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit' })[0] as Element);
    const buttons = screen.getAllByRole('button', { name: 'Submit' });
    fireEvent.click(buttons.at(-1) as Element);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Some answers have not been sent yet.'));
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit' }).at(-1) as Element);
    expect(onHandIn).toHaveBeenCalledTimes(2);
  });

  test('counts what it does not name', () => {
    const many = Array.from({ length: 20 }, (_, at) => question(String(at)));
    expect(
      missingWords(
        { questions: many, answers: {}, flagged: [] },
        { t: takingMessages.in('en'), list: formats('en').list },
      ),
    ).toEqual(['Questions 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more are not answered.']);
  });
});

// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { GivenAnswer } from './given-answer.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

afterEach(cleanup);

const common = {
  key: 'q',
  questionHtml: '',
  points: 1,
  estimatedTime: 1,
  isRequired: false,
  answersDisplayMode: 'list',
} as const;
const show = (question: LearnerQuestion, answer: Answer) =>
  render(<GivenAnswer question={question} answer={answer} labelledBy="head" />).container;

test('an answer under review is text to read, with nothing to operate [ATT-01]', () => {
  const options = ['break', 'continue'].map((word, at) => ({ id: String(at + 1), html: `<p>${word}</p>` }));
  const choice = { ...common, questionMode: 'MULTIPLE_CHOICE', several: true, options } as const;
  const shown = show(choice, { questionMode: 'MULTIPLE_CHOICE', answers: ['2'] });
  expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['break', 'Chosen: continue']);
  expect(shown.querySelector('input, button, textarea')).toBeNull();
  cleanup();
  const blanks = { ...common, questionMode: 'FILL_IN_THE_BLANK', pieces: ['A ', ' loop runs ', ' times.'] } as const;
  const filled = show(blanks, { questionMode: 'FILL_IN_THE_BLANK', blanks: ['counting', ''] });
  expect(filled.textContent).toBe('A counting loop runs left blank times.');
  expect(filled.querySelector('input')).toBeNull();
});

test('the text of a question with blanks is there also where nothing was filled in', () => {
  const blanks = { ...common, questionMode: 'FILL_IN_THE_BLANK', pieces: ['A ', ' loop.'] } as const;
  const reviewed = {
    question: blanks,
    answer: null,
    isAnswerShown: true,
    grade: null,
    comment: '',
    rightAnswer: null,
    explanationHtml: null,
    feedback: [],
    corrected: false,
    before: null,
  };
  const shown = render(<ReviewedQuestion number={4} reviewed={reviewed} />).container;
  expect(shown.textContent).toContain('You did not answer this question');
  expect(shown.textContent).toContain('A left blank loop.');
});

test('a learner is told that a question was put right after the attempt', () => {
  const reviewed = {
    question: { ...common, questionMode: 'SHORT_ANSWER' } as const,
    answer: null,
    isAnswerShown: true,
    grade: null,
    comment: '',
    rightAnswer: null,
    explanationHtml: null,
    feedback: [],
    before: null,
  };
  const told = (corrected: boolean) =>
    render(<ReviewedQuestion number={1} reviewed={{ ...reviewed, corrected }} />).container.textContent;
  expect(told(false)).not.toContain('corrected after');
  expect(told(true)).toContain('corrected after you submitted your answers');
});

test('a learner is told what their points were before a question was put right', () => {
  const grade = {
    question: 'q',
    points: 2,
    max: 2,
    status: 'right',
    parts: [],
    version: 1,
    override: false,
    dropped: false,
  };
  const reviewed = {
    question: { ...common, questionMode: 'SHORT_ANSWER' } as const,
    answer: null,
    isAnswerShown: true,
    grade: { ...grade, status: 'right' as const },
    comment: '',
    rightAnswer: null,
    explanationHtml: null,
    feedback: [],
    corrected: true,
    before: { points: 0, max: 2 },
  };
  expect(render(<ReviewedQuestion number={1} reviewed={reviewed} />).container.textContent).toContain(
    'Your points went from 0 of 2 points to 2 of 2 points.',
  );
});

test('a result leaves out what may not be seen yet, and names the points that may', () => {
  const shown = (isAnswerShown: boolean, points: number | null) => {
    const grade = { question: 'q', points, max: 2, status: null, parts: [], override: false, dropped: false };
    const reviewed = {
      question: { ...common, questionMode: 'SHORT_ANSWER' } as const,
      answer: isAnswerShown ? ({ questionMode: 'SHORT_ANSWER', text: 'a loop' } as const) : null,
      isAnswerShown,
      grade,
      comment: '',
      rightAnswer: null,
      explanationHtml: null,
      feedback: [],
      corrected: false,
      before: null,
    };
    return render(<ReviewedQuestion number={1} reviewed={reviewed} />).container.textContent;
  };
  expect(shown(true, 1)).toContain('1 of 2 points');
  expect(shown(true, null)).not.toContain('points');
  expect(shown(true, null)).toContain('a loop');
  expect(shown(false, 1)).not.toMatch(/answer|Correct/);
});

const part = (id: string, right: boolean) => ({ id, right });

test('each choice says in words whether it is correct, incorrect or missing [ATT-01]', () => {
  const options = ['one', 'two', 'three'].map((word, at) => ({ id: String(at + 1), html: word }));
  const choice = { ...common, questionMode: 'MULTIPLE_CHOICE', several: true, options } as const;
  const answer = { questionMode: 'MULTIPLE_CHOICE', answers: ['1', '2'] } as const;
  const parts = [part('1', true), part('2', false)];
  const items = (rightAnswer: Answer | null) => {
    const shown = { question: choice, answer, labelledBy: 'head', parts, rightAnswer };
    render(<GivenAnswer {...shown} />);
    const texts = screen.getAllByRole('listitem').map(item => item.textContent);
    cleanup();
    return texts;
  };
  expect(items({ ...answer, answers: ['1', '3'] })).toEqual([
    'Chosen: oneCorrect',
    'Chosen: twoIncorrect',
    'threeCorrect, not chosen',
  ]);
  // Where the key is not shown, nothing tells what is missing.
  expect(items(null)[2]).toBe('three');
});

test('blanks and steps of a sequence say how each was graded [ATT-01]', () => {
  const graded = (question: LearnerQuestion, answer: Answer, ...parts: readonly ReturnType<typeof part>[]) => {
    const shown = render(<GivenAnswer question={question} answer={answer} labelledBy="head" parts={parts} />);
    const { textContent } = shown.container;
    cleanup();
    return textContent;
  };
  const blanks = { ...common, questionMode: 'FILL_IN_THE_BLANK', pieces: ['The ', ' sat on the ', '.'] } as const;
  const filled = { questionMode: 'FILL_IN_THE_BLANK', blanks: ['cat', 'rug'] } as const;
  expect(graded(blanks, filled, part('0', true), part('1', false))).toBe('The cat Correct sat on the rug Incorrect.');
  const items = ['first', 'second'].map((text, at) => ({ id: String(at + 1), text }));
  const sequence = { ...common, questionMode: 'SEQUENCE_ARRANGEMENT', items } as const;
  const order = { questionMode: 'SEQUENCE_ARRANGEMENT', order: ['2', '1'] } as const;
  expect(graded(sequence, order, part('2', false), part('1', true))).toBe('1secondOut of sequence2firstIn sequence');
});

test('feedback stands at the option or blank that it is about [ATT-02]', () => {
  const options = ['one', 'two'].map((word, at) => ({ id: String(at + 1), html: word }));
  const choice = { ...common, questionMode: 'MULTIPLE_CHOICE', several: true, options } as const;
  const feedback = [{ id: '2', text: 'Counts too far.' }];
  const { container, unmount } = render(
    <GivenAnswer
      question={choice}
      answer={{ questionMode: 'MULTIPLE_CHOICE', answers: ['2'] }}
      labelledBy="given"
      feedback={feedback}
    />,
  );
  const [one, two] = container.querySelectorAll('li');
  expect(one?.textContent).toBe('one');
  expect(two?.textContent).toBe('Chosen: twoCounts too far.');
  unmount();
  const blanks = { ...common, questionMode: 'FILL_IN_THE_BLANK', pieces: ['A ', ' loop ', '.'] } as const;
  const filled = render(
    <GivenAnswer
      question={blanks}
      answer={{ questionMode: 'FILL_IN_THE_BLANK', blanks: ['for', 'runs'] }}
      labelledBy="given"
      feedback={[{ id: '1', text: 'Or: ends.' }]}
    />,
  );
  expect(filled.container.textContent).toContain('Blank 2: Or: ends.');
});

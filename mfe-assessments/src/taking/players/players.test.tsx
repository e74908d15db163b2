// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { LearnerQuestion } from '@learnloom/contracts/assessments/learner-question';
import { QuestionPlayer } from './question-player.tsx';

afterEach(cleanup);

const common = {
  key: 'q',
  questionHtml: '',
  points: 1,
  estimatedTime: 1,
  isRequired: false,
  answersDisplayMode: 'list',
} as const;

let given: Answer | null = null;

function Desk({ question, before = null }: { readonly question: LearnerQuestion; readonly before?: Answer | null }) {
  const [answer, setAnswer] = useState<Answer | null>(before);
  given = answer;
  return (
    <>
      <p id="name">What is it?</p>
      <QuestionPlayer question={question} answer={answer} onAnswer={setAnswer} labelledBy="name" />
    </>
  );
}

const options = ['1', '2', '3'].map(id => ({ id, html: `<p>Option ${id}</p>` }));
const press = (element: Element, key: string, more: object = {}) => fireEvent.keyDown(element, { key, ...more });

describe('MULTIPLE_CHOICE', () => {
  const question = { ...common, questionMode: 'MULTIPLE_CHOICE', options, several: true } as const;

  test('ticks any number, in the order shown; none is no answer', () => {
    render(<Desk question={question} />);
    fireEvent.click(screen.getByLabelText('Option 3'));
    fireEvent.click(screen.getByLabelText('Option 1'));
    expect(given).toEqual({ questionMode: 'MULTIPLE_CHOICE', answers: ['1', '3'] });
    fireEvent.click(screen.getByLabelText('Option 3'));
    fireEvent.click(screen.getByLabelText('Option 1'));
    expect(given).toBeNull();
  });

  test('of one is radio buttons, named by the question', () => {
    render(<Desk question={{ ...question, several: false }} />);
    expect(screen.getByRole('radiogroup', { name: 'What is it?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Option 1' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Option 2' }));
    expect(given).toEqual({ questionMode: 'MULTIPLE_CHOICE', answers: ['2'] });
  });
});

test('TRUE_OR_FALSE takes one of the two', () => {
  render(<Desk question={{ ...common, questionMode: 'TRUE_OR_FALSE' }} />);
  fireEvent.click(screen.getByRole('radio', { name: 'False' }));
  expect(given).toEqual({ questionMode: 'TRUE_OR_FALSE', answers: ['FALSE'] });
});

test('SHORT_ANSWER is what is typed; emptied it is no answer', () => {
  render(<Desk question={{ ...common, questionMode: 'SHORT_ANSWER' }} />);
  const field = screen.getByRole('textbox', { name: 'What is it?' });
  fireEvent.change(field, { target: { value: 'a loop' } });
  expect(given).toEqual({ questionMode: 'SHORT_ANSWER', text: 'a loop' });
  fireEvent.change(field, { target: { value: '' } });
  expect(given).toBeNull();
});

test('FILL_IN_THE_BLANK names each blank by its place', () => {
  const pieces = ['A ', ' repeats while its ', ' holds.'];
  render(<Desk question={{ ...common, questionMode: 'FILL_IN_THE_BLANK', pieces }} />);
  fireEvent.change(screen.getByLabelText('Blank 2 of 2'), { target: { value: 'condition' } });
  expect(given).toEqual({ questionMode: 'FILL_IN_THE_BLANK', blanks: ['', 'condition'] });
});

describe('SEQUENCE_ARRANGEMENT', () => {
  const items = ['plan', 'write', 'test'].map((text, at) => ({ id: String(at + 1), text }));
  const question = { ...common, questionMode: 'SEQUENCE_ARRANGEMENT', items } as const;

  test('moves by buttons, says where to, and the focus stays on the button', () => {
    render(<Desk question={question} />);
    expect(given).toBeNull();
    fireEvent.click(screen.getByLabelText('Move up: test'));
    expect(given).toEqual({ questionMode: 'SEQUENCE_ARRANGEMENT', order: ['1', '3', '2'] });
    expect(screen.getByRole('status').textContent).toBe('test moved to position 2 of 3');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up: test');
  });

  test('moves by Alt and the arrows, and stops at the ends', () => {
    render(<Desk question={question} />);
    const button = screen.getByLabelText('Move down: plan');
    button.focus();
    press(button, 'ArrowDown', { altKey: true });
    press(screen.getByLabelText('Move down: plan'), 'ArrowDown', { altKey: true });
    press(screen.getByLabelText('Move down: plan'), 'ArrowDown', { altKey: true });
    expect(given).toMatchObject({ order: ['2', '3', '1'] });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Move down: plan');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('HOTSPOT', () => {
  const question = {
    ...common,
    questionMode: 'HOTSPOT',
    hotspotImageSrc: 'https://example.org/map.png',
    hotspotImageSize: { width: 400, height: 200 },
    hotspotDescription: 'A map of a small town',
    markers: 2,
  } as const;

  test('is placed by the keys alone: arrows, Shift for longer steps, Enter and Delete', () => {
    render(<Desk question={question} />);
    const area = screen.getByRole('application');
    press(area, 'ArrowRight');
    press(area, 'ArrowUp', { shiftKey: true });
    press(area, 'Enter');
    expect(given).toEqual({ questionMode: 'HOTSPOT', markers: [{ x: 0.51, y: 0.45 }] });
    press(area, 'ArrowDown', { shiftKey: true });
    press(area, 'ArrowDown', { shiftKey: true });
    press(area, 'Enter');
    press(area, 'Enter');
    expect(screen.getByRole('status').textContent).toBe('You have placed all 2 markers. Remove one first.');
    press(area, 'Delete');
    expect(given).toEqual({ questionMode: 'HOTSPOT', markers: [{ x: 0.51, y: 0.45 }] });
  });

  test('lists its markers as buttons that remove them', () => {
    render(<Desk question={question} before={{ questionMode: 'HOTSPOT', markers: [{ x: 0.25, y: 0.5 }] }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Remove marker 1, 25% from the left, 50% from the top' }));
    expect(given).toBeNull();
  });

  test('with one marker moves it', () => {
    render(<Desk question={{ ...question, markers: 1 }} />);
    const area = screen.getByRole('application');
    press(area, 'Enter');
    press(area, 'ArrowLeft', { shiftKey: true });
    press(area, ' ');
    expect(given).toMatchObject({ markers: [{ x: 0.45, y: 0.5 }] });
  });
});

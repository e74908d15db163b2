// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { MultipleChoice } from '@learnloom/contracts/assessments/question';
import { beginScreen, endScreen, showScreen } from '@learnloom/testing/screen';
import { toasts } from '@learnloom/ui/platform';
import { MultipleChoiceBody } from './multiple-choice.tsx';

beforeEach(() => void beginScreen());
afterEach(endScreen);

let present: MultipleChoice;
function Body() {
  const [question, setQuestion] = useState<MultipleChoice>({
    ...newQuestion('MULTIPLE_CHOICE', 'q'),
    options: ['a', 'b'].map(id => ({ id, value: '' })),
  });
  present = question;
  return <MultipleChoiceBody question={question} change={setQuestion} errors={{}} />;
}

const option = (at: number) => screen.getByRole<HTMLTextAreaElement>('textbox', { name: `Option ${at}` });
const written = () => screen.getAllByRole('textbox').map(field => (field as HTMLTextAreaElement).value);

test('three pasted lines become three options, which its author is told and can undo [QST-03]', () => {
  showScreen(<Body />);
  fireEvent.paste(option(1), { clipboardData: { getData: () => 'Mercury\nVenus\nEarth' } });
  expect(written()).toEqual(['Mercury', 'Venus', 'Earth']);
  const [told] = toasts.get();
  expect(told?.message).toBe('The 3 pasted lines are now 3 options.');
  told?.action?.onSelect();
});

test('Enter goes on to the next option, and from the last to a new one; Shift begins a line [QST-03]', () => {
  showScreen(<Body />);
  fireEvent.keyDown(option(1), { key: 'Enter' });
  expect(document.activeElement).toBe(option(2));
  fireEvent.keyDown(option(2), { key: 'Enter', shiftKey: true });
  expect(present.options).toHaveLength(2);
  fireEvent.keyDown(option(2), { key: 'Enter' });
  expect(document.activeElement).toBe(option(3));
});

test('an option takes feedback [QST-03]', () => {
  showScreen(<Body />);
  fireEvent.click(screen.getByRole('button', { name: 'Add feedback to option 2' }));
  const field = screen.getByRole('textbox', { name: 'Feedback for option 2' });
  fireEvent.change(field, { target: { value: 'Too far.' } });
  expect(present.options).toMatchObject([{ id: 'a' }, { id: 'b', feedback: 'Too far.' }]);
  expect(screen.queryByRole('button', { name: 'Add feedback to option 2' })).toBeNull();
});

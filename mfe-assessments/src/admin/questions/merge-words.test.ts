import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { questionModes } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { canMerge, questionMergeWords } from './merge-words.ts';

const choice = {
  ...newQuestion('MULTIPLE_CHOICE', 'k'),
  options: [{ id: 'a', value: plainDocument('for') }],
  answers: ['a', 'gone'],
};

test('keys, options and spots are told in words', () => {
  const { shown } = questionMergeWords(choice);
  expect(shown?.('answers', ['a'])).toBe('for');
  expect(shown?.('options', choice.options[0])).toBe('for');
  expect(shown?.('options', undefined)).toBe('removed');
  expect(shown?.('hotspots', { id: 's', x: 0.5, y: 0.251, radius: 0.05 })).toBe(
    '50% from the left, 25.1% from the top, 5% wide',
  );
  expect(shown?.('blanks', [{ index: 0, correctAnswers: ['a', 'b'] }])).toBe('Blank 1: a, b');
  expect(shown?.('points', 3)).toBeUndefined();
});

test('no value that is chosen, and no key, is shown as it is stored', () => {
  const all = questionModes.map(mode => newQuestion(mode, 'k'));
  const stored = /^[a-z]+(-[a-z]+)+$|^[A-Z]+(_[A-Z]+)*$|[{[]|^null$/;
  for (const question of all) {
    const { shown } = questionMergeWords(question);
    const entries = Object.entries({ ...question, ...('code' in question && { 'code.language': 'javascript' }) });
    for (const [field, value] of entries.filter(([name]) => !['key', 'code', 'copiedFrom'].includes(name)))
      expect(shown?.(field, value) ?? String(value)).not.toMatch(stored);
  }
  const truth = { ...newQuestion('TRUE_OR_FALSE', 'k'), answers: ['TRUE' as const] };
  expect(questionMergeWords(truth).shown?.('answers', ['TRUE', 'gone'])).toBe('True\nremoved');
  expect(questionMergeWords(all[0] ?? truth).shown?.('answersDisplayMode', 'grid')).toBe('Grid');
  const spot = newQuestion('HOTSPOT', 'k');
  expect(questionMergeWords(spot).shown?.('hotspotImageSize', { width: 40, height: 20 })).toBe('40 × 20 pixels');
  expect(questionMergeWords(spot).shown?.('grading', 'hits')).toBe(
    'Partial credit: each hotspot found, minus extra markers',
  );
});

test('what a text counts as is called as in the form of its type', () => {
  const labelIn = (mode: 'ESSAY' | 'SHORT_ANSWER') => questionMergeWords(newQuestion(mode, 'k')).labels['answerText'];
  expect([labelIn('ESSAY'), labelIn('SHORT_ANSWER')]).toEqual(['Model answer', 'Accepted answers']);
});

test('two types are not merged', () => {
  expect(canMerge(choice, choice)).toBe(true);
  expect(canMerge(choice, newQuestion('ESSAY', 'k'))).toBe(false);
});

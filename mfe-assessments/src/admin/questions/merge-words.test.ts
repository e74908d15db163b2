import { expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { canMerge, questionMergeWords, tidied } from './merge-words.ts';

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
    '50 % from the left, 25.1 % from the top, 5 % wide',
  );
  expect(shown?.('blanks', [{ index: 0, correctAnswers: ['a', 'b'] }])).toBe('Blank 1: a, b');
  expect(shown?.('points', 3)).toBeUndefined();
});

test('a merged key names options that are there; two types are not merged', () => {
  expect(tidied(choice)).toMatchObject({ answers: ['a'] });
  expect(canMerge(choice, choice)).toBe(true);
  expect(canMerge(choice, newQuestion('ESSAY', 'k'))).toBe(false);
});

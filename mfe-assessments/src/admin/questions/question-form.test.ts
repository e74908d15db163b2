import { describe, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { questionModes } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { blankQuestion, isQuestion, sameQuestion, sendable, tidied, withMode } from './question-form.ts';

const key = '00000000-0000-4000-8000-000000000001';
const choice = { ...newQuestion('MULTIPLE_CHOICE', key), questionText: plainDocument('Which?'), points: 3 };

describe('another type', () => {
  test.each(questionModes)('%s keeps text, points and key', mode => {
    expect(withMode(choice, mode)).toMatchObject({ questionMode: mode, key, points: 3 });
  });

  test('a text goes to plain text and back without its words being lost', () => {
    const blank = withMode(choice, 'FILL_IN_THE_BLANK');
    expect(blank.questionText).toBe('Which?');
    expect(withMode(blank, 'ESSAY').questionText).toBe(choice.questionText);
  });

  test('leaves no key of the old type behind', () => {
    const keyed = { ...choice, options: [{ id: key, value: '' }], answers: [key] };
    expect(withMode(keyed, 'SHORT_ANSWER')).not.toHaveProperty('answers');
  });
});

test('a new choice has two blank options, also as another type; a question of another type has none [QST-03]', () => {
  const blank = blankQuestion('MULTIPLE_CHOICE', key);
  const options = (question: object): unknown => Reflect.get(question, 'options');
  expect(options(blank)).toMatchObject([{ value: '' }, { value: '' }]);
  expect(new Set((options(blank) as readonly { readonly id: string }[]).map(({ id }) => id)).size).toBe(2);
  expect(options(withMode(newQuestion('ESSAY', key), 'MULTIPLE_CHOICE'))).toHaveLength(2);
  expect(options(blankQuestion('ESSAY', key))).toBeUndefined();
});

test('an item that is still empty is not sent, and is no change', () => {
  const items = [{ id: 'a', text: 'First' }];
  const ordered = { ...newQuestion('SEQUENCE_ARRANGEMENT', key), items };
  const typing = { ...ordered, items: [...items, { id: 'b', text: '' }] };
  expect(sendable(typing)).toEqual(ordered);
  expect(sameQuestion(typing, ordered)).toBe(true);
});

test('a key names options that are there: when it is sent, and when it was merged', () => {
  const merged = { ...choice, options: [{ id: 'a', value: '' }], answers: ['a', 'gone'] };
  expect(tidied(merged)).toMatchObject({ answers: ['a'] });
  expect(sendable(merged)).toMatchObject({ answers: ['a'] });
});

test.each(questionModes)('a kept %s is known again', mode => {
  expect(isQuestion(JSON.parse(JSON.stringify(newQuestion(mode, key))))).toBe(true);
  expect(isQuestion({ questionMode: mode })).toBe(false);
});

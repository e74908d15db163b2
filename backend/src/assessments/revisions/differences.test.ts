import { expect, test } from 'vitest';
import { newDescription, newRules } from '@learnloom/contracts/assessments/assessment-events';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { questionModes } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { fieldDifferences, questionDifferences, settingsDifferences } from './differences.ts';

const choice = (key: string) => ({
  ...newQuestion('MULTIPLE_CHOICE', key),
  questionText: plainDocument(`Which of ${key}?`),
  options: ['for', 'if'].map(id => ({ id, value: plainDocument(id) })),
  answers: ['for'],
});

test('questions are added, removed and moved, as few as possible of them', () => {
  const [a, b, c, d] = [choice('a'), choice('b'), choice('c'), choice('d')];
  const found = questionDifferences([a, b, c], [c, a, d]);
  expect(found.map(({ question, before, after, moved }) => [question, before, after, moved])).toEqual([
    ['c', 3, 1, true],
    ['b', 2, null, false],
    ['d', null, 3, false],
  ]);
  expect(questionDifferences([a, b], [a, b])).toEqual([]);
});

test('a changed key is named in words, apart from what is only text', () => {
  const before = choice('a');
  const bold = '{"v":1,"ops":[{"insert":"Which","attributes":{"bold":true}},{"insert":" of a?\\n"}]}';
  expect(fieldDifferences(before, { ...before, answers: ['if'], points: 2, questionText: bold })).toEqual([
    expect.objectContaining({ field: 'questionText', before: 'Which of a?', after: 'Which of a?', ofKey: false }),
    { field: 'points', label: 'Points', before: '1', after: '2', ofKey: false },
    { field: 'answers', label: 'Correct answers', before: 'for', after: 'if', ofKey: true },
  ]);
});

test.each(questionModes)('a %s is like itself, and another type has another key', mode => {
  const question = newQuestion(mode, 'k');
  expect(fieldDifferences(question, structuredClone(question))).toEqual([]);
  if (mode !== 'MULTIPLE_CHOICE')
    expect(fieldDifferences(choice('k'), question).map(({ field }) => field)).toContain('questionMode');
});

test('settings are told by their labels, categories by their names', () => {
  const before = { ...newDescription, ...newRules, category: 'one' };
  expect(settingsDifferences(before, { ...before, duration: null, category: 'two' }, key => `The ${key}`)).toEqual([
    { field: 'category', label: 'Category', before: 'The one', after: 'The two', ofKey: false },
    { field: 'duration', label: 'Time limit (minutes)', before: '60', after: '', ofKey: false },
  ]);
});

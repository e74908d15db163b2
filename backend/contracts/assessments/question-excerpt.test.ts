import { expect, test } from 'vitest';
import { plainDocument } from '../kernel/document.ts';
import { newQuestion } from './new-question.ts';
import { excerptOf } from './question-excerpt.ts';

const excerpt = (text: string): string =>
  excerptOf({ ...newQuestion('ESSAY', 'one'), questionText: plainDocument(text) });

test('a list shows a short question as it is', () => {
  expect(excerpt('Why do loops end?')).toBe('Why do loops end?');
  expect(excerpt('x'.repeat(200))).toBe('x'.repeat(200));
});

test('of a long one it shows whole words, and that it goes on', () =>
  expect(excerpt('so that the first and the last touch '.repeat(9))).toMatch(
    /^so that .+ the last touch so that the…$/,
  ));

test('a text without spaces is cut between characters', () => {
  expect(excerpt('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  expect(excerpt(`${'x'.repeat(198)}${'😀'.repeat(9)}`)).toBe(`${'x'.repeat(198)}…`);
});

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { keptAnswers } from './kept-answers.ts';
import { nothingUnsaved, withAnswer } from './unsaved.ts';

beforeEach(() => localStorage.clear());

const short = (text: string): Answer => ({ questionMode: 'SHORT_ANSWER', text });
const nothing = nothingUnsaved({ sequence: 0, flagged: [] });

test('what is typed is kept before anything else can run: a tab that is gone at once takes nothing along [ATT-02]', async () => {
  const first = keptAnswers('attempt', 'tab');
  for (const word of ['f', 'fo', 'for']) first.keep(withAnswer(nothing, 'q', short(word)));
  const left = await keptAnswers('attempt', 'another').read();
  expect(left).toEqual([withAnswer(nothing, 'q', short('for'))]);
  expect(await keptAnswers('another attempt', 'tab').read()).toEqual([]);
});

test('another tab takes it over and forgets it, and the end of the attempt forgets all', async () => {
  keptAnswers('attempt', 'one').keep(withAnswer(nothing, 'q', short('for')));
  const two = keptAnswers('attempt', 'two');
  await two.takeOver(withAnswer(nothing, 'q', short('while')));
  expect(Object.keys(localStorage)).toEqual(['attempt-journal:attempt/two']);
  await two.forget();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('the journal is bounded: a very long text is left to the database', () => {
  const kept = keptAnswers('attempt', 'tab');
  kept.keep(withAnswer(nothing, 'q', short('for')));
  kept.keep(withAnswer(nothing, 'q', short('x'.repeat(300_000))));
  expect(Object.keys(localStorage)).toEqual([]);
});

import { expect, test } from 'vitest';
import { experienceLevels, newRules } from '@learnloom/contracts/assessments/assessment-events';
import {
  answersDisplayModes,
  choiceGradings,
  codeGradings,
  hotspotGradings,
  questionModes,
  sequenceGradings,
  truths,
} from '@learnloom/contracts/assessments/question';
import { displayModes, highlightTypes } from '@learnloom/contracts/runner/code-settings';
import { ruleChoices } from '../settings/rule-choices.ts';
import { fieldWords } from './field-words.ts';

const ofQuestions = [
  ['questionMode', 'ESSAY', questionModes],
  ['answersDisplayMode', 'MULTIPLE_CHOICE', answersDisplayModes],
  ['grading', 'MULTIPLE_CHOICE', choiceGradings],
  ['grading', 'SEQUENCE_ARRANGEMENT', sequenceGradings],
  ['grading', 'HOTSPOT', hotspotGradings],
  ['grading', 'LIVE_CODING', codeGradings],
  ['answers', 'TRUE_OR_FALSE', truths],
  ['displayMode', 'CODE_COMPLETION', displayModes],
  ['highlightType', 'CODE_COMPLETION', highlightTypes],
] as const;

test.each(ofQuestions)('%s of %s is compared in the words of its form [ASM-02]', (field, mode, values) => {
  for (const value of values) expect(fieldWords(field, value, mode)).not.toBe(value);
});

test('settings are compared in the words of their form [ASM-02]', () => {
  const rules = Object.entries(newRules).filter(([, value]) => typeof value === 'string');
  expect(rules.map(([field]) => field).toSorted()).toEqual(Object.keys(ruleChoices).toSorted());
  for (const [field, choices] of Object.entries(ruleChoices))
    for (const { value, label } of choices) expect(fieldWords(field, value)).toBe(label);
  for (const level of experienceLevels) expect(fieldWords('expLevel', level)).not.toBe(level);
  expect(fieldWords('opensAt', '2026-01-05T10:00:00.000Z')).not.toContain('T10');
  expect(fieldWords('imageThumbnail', 'assessments/abc.png')).toBe('An image (assessments/abc.png)');
  expect(fieldWords('closesAt', '')).toBe('');
});

test('what authors wrote themselves is not taken for a choice', () => {
  expect(fieldWords('questionText', 'diff', 'LIVE_CODING')).toBe('diff');
  expect(fieldWords('title', 'best')).toBe('best');
  expect(fieldWords('answers', 'TRUE', 'MULTIPLE_CHOICE')).toBe('TRUE');
});

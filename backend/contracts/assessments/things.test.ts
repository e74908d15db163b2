import { expect, test } from 'vitest';
import type { Thing } from '../kernel/thing.ts';
import { experienceLevels, newDescription, newRules } from './assessment-events.ts';
import { assessmentThings } from './things.ts';

test('no rule and no level of an assessment stands in the log as it is stored [PRM-04]', () => {
  const fields: Thing['fields'] = assessmentThings.find(({ subject }) => subject === 'quiz')?.fields ?? {};
  const chosen = Object.entries({ ...newRules, expLevel: newDescription.expLevel }).filter(
    ([, value]) => typeof value === 'string',
  );
  expect(chosen).toHaveLength(5);
  for (const [field, value] of chosen) expect([field, fields[field]?.values?.[String(value)]]).not.toContain(undefined);
  expect(experienceLevels.map(level => fields['expLevel']?.values?.[level])).toEqual([
    'All levels',
    'Beginner',
    'Intermediate',
    'Expert',
  ]);
});

test('the log calls settings, questions and keys as their forms do [ASM-02]', () => {
  const labelsOf = (subject: string): readonly (readonly [string, string | undefined])[] =>
    Object.entries(assessmentThings.find(thing => thing.subject === subject)?.fields ?? {}).map(
      ([field, { label }]) => [field, label],
    );
  expect(labelsOf('quiz')).toEqual(
    expect.arrayContaining([
      ['assessmentVersion', 'Version number'],
      ['duration', 'Time limit (minutes)'],
      ['imageThumbnail', 'Cover image'],
      ['opensAt', 'Opens'],
    ]),
  );
  expect(labelsOf('quiz-question')).toEqual(
    expect.arrayContaining([
      ['answers', 'Correct answers'],
      ['estimatedTime', 'Estimated time (minutes)'],
      ['several', 'Allow more than one answer'],
      ['answerExplanation', 'Answer explanation'],
    ]),
  );
});

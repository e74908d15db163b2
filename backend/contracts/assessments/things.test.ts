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

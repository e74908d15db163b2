import { test } from 'vitest';
import { attemptsChanges } from '@learnloom/contracts/assessments/attempts-change';
import type { AttemptsChangeEvent } from '@learnloom/contracts/assessments/attempts-change-events';
import { readModel, timeOf } from '../projector/read-model.ts';
import { attemptsChange } from './attempts-change.ts';

const ordered = { assessment: 'a', kind: 'quiz', reason: 'The key was wrong.', total: 3 } as const;
const regrade = {
  ...ordered,
  revision: 2,
  corrections: [{ question: 'q', version: 4, mode: 'corrected', neverLower: true }],
} as const;
const regradeOrdered: AttemptsChangeEvent = { type: 'RegradeOrdered', data: regrade };
const row = {
  ...regrade,
  deed: 'regrade',
  minutes: 0,
  percent: 0,
  done: 0,
  changed: 0,
  status: 'running',
  orderedAt: timeOf(0),
};

test('a regrade is listed with how far it is, and as done at its end', () => {
  readModel(attemptsChange).given(regradeOrdered).then(row).announces(attemptsChanges.name).within();
  const advanced: AttemptsChangeEvent = { type: 'AttemptsChangeAdvanced', data: { done: 2, changed: 1 } };
  readModel(attemptsChange)
    .given(regradeOrdered, advanced)
    .then({ ...row, done: 2, changed: 1 })
    .announces(attemptsChanges.name);
  readModel(attemptsChange)
    .given(regradeOrdered, advanced, { type: 'AttemptsChangeFinished', data: { done: 3, changed: 2 } })
    .then({ ...row, done: 3, changed: 2, status: 'done' });
});

test('an extension has no corrections; stopped, it stays where it was', () => {
  const extension = { ...ordered, minutes: 10, percent: 0 };
  readModel(attemptsChange)
    .given(
      { type: 'ExtensionOrdered', data: extension },
      { type: 'AttemptsChangeAdvanced', data: { done: 1, changed: 1 } },
      { type: 'AttemptsChangeStopped', data: {} },
    )
    .then({
      ...row,
      ...extension,
      deed: 'extension',
      revision: 0,
      corrections: [],
      done: 1,
      changed: 1,
      status: 'stopped',
    })
    .announces(attemptsChanges.name);
});

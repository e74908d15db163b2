import { learningChanges, staffLearnerChanges } from '@learnloom/contracts/courses/enrollment';
import type { EnrollmentEvent } from '@learnloom/contracts/courses/enrollment-events';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { enrollment } from './enrollment.ts';

const entry = { course: 'c', learner: 'l', source: 'self', cohort: null, order: null } as const;
const enrolled: EnrollmentEvent = { type: 'Enrolled', data: entry };
const row = {
  ...entry,
  active: true,
  ended: null,
  enrolledAt: timeOf(0),
  completed: {},
  completedAt: null,
  completedRevision: null,
  lifted: [],
  questioned: [],
  updatedAt: timeOf(0),
  version: 0,
};

test('a learner keeps what was completed when access ends', () => {
  const topics = [learningChanges.name, staffLearnerChanges.name];
  readModel(enrollment)
    .given(enrolled)
    .then(row)
    .announces(...topics);
  const completed: EnrollmentEvent = { type: 'UnitCompleted', data: { unit: 'u', because: 'watched', revision: 1 } };
  readModel(enrollment)
    .given(
      enrolled,
      completed,
      { type: 'CourseCompleted', data: { revision: 1 } },
      { type: 'AccessEnded', data: { because: 'left' } },
    )
    .then({
      ...row,
      active: false,
      ended: 'left',
      completed: { u: timeOf(1) },
      completedAt: timeOf(2),
      completedRevision: 1,
      updatedAt: timeOf(3),
      version: 3,
    });
});

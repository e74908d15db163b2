import type { CohortEvent } from '@learnloom/contracts/courses/cohort';
import { staffLearnerChanges } from '@learnloom/contracts/courses/enrollment';
import { test } from 'vitest';
import { readModel, timeOf } from '../projector/read-model.ts';
import { courseCohort } from './course-cohort.ts';

const fields = { course: 'c', name: 'Spring', startsAt: null, endsAt: null, tutors: [] };
const created: CohortEvent = { type: 'CohortCreated', data: fields };

test('a cohort is listed until it is deleted', () => {
  const row = { ...fields, createdAt: timeOf(0), updatedAt: timeOf(0), version: 0 };
  readModel(courseCohort).given(created).then(row).announces(staffLearnerChanges.name);
  readModel(courseCohort).given(created, { type: 'CohortDeleted', data: {} }).then(null);
});

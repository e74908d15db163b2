import { test } from 'vitest';
import type { CohortEvent } from '@learnloom/contracts/courses/cohort';
import { specification } from '../../kernel/deciding/specification.ts';
import { createCohort, deleteCohort, editCohort, restoreCohort } from './cohorts.ts';

const key = '00000000-0000-4000-8000-000000000001';
const course = '00000000-0000-4000-8000-00000000000a';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const fields = { course, name: 'Spring', startsAt: null, endsAt: null, tutors: [] };
const created: CohortEvent = { type: 'CohortCreated', data: fields };
const deleted: CohortEvent = { type: 'CohortDeleted', data: {} };

test('a cohort is created, edited, deleted and comes back [LRN-03]', () => {
  specification(createCohort)().when({ course, name: 'Spring' }).then(created);
  specification(editCohort)(created)
    .when({ key, name: 'Summer' })
    .then({ type: 'CohortEdited', data: { name: 'Summer' } });
  specification(deleteCohort)(created).when({ key }).then(deleted);
  const restore = specification(restoreCohort);
  restore(created, deleted)
    .with({ facts: fields, actor: master })
    .when({ key })
    .then({ type: 'CohortRestored', data: fields });
  restore(created).with({ facts: fields }).when({ key }).thenRefuses('conflict', 'not-deleted');
  restore(created, deleted).with({ facts: fields }).when({ key }).thenRefuses('forbidden', 'may-not-create');
});

import { cohortAggregate, cohorts, type CohortEvent, type CohortFields } from '@learnloom/contracts/courses/cohort';
import { anyOf } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream, type Handler } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { deleting, restoration } from '../../kernel/deciding/life.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { courseStream } from '../course/course.ts';
import { coursesOf } from '../tables.ts';
import { manageLearners } from '@learnloom/contracts/courses/permissions';

const cohortStream = stream(cohorts.subject, cohortAggregate);

export const createCohort = cohortStream.on(cohorts.create, {
  prepare: async ({ course }, { stateOf }) => void existing(await stateOf(courseStream, course)),
  decide: ({ course, name, startsAt = null, endsAt = null, tutors = [] }, state) => {
    requireNew('cohort', state);
    return [{ type: 'CohortCreated', data: { course, name, startsAt, endsAt, tutors } }];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const editCohort = cohortStream.on(
  cohorts.edit,
  ({ name, startsAt = null, endsAt = null, tutors = [] }, state) => {
    const data = changedFields<Omit<CohortFields, 'course'>>(existing(state), { name, startsAt, endsAt, tutors });
    return data ? [{ type: 'CohortEdited', data }] : [];
  },
);

export const deleteCohort = deleting(cohortStream, cohorts.remove, 'CohortDeleted');

const fieldsOf = ({ course, name, startsAt, endsAt, tutors }: CohortFields): CohortFields => ({
  course,
  name,
  startsAt,
  endsAt,
  tutors,
});

export const restoreCohort = cohortStream.on(cohorts.restore, {
  prepare: async ({ key, version }, ports) =>
    fieldsOf(await earlierState(cohorts.restore, cohortStream, { key, version }, ports)),
  decide: (input, state, context) =>
    restoration(cohorts.restore, input, state, context, {
      noun: 'cohort',
      create: manageLearners.may.cohort,
      earlier: context.facts,
      edited: (data): CohortEvent => ({ type: 'CohortEdited', data }),
      restored: (data): CohortEvent => ({ type: 'CohortRestored', data }),
    }),
});

export const courseCohorts = answer(cohorts.rows, async ({ course }, { read }) => {
  const rows = await coursesOf(read)
    .selectFrom('course_cohort as h')
    .where('h.course', '=', course)
    .orderBy('h.createdAt')
    .orderBy('h.key')
    .selectAll('h')
    .select(({ selectFrom }) =>
      selectFrom('enrollment as e')
        .whereRef('e.cohort', '=', 'h.key')
        .where('e.active', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('learners'),
    )
    .execute();
  const people = await coursesOf(read)
    .selectFrom('account')
    .where('key', '=', anyOf(rows.flatMap(({ tutors }) => tutors)))
    .select(['key', 'firstName', 'lastName'])
    .execute();
  const names = new Map(
    people.map(({ key, firstName, lastName }) => [key, [firstName, lastName].filter(Boolean).join(' ')]),
  );
  return {
    cohorts: rows.map(({ createdAt: _at, learners, ...row }) => ({
      ...row,
      learners: Number(learners ?? 0),
      tutorNames: Object.fromEntries(row.tutors.map(key => [key, names.get(key) ?? ''])),
    })),
  };
});

export const cohortHandlers: readonly Handler[] = [createCohort, editCohort, deleteCohort, restoreCohort];

import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { restoreInput, restoreRefusals } from '../kernel/history.ts';
import { staffLearnerChanges } from './enrollment.ts';
import { manageLearners } from './permissions.ts';

export interface CohortFields {
  /** Key of the course. */
  readonly course: string;
  readonly name: string;
  /** ISO date-times; null: no such limit. */
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  /** Keys of accounts of staff. */
  readonly tutors: readonly string[];
}

const cohortEvents = {
  CohortCreated: event<CohortFields>(),
  CohortEdited: event<Partial<Omit<CohortFields, 'course'>>>(),
  CohortDeleted: event(),
  CohortRestored: event<CohortFields>(),
};
export type CohortEvent = EventOf<typeof cohortEvents>;

export interface Cohort extends CohortFields, Deletable {}

export const cohortAggregate = aggregate<Cohort>()({
  events: cohortEvents,
  begin: {
    CohortCreated: fields => fields,
    CohortRestored: fields => ({ ...fields, deleted: false }),
  },
  on: {
    CohortEdited: (cohort, changes) => ({ ...cohort, ...changes }),
    CohortDeleted: cohort => ({ ...cohort, deleted: true }),
  },
});

export interface CohortRow extends CohortFields {
  readonly key: string;
  readonly learners: number;
  /** By key. */
  readonly tutorNames: Readonly<Record<string, string>>;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

const { may, name: group } = manageLearners;
const subject = 'course-cohort';

/** Named groups of learners with dates and tutors. */
export const cohorts = {
  subject,
  group,
  create: command('CreateCohort', {
    route: 'POST /courses/:course/cohorts',
    permission: may.cohort,
    activity: 'Added a new cohort',
    subject,
    input: f => ({
      course: f.key,
      key: f.newKey,
      name: f.line(120),
      startsAt: f.fallback(f.nullable(f.dateTime), null),
      endsAt: f.fallback(f.nullable(f.laterThan('startsAt', 'Choose a time after the start')), null),
      tutors: f.fallback(f.listOf(f.key, 20), []),
    }),
  }),
  edit: command('EditCohort', {
    route: 'PUT /courses/cohorts/:key',
    permission: may.cohort,
    activity: 'Edited a cohort',
    subject,
    overwrites: true,
    input: f => ({
      key: f.key,
      name: f.line(120),
      startsAt: f.fallback(f.nullable(f.dateTime), null),
      endsAt: f.fallback(f.nullable(f.laterThan('startsAt', 'Choose a time after the start')), null),
      tutors: f.fallback(f.listOf(f.key, 20), []),
    }),
  }),
  /** Its learners stay in the course. */
  remove: command('DeleteCohort', {
    route: 'DELETE /courses/cohorts/:key',
    permission: may.cohort,
    activity: 'Deleted a cohort',
    subject,
    undo: { command: 'RestoreCohort', says: done => `${done.name} comes back with its learners.` },
    input: f => ({ key: f.key }),
  }),
  restore: command('RestoreCohort', {
    route: 'POST /courses/cohorts/:key/restore',
    permission: may.cohort,
    activity: 'Restored a cohort',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('cohort', 'cohorts'),
  }),
  rows: query<{ readonly cohorts: readonly CohortRow[] }>()('CourseCohorts', {
    route: 'GET /courses/:course/cohorts',
    access: group,
    topics: [staffLearnerChanges],
    input: f => ({ course: f.key }),
  }),
} as const;

import { enrollmentSystem, learners, learning } from '@learnloom/contracts/courses/enrollment';
import type { CourseRevision, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import type { Enrollment } from '@learnloom/contracts/courses/enrollment-events';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import type { Handler } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { liveCourse } from '../learning/admission.ts';
import { attemptsOf, resultOf } from '../learning/attempt-results.ts';
import { lockOf, unitsOf } from '../learning/unit-lock.ts';
import { completion } from './completion.ts';
import { cohortExists, endAccessByRefund, enroll, enrollByOrder, enrollLearner } from './enroll.ts';
import { enrollmentKey, enrollmentStream } from './enrollment.ts';

interface Facts {
  /** Null: the course was deleted. */
  readonly live: CourseRevision | null;
  readonly timeZone: string;
}

const factsOf = async (course: string, ports: Ports): Promise<Facts> => ({
  live: (await liveCourse(course, ports))?.live ?? null,
  timeZone: ports.settings.timeZone,
});

const pinnedIn = (live: CourseRevision, unit: string): PinnedUnit => {
  const pinned = unitsOf(live).find(({ key }) => key === unit);
  if (!pinned) throw generalRefusal('not-found');
  return pinned;
};

export const leaveCourse = enrollmentStream.on(learning.leave, {
  key: ({ course }, _facts, actor) => enrollmentKey(course, actor?.key ?? ''),
  decide: (_input, state) => {
    if (!state) throw refusal(learning.leave, 'not-enrolled');
    return state.active ? [{ type: 'AccessEnded', data: { because: 'left' } }] : [];
  },
});

interface Passing {
  /** The learner has passed the assessment of the unit: before enrolling, or before it was in the course. */
  readonly passed: boolean;
}

async function hasPassed(live: CourseRevision | null, unit: string, learner: string, ports: Ports): Promise<boolean> {
  const assessment = live && unitsOf(live).find(({ key }) => key === unit)?.assessment;
  if (!assessment) return false;
  return resultOf(await attemptsOf(learner, [assessment], ports), assessment) === 'passed';
}

/** 'Mark as complete' is always there; an assessment has to be passed. */
export const markUnitComplete = enrollmentStream.on(learning.markComplete, {
  key: ({ course }, _facts: Facts & Passing, actor) => enrollmentKey(course, actor?.key ?? ''),
  prepare: async ({ course, unit }, ports, { actor }) => {
    const facts = await factsOf(course, ports);
    return { ...facts, passed: await hasPassed(facts.live, unit, actor?.key ?? '', ports) };
  },
  decide: ({ unit }, state, { now, facts: { live, timeZone, passed } }) => {
    if (!state?.active || !live) throw refusal(learning.markComplete, 'not-enrolled');
    const pinned = pinnedIn(live, unit);
    if (lockOf(pinned, { live, enrollment: state, now, timeZone })) throw refusal(learning.markComplete, 'closed');
    if (pinned.kind === 'assessment') {
      if (!passed) throw refusal(learning.markComplete, 'pass-needed', { noun: 'assessment' });
      return completion(state, { unit, because: 'passed' }, live);
    }
    return completion(state, { unit, because: 'marked' }, live);
  },
});

export const reopenUnit = enrollmentStream.on(learning.reopen, {
  key: ({ course }, _facts: Facts, actor) => enrollmentKey(course, actor?.key ?? ''),
  prepare: ({ course }, ports) => factsOf(course, ports),
  decide: ({ unit }, state, { facts: { live } }) => {
    if (!state?.active || !live) throw refusal(learning.reopen, 'not-enrolled');
    if (state.completed[unit] === undefined) return [];
    if (unitsOf(live).find(({ key }) => key === unit)?.kind === 'assessment')
      throw refusal(learning.reopen, 'passed-unit');
    return [{ type: 'UnitReopened', data: { unit } }];
  },
});

/** Sent when a video was watched, resources were opened or an assessment was passed. */
export const completeUnit = enrollmentStream.on(enrollmentSystem.completeUnit, {
  prepare: async ({ key }, ports) => {
    const state: Enrollment | null = await ports.stateOf(enrollmentStream, key);
    return state ? factsOf(state.course, ports) : { live: null, timeZone: ports.settings.timeZone };
  },
  decide: ({ unit, because }, state, { facts: { live } }) =>
    state && live && unitsOf(live).some(({ key }) => key === unit) ? completion(state, { unit, because }, live) : [],
});

export const questionCompletion = enrollmentStream.on(
  enrollmentSystem.questionCompletion,
  ({ unit, attempt }, state) =>
    state?.completed[unit] === undefined || state.questioned.includes(unit)
      ? []
      : [{ type: 'CompletionQuestioned', data: { unit, attempt } }],
);

export const removeLearner = enrollmentStream.on(learners.remove, (_input, state) =>
  existing(state).active ? [{ type: 'AccessEnded', data: { because: 'removed' } }] : [],
);

export const readmitLearner = enrollmentStream.on(learners.readmit, (_input, state) => {
  const { active, order } = existing(state);
  return active ? [] : [{ type: 'AccessRestored', data: { source: 'staff', order } }];
});

export const changeLearnerCohort = enrollmentStream.on(learners.changeCohort, {
  prepare: async ({ key, cohort }, ports) => {
    const state = await ports.stateOf(enrollmentStream, key);
    return cohortExists(state?.course ?? '', cohort, ports);
  },
  decide: ({ cohort }, state, { facts: exists }) => {
    const before = existing(state);
    if (!exists) throw refusal(learners.changeCohort, 'unknown-cohort');
    return before.cohort === cohort ? [] : [{ type: 'CohortChanged', data: { cohort } }];
  },
});

const liftUnitOpening = enrollmentStream.on(learners.liftOpening, ({ unit, opened }, state) =>
  existing(state).lifted.includes(unit) === opened ? [] : [{ type: 'UnitOpeningLifted', data: { unit, opened } }],
);

export const decideCompletion = enrollmentStream.on(learners.decideCompletion, {
  prepare: async ({ key }, ports) => {
    const state = await ports.stateOf(enrollmentStream, key);
    return (state && (await liveCourse(state.course, ports))?.live.number) ?? 0;
  },
  decide: ({ unit, stays }, state, { facts: revision }) => {
    if (!existing(state).questioned.includes(unit)) throw refusal(learners.decideCompletion, 'not-questioned');
    return [
      stays
        ? { type: 'UnitCompleted', data: { unit, because: 'passed', revision } }
        : { type: 'UnitReopened', data: { unit } },
    ];
  },
});

export const enrollmentHandlers: readonly Handler[] = [
  enroll,
  leaveCourse,
  markUnitComplete,
  reopenUnit,
  enrollLearner,
  removeLearner,
  readmitLearner,
  changeLearnerCohort,
  liftUnitOpening,
  decideCompletion,
  enrollByOrder,
  endAccessByRefund,
  completeUnit,
  questionCompletion,
];

import { enrollmentSystem, learners, learning, type EnrollmentPlace } from '@learnloom/contracts/courses/enrollment';
import type { Enrollment, EnrollmentEvent, EnrollmentSource } from '@learnloom/contracts/courses/enrollment-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { liveCourse } from '../learning/admission.ts';
import { lockOf, unitsOf } from '../learning/unit-lock.ts';
import { visibleCourses } from '../queries/visible-courses.ts';
import { coursesOf } from '../tables.ts';
import { enrollmentKey, enrollmentStream, isActive } from './enrollment.ts';

interface Entry {
  readonly course: string;
  readonly learner: string;
  readonly source: EnrollmentSource;
  readonly cohort: string | null;
  readonly order: string | null;
}

/** Enrolls once; somebody whose access ended comes back to their progress. */
function entered(state: Enrollment | null, entry: Entry): readonly EnrollmentEvent[] {
  if (isActive(state)) return [];
  const { source, order, cohort } = entry;
  if (!state) return [{ type: 'Enrolled', data: entry }];
  return [
    { type: 'AccessRestored', data: { source, order } },
    ...(cohort !== null && cohort !== state.cohort ? [{ type: 'CohortChanged', data: { cohort } } as const] : []),
  ];
}

/** The first open unit, for the way to the player. */
async function placeOf(key: string, state: Enrollment | null, ports: Ports): Promise<EnrollmentPlace> {
  const found = state && (await liveCourse(state.course, ports));
  if (!state || !found) return { key, unit: null };
  const learner = {
    live: found.live,
    enrollment: state,
    now: new Date().toISOString(),
    timeZone: ports.settings.timeZone,
  };
  const open = unitsOf(found.live).filter(unit => lockOf(unit, learner) === null);
  return { key, unit: (open.find(unit => state.completed[unit.key] === undefined) ?? open[0])?.key ?? null };
}

interface SelfFacts {
  /** Null: readers do not see the course. */
  readonly course: { readonly paid: boolean } | null;
  /** Titles of courses to complete first. */
  readonly missing: readonly string[];
}

/** Titles of the prerequisites that somebody has not completed. */
export async function missingPrerequisites(keys: readonly string[], learner: string, { read }: Pick<Ports, 'read'>) {
  if (keys.length === 0) return [];
  return coursesOf(read)
    .selectFrom('course as c')
    .leftJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', anyOf(keys))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enrollment as e')
            .whereRef('e.course', '=', 'c.key')
            .where('e.learner', '=', learner)
            .where('e.completedAt', 'is not', null)
            .select('e.key'),
        ),
      ),
    )
    .orderBy('c.title')
    .orderBy('c.key')
    .select(['c.title', 'c.liveSlug', 't.slug as categorySlug'])
    .execute();
}

export const enroll = enrollmentStream.on(learning.enroll, {
  key: ({ course }, _facts: SelfFacts, actor) => enrollmentKey(course, actor?.key ?? ''),
  prepare: async ({ course }, ports, { actor }): Promise<SelfFacts> => {
    const row = await visibleCourses(ports).where('c.key', '=', course).select('c.live').executeTakeFirst();
    if (!row?.live) return { course: null, missing: [] };
    const missing = await missingPrerequisites(row.live.prerequisites, actor?.key ?? '', ports);
    return { course: { paid: row.live.paid }, missing: missing.map(({ title }) => title) };
  },
  decide: ({ course }, state, { actor, facts }) => {
    if (isActive(state)) return [];
    if (!facts.course) throw refusal(learning.enroll, 'course-gone');
    const isPaidFor = state?.ended === 'left' && state.source !== 'self';
    if (facts.course.paid && !isPaidFor) throw refusal(learning.enroll, 'payment-needed');
    if (facts.missing.length > 0)
      throw refusal(learning.enroll, 'prerequisite-missing', {
        courses: facts.missing.map(one => `“${one}”`).join(', '),
      });
    const source = isPaidFor ? state.source : 'self';
    const order = isPaidFor ? state.order : null;
    return entered(state, { course, learner: actor?.key ?? '', source, cohort: null, order });
  },
  respond: ({ key, state }, ports) => placeOf(key, state, ports),
});

interface StaffFacts {
  /** Key of the account; null: there is none. */
  readonly learner: string | null;
  readonly exists: boolean;
  readonly cohort: boolean;
}

/** The account of a learner by key or email; null: there is none. */
async function accountOf({ learner, email }: { learner?: string; email?: string }, { read }: Pick<Ports, 'read'>) {
  const row = await coursesOf(read)
    .selectFrom('account')
    .where('deleted', '=', false)
    .where(({ eb }) => (learner === undefined ? eb('email', '=', email ?? '') : eb('key', '=', learner)))
    .select('key')
    .executeTakeFirst();
  return row?.key ?? null;
}

export const cohortExists = async (course: string, cohort: string | null, { read }: Pick<Ports, 'read'>) => {
  if (cohort === null) return true;
  const row = await coursesOf(read)
    .selectFrom('course_cohort')
    .where('key', '=', cohort)
    .where('course', '=', course)
    .select('key')
    .executeTakeFirst();
  return row !== undefined;
};

/** By staff, whatever it costs and requires. */
export const enrollLearner = enrollmentStream.on(learners.enroll, {
  key: ({ course }, { learner }: StaffFacts) => enrollmentKey(course, learner ?? ''),
  prepare: async ({ course, learner, email, cohort = null }, ports): Promise<StaffFacts> => ({
    learner: await accountOf(
      { ...(learner !== undefined && { learner }), ...(email !== undefined && { email }) },
      ports,
    ),
    exists: (await liveCourse(course, ports)) !== null,
    cohort: await cohortExists(course, cohort, ports),
  }),
  decide: ({ course, cohort = null }, state, { facts }) => {
    if (!facts.exists) throw refusal(learners.enroll, 'course-gone');
    if (facts.learner === null) throw refusal(learners.enroll, 'unknown-account');
    if (!facts.cohort) throw refusal(learners.enroll, 'unknown-cohort');
    return entered(state, { course, learner: facts.learner, source: 'staff', cohort, order: null });
  },
  respond: ({ key }) => ({ key }),
});

/** Payments send it once an order is paid. */
export const enrollByOrder = enrollmentStream.on(enrollmentSystem.enrollByOrder, {
  key: ({ course, learner }) => enrollmentKey(course, learner),
  decide: ({ course, learner, order }, state) =>
    entered(state, { course, learner, source: 'order', cohort: null, order }),
});

export const endAccessByRefund = enrollmentStream.on(enrollmentSystem.endByRefund, {
  key: ({ course, learner }) => enrollmentKey(course, learner),
  decide: ({ order, other = null }, state) => {
    if (!state?.active || state.order !== order) return [];
    if (other !== null) return [{ type: 'AccessRestored', data: { source: 'order', order: other } }];
    return [{ type: 'AccessEnded', data: { because: 'refunded' } }];
  },
});

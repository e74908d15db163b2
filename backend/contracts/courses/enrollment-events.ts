import { aggregate, listOf } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

/** One learner in one course. Its key follows from both, so that enrolling twice is enrolling once. */
export const enrollmentSubject = 'enrollment';

/** How somebody came into the course. */
export type EnrollmentSource = 'self' | 'staff' | 'order';

/** Why a unit counts as complete. `marked`: the learner said so. */
export const completionReasons = ['watched', 'opened', 'marked', 'passed'] as const;
export type CompletionReason = (typeof completionReasons)[number];

/** `removed`: by staff. `left`: by the learner. `refunded`: the order was taken back. */
export type AccessEnd = 'removed' | 'left' | 'refunded';

const enrollmentEvents = {
  Enrolled: event<{
    readonly course: string;
    /** Key of the account. */
    readonly learner: string;
    readonly source: EnrollmentSource;
    /** Key of a cohort; null: none. */
    readonly cohort: string | null;
    /** Key of the order that paid for it; null: none. */
    readonly order: string | null;
  }>(),
  /** `revision`: of the course, which the learner saw. */
  UnitCompleted: event<{ readonly unit: string; readonly because: CompletionReason; readonly revision: number }>(),
  /** The learner took a mark back. */
  UnitReopened: event<{ readonly unit: string }>(),
  /** The completion stays, whatever is added to the course. */
  CourseCompleted: event<{ readonly revision: number }>(),
  AccessEnded: event<{ readonly because: AccessEnd }>(),
  /** Enrolled again: what was completed is still there. */
  AccessRestored: event<{ readonly source: EnrollmentSource; readonly order: string | null }>(),
  CohortChanged: event<{ readonly cohort: string | null }>(),
  /** Staff opened a unit to this learner before its time; `opened` false: took that back. */
  UnitOpeningLifted: event<{ readonly unit: string; readonly opened: boolean }>(),
  /** An assessment was regraded below its passing score. The completion stays until staff decide. */
  CompletionQuestioned: event<{ readonly unit: string; readonly attempt: string }>(),
};
export type EnrollmentEvent = EventOf<typeof enrollmentEvents>;

export interface Enrollment {
  readonly course: string;
  readonly learner: string;
  readonly source: EnrollmentSource;
  readonly cohort: string | null;
  readonly order: string | null;
  /** False once access has ended. */
  readonly active: boolean;
  readonly ended: AccessEnd | null;
  /** ISO date-time: units open so many days after it. */
  readonly enrolledAt: string;
  /** Completed units: key → ISO date-time. */
  readonly completed: Readonly<Record<string, string>>;
  /** ISO date-time; null: not yet. */
  readonly completedAt: string | null;
  /** Of the course when it was completed. */
  readonly completedRevision: number | null;
  /** Keys of units that staff opened before their time. */
  readonly lifted: readonly string[];
  /** Keys of units whose completion a regrade questions. */
  readonly questioned: readonly string[];
}

const without = (list: readonly string[], one: string): readonly string[] => listOf(list).filter(key => key !== one);

export const enrollmentAggregate = aggregate<Enrollment>()({
  events: enrollmentEvents,
  begin: {
    Enrolled: (data, { time }) => ({
      ...data,
      active: true,
      ended: null,
      enrolledAt: time,
      completed: {},
      completedAt: null,
      completedRevision: null,
      lifted: [],
      questioned: [],
    }),
  },
  on: {
    UnitCompleted: (state, { unit }, { time }) => ({
      ...state,
      completed: { ...state.completed, [unit]: time },
      questioned: without(state.questioned, unit),
    }),
    UnitReopened: (state, { unit }) => ({
      ...state,
      completed: Object.fromEntries(Object.entries(state.completed ?? {}).filter(([key]) => key !== unit)),
      questioned: without(state.questioned, unit),
    }),
    CourseCompleted: (state, { revision }, { time }) => ({ ...state, completedAt: time, completedRevision: revision }),
    AccessEnded: (state, { because }) => ({ ...state, active: false, ended: because }),
    AccessRestored: (state, { source, order }) => ({ ...state, active: true, ended: null, source, order }),
    CohortChanged: (state, { cohort }) => ({ ...state, cohort }),
    UnitOpeningLifted: (state, { unit, opened }) => ({
      ...state,
      lifted: opened ? [...without(state.lifted, unit), unit] : without(state.lifted, unit),
    }),
    CompletionQuestioned: (state, { unit }) => ({ ...state, questioned: [...without(state.questioned, unit), unit] }),
  },
  // The log shortens long lists, and what it shortens cannot be folded.
  hidden: ['completed', 'lifted', 'questioned'],
});

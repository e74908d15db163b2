import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { AttemptKind } from './assessment-events.ts';

/**
 * `corrected`: the corrected key alone. `either`: the better of the key that graded it and the corrected one.
 * `full-marks`: to everybody. `drop`: the question counts for nobody.
 */
export const regradeModes = ['corrected', 'either', 'full-marks', 'drop'] as const;
export type RegradeMode = (typeof regradeModes)[number];

/** What is put right about one question. */
export interface OrderedCorrection {
  readonly question: string;
  /** Of its stream: whose key is right. */
  readonly version: number;
  readonly mode: RegradeMode;
  /** Leaves whoever would lose by it as they are. */
  readonly neverLower: boolean;
}

/** One change to all attempts at an assessment, which is carried out in the background. Stream category. */
export const attemptsChangeSubject = 'attempts-change';

interface Ordered {
  readonly assessment: string;
  readonly kind: AttemptKind;
  readonly reason: string;
  /** Attempts that it looks at. */
  readonly total: number;
}

const attemptsChangeEvents = {
  RegradeOrdered: event<Ordered & { readonly revision: number; readonly corrections: readonly OrderedCorrection[] }>(),
  /** For all attempts that are open. */
  ExtensionOrdered: event<Ordered & { readonly minutes: number; readonly percent: number }>(),
  /** `done`: attempts looked at so far; `changed`: of them. */
  AttemptsChangeAdvanced: event<{ readonly done: number; readonly changed: number }>(),
  AttemptsChangeFinished: event<{ readonly done: number; readonly changed: number }>(),
  AttemptsChangeStopped: event(),
};
export type AttemptsChangeEvent = EventOf<typeof attemptsChangeEvents>;

export type ChangeStatus = 'running' | 'done' | 'stopped';

export interface AttemptsChange extends Ordered {
  readonly deed: 'regrade' | 'extension';
  readonly revision: number;
  readonly corrections: readonly OrderedCorrection[];
  readonly minutes: number;
  readonly percent: number;
  readonly status: ChangeStatus;
  readonly done: number;
  readonly changed: number;
  readonly orderedAt: string;
}

export const attemptsChangeAggregate = aggregate<AttemptsChange>()({
  events: attemptsChangeEvents,
  begin: {
    RegradeOrdered: (data, { time }) => ({
      ...data,
      deed: 'regrade',
      minutes: 0,
      percent: 0,
      status: 'running',
      done: 0,
      changed: 0,
      orderedAt: time,
    }),
    ExtensionOrdered: (data, { time }) => ({
      ...data,
      deed: 'extension',
      revision: 0,
      corrections: [],
      status: 'running',
      done: 0,
      changed: 0,
      orderedAt: time,
    }),
  },
  on: {
    AttemptsChangeAdvanced: (state, { done, changed }) => ({ ...state, done, changed }),
    AttemptsChangeFinished: (state, { done, changed }) => ({ ...state, done, changed, status: 'done' }),
    AttemptsChangeStopped: state => ({ ...state, status: 'stopped' }),
  },
  hidden: ['done'],
});

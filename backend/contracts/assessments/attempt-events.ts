import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Answer } from './answer.ts';
import { subjectEvents } from '../kernel/subject.ts';
import type { PinnedQuestion, TakenKind } from './assessment-events.ts';
import type { QuestionGrade } from './grade.ts';

/** One learner's go at an assessment. Stream category `attempt`; the key follows from assessment, learner and number. */
export const attemptSubject = 'attempt';

/** What is answered of one question, in the question's own ids; null: the answer was taken back. */
export interface SavedAnswer {
  readonly question: string;
  readonly answer: Answer | null;
}

/** `answers-kept`: the deadline passed; what had been saved was handed in. */
export const handIns = ['learner', 'deadline', 'staff'] as const;
export type HandIn = (typeof handIns)[number];

export const attemptEvents = {
  /** Everything that a second device must show alike is decided here. */
  AttemptStarted: event<{
    readonly assessment: string;
    readonly kind: TakenKind;
    /** Key of the learner's account. */
    readonly learner: string;
    /** Of this learner's attempts at this assessment, from 1. */
    readonly number: number;
    readonly revision: number;
    /** Orders options and items. */
    readonly seed: string;
    /** In the order in which they are shown. */
    readonly questions: readonly PinnedQuestion[];
    /** ISO date-time; null: no end. */
    readonly endsAt: string | null;
    /** Percent; null: there is none. */
    readonly passingScore: number | null;
  }>(),
  /** `sequence`: of the browser's saves; a lower one is older. `late`: within the grace after the deadline. */
  AnswersSaved: event<{
    readonly sequence: number;
    readonly answers: readonly SavedAnswer[];
    readonly flagged: readonly string[];
    /** Seconds spent on each question since the last save, by key. */
    readonly seconds: Readonly<Record<string, number>>;
    readonly late: boolean;
  }>({ personal: ['answers'] }),
  /** `on`: ISO date-time of the finish: the deadline where that handed it in. */
  AttemptSubmitted: event<{ readonly on: string; readonly by: HandIn }>(),
  /** By the key of the pinned revision. */
  AttemptGraded: event<{ readonly grades: readonly QuestionGrade[] }>(),
  /** The learner's program was run against a question's tests. */
  CodeGraded: event<{ readonly grade: QuestionGrade }>(),
  /** By staff. */
  AnswerGraded: event<{
    readonly grade: QuestionGrade;
    readonly comment: string;
    /** Ids of the rubric points that were given. */
    readonly rubric: readonly string[];
  }>({ personal: ['comment'] }),
  DeadlineAdjusted: event<{ readonly endsAt: string | null; readonly reason: string }>(),
  AttemptReopened: event<{ readonly endsAt: string | null; readonly reason: string }>(),
  /** Grades that a corrected key changes. `regrade`: key of the regrade that they belong to. */
  RegradeApplied: event<{
    readonly regrade: string;
    readonly revision: number;
    readonly grades: readonly QuestionGrade[];
  }>(),
  ...subjectEvents,
};
export type AttemptEvent = EventOf<typeof attemptEvents>;

export type AttemptStatus = 'open' | 'submitted';

export interface Attempt {
  readonly assessment: string;
  readonly kind: TakenKind;
  readonly learner: string;
  readonly number: number;
  readonly revision: number;
  readonly seed: string;
  readonly questions: readonly PinnedQuestion[];
  readonly endsAt: string | null;
  readonly passingScore: number | null;
  readonly status: AttemptStatus;
  readonly startedAt: string;
  readonly submittedOn: string | null;
  readonly handIn: HandIn | null;
  /** Of the newest save; 0 before the first. */
  readonly sequence: number;
  /** By the question's key. */
  readonly answers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly string[];
  readonly seconds: Readonly<Record<string, number>>;
  /** By the question's key. */
  readonly grades: Readonly<Record<string, QuestionGrade>>;
  readonly comments: Readonly<Record<string, string>>;
  readonly rubrics: Readonly<Record<string, readonly string[]>>;
}

/** What a fold that leaves a field out, seals it or shortens it makes of a list. */
const listOf = <T>(value: readonly T[]): readonly T[] => (Array.isArray(value) ? value : []);

const byQuestion = (grades: readonly QuestionGrade[]): Readonly<Record<string, QuestionGrade>> =>
  Object.fromEntries(listOf(grades).map(grade => [grade.question, grade]));

function withAnswers(
  kept: Readonly<Record<string, Answer>> | undefined,
  saved: readonly SavedAnswer[],
): Readonly<Record<string, Answer>> {
  const answers = new Map(Object.entries(kept ?? {}));
  for (const { question, answer } of listOf(saved)) {
    if (answer) answers.set(question, answer);
    else answers.delete(question);
  }
  return Object.fromEntries(answers);
}

type Seconds = Readonly<Record<string, number>>;

const withSeconds = (kept: Seconds | undefined, spent: Seconds | undefined): Seconds => ({
  ...kept,
  ...Object.fromEntries(
    Object.entries(spent ?? {}).map(([question, more]) => [question, (kept?.[question] ?? 0) + more]),
  ),
});

export const attemptAggregate = aggregate<Attempt>()({
  events: attemptEvents,
  begin: {
    AttemptStarted: (data, { time }) => ({
      ...data,
      status: 'open',
      startedAt: time,
      submittedOn: null,
      handIn: null,
      sequence: 0,
      answers: {},
      flagged: [],
      seconds: {},
      grades: {},
      comments: {},
      rubrics: {},
    }),
  },
  on: {
    AnswersSaved: (state, { sequence, answers, flagged, seconds }) => ({
      ...state,
      sequence,
      answers: withAnswers(state.answers, answers),
      flagged,
      seconds: withSeconds(state.seconds, seconds),
    }),
    AttemptSubmitted: (state, { on, by }) => ({ ...state, status: 'submitted', submittedOn: on, handIn: by }),
    AttemptGraded: (state, { grades }) => ({ ...state, grades: byQuestion(grades) }),
    CodeGraded: (state, { grade }) => ({ ...state, grades: { ...state.grades, [grade.question]: grade } }),
    AnswerGraded: (state, { grade, comment, rubric }) => ({
      ...state,
      grades: { ...state.grades, [grade.question]: grade },
      comments: { ...state.comments, [grade.question]: comment },
      rubrics: { ...state.rubrics, [grade.question]: rubric },
    }),
    DeadlineAdjusted: (state, { endsAt }) => ({ ...state, endsAt }),
    AttemptReopened: (state, { endsAt }) => ({ ...state, status: 'open', submittedOn: null, handIn: null, endsAt }),
    RegradeApplied: (state, { grades }) => ({ ...state, grades: { ...state.grades, ...byQuestion(grades) } }),
    SubjectForgotten: state => state,
  },
  hidden: ['answers', 'flagged', 'seconds', 'sequence', 'grades', 'comments', 'rubrics', 'questions', 'seed'],
});

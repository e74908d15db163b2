import { aggregate, listOf, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Answer } from './answer.ts';
import { subjectEvents } from '../kernel/subject.ts';
import type { PinnedQuestion, AttemptKind } from './assessment-events.ts';
import type { QuestionGrade } from './grade.ts';

/** One learner's go at an assessment. Stream category `attempt`; the key follows from assessment, learner and number. */
export const attemptSubject = 'attempt';

/** What is answered of one question, in the question's own ids; null: the answer was taken back. */
export interface SavedAnswer {
  readonly question: string;
  readonly answer: Answer | null;
}

/** Points of questions by their places in the attempt, from 1: what the log shows. Null: not graded, or not counted. */
export type GivenPoints = Readonly<Record<string, number | null>>;

/** Of grades that are given after the hand-in. `replaced`: what the same questions had before. */
interface PointsChange {
  readonly points?: GivenPoints;
  readonly replaced?: GivenPoints;
}

/** `deadline`: it passed; what had been saved was handed in. */
export type HandIn = 'learner' | 'deadline' | 'staff';

export const attemptEvents = {
  /** Everything that a second device must show alike is decided here. */
  AttemptStarted: event<{
    readonly assessment: string;
    readonly kind: AttemptKind;
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
  }>({ personal: { assessment: false, learner: false, seed: false, questions: false, endsAt: false } }),
  /** `sequence`: of the browser's saves; a lower one is older. `late`: within the grace after the deadline. */
  AnswersSaved: event<{
    readonly sequence: number;
    readonly answers: readonly SavedAnswer[];
    readonly flagged: readonly string[];
    /** Seconds spent on each question since the last save, by key. */
    readonly seconds: Readonly<Record<string, number>>;
    readonly late: boolean;
  }>({ personal: { answers: true, flagged: false, seconds: false } }),
  /** The learner asked how an answer does, of an exercise whose author says so at once: a try. */
  AnswerChecked: event<{ readonly grade: QuestionGrade }>({ personal: { grade: false } }),
  /**
   * `on`: ISO date-time of the finish: the deadline where that handed it in. `seconds`: spent on each question, by key, as
   * the saves told until then.
   */
  AttemptSubmitted: event<{
    readonly on: string;
    readonly by: HandIn;
    readonly seconds?: Readonly<Record<string, number>>;
  }>({ personal: { on: false, seconds: false } }),
  /** By the key of the pinned revision. */
  AttemptGraded: event<{ readonly grades: readonly QuestionGrade[] }>({ personal: { grades: false } }),
  /** The learner's program was run against a question's tests. */
  CodeGraded: event<{ readonly grade: QuestionGrade } & PointsChange>({
    personal: { grade: false, points: false, replaced: false },
  }),
  /** By staff. */
  AnswerGraded: event<
    {
      readonly grade: QuestionGrade;
      readonly comment: string;
      /** Ids of the rubric points that were given. */
      readonly rubric: readonly string[];
    } & PointsChange
  >({ personal: { grade: false, comment: true, rubric: false, points: false, replaced: false } }),
  /** `grade`: what the key says of the answer, as before staff graded it. */
  GradeTakenBack: event<{ readonly grade: QuestionGrade } & PointsChange>({
    personal: { grade: false, points: false, replaced: false },
  }),
  /** The reason may tell of the learner. */
  DeadlineAdjusted: event<{ readonly endsAt: string | null; readonly reason: string }>({
    personal: { endsAt: false, reason: true },
  }),
  AttemptReopened: event<{ readonly endsAt: string | null; readonly reason: string }>({
    personal: { endsAt: false, reason: true },
  }),
  /** Grades that a corrected key changes. `regrade`: key of the regrade that they belong to. */
  RegradeApplied: event<
    {
      readonly regrade: string;
      readonly revision: number;
      readonly grades: readonly QuestionGrade[];
    } & PointsChange
  >({ personal: { regrade: false, grades: false, points: false, replaced: false } }),
  ...subjectEvents,
};
export type AttemptEvent = EventOf<typeof attemptEvents>;

export type AttemptStatus = 'open' | 'submitted';

export interface Attempt {
  readonly assessment: string;
  readonly kind: AttemptKind;
  readonly learner: string;
  readonly number: number;
  readonly revision: number;
  readonly seed: string;
  readonly questions: readonly PinnedQuestion[];
  readonly endsAt: string | null;
  readonly passingScore: number | null;
  readonly status: AttemptStatus;
  readonly startedAt: string;
  /** When it was started, or reopened the last time. */
  readonly openedAt: string;
  readonly submittedOn: string | null;
  readonly handIn: HandIn | null;
  /** Of the newest save; 0 before the first. */
  readonly sequence: number;
  /** By the question's key. */
  readonly answers: Readonly<Record<string, Answer>>;
  /** As they were at the newest hand-in: what its grades are of. */
  readonly gradedAnswers: Readonly<Record<string, Answer>>;
  readonly flagged: readonly string[];
  readonly seconds: Readonly<Record<string, number>>;
  /** How often each answer was checked, by the question's key. */
  readonly tries: Readonly<Record<string, number>>;
  /** By the question's key. */
  readonly grades: Readonly<Record<string, QuestionGrade>>;
  readonly comments: Readonly<Record<string, string>>;
  readonly rubrics: Readonly<Record<string, readonly string[]>>;
  /** By the question's key: version of the stream at its newest grade. */
  readonly gradedAt: Readonly<Record<string, number>>;
  /** As the newest change of grades after the hand-in gave them; where that did not say what it replaced, of all of them. */
  readonly points: GivenPoints;
  /** Grades that regrades have put right, as they were before the first one, by the question's key. */
  readonly putRight: Readonly<Record<string, QuestionGrade>>;
  /** Why staff moved the end or reopened it, the last time; null: they did not. */
  readonly reason: string | null;
}

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

interface Graded extends PointsChange {
  readonly grade: QuestionGrade;
}

/** The first ones did not say what they replaced: what they gave stands beside what was given before. */
const pointsAfter = (state: Attempt, { points, replaced }: PointsChange): GivenPoints =>
  points && replaced ? points : { ...state.points, ...points };
const pointsBefore = ({ replaced }: PointsChange): Partial<Attempt> => (replaced ? { points: replaced } : {});

const graded = (state: Attempt, { grade, ...change }: Graded, { version }: Moment): Attempt => ({
  ...state,
  grades: { ...state.grades, [grade.question]: grade },
  gradedAt: { ...state.gradedAt, [grade.question]: version },
  points: pointsAfter(state, change),
});

/** What regrades put right before staff graded it is of no use any more. */
const withoutPutRight = (state: Attempt, question: string): Attempt['putRight'] =>
  Object.fromEntries(Object.entries(state.putRight ?? {}).filter(([key]) => key !== question));

export const attemptAggregate = aggregate<Attempt>()({
  events: attemptEvents,
  begin: {
    AttemptStarted: (data, { time }) => ({
      ...data,
      status: 'open',
      startedAt: time,
      openedAt: time,
      submittedOn: null,
      handIn: null,
      sequence: 0,
      answers: {},
      gradedAnswers: {},
      flagged: [],
      seconds: {},
      tries: {},
      grades: {},
      comments: {},
      rubrics: {},
      gradedAt: {},
      points: {},
      putRight: {},
      reason: null,
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
    AnswerChecked: (state, { grade }) => ({
      ...state,
      tries: withSeconds(state.tries, { [grade?.question ?? '']: 1 }),
    }),
    AttemptSubmitted: (state, { on, by }) => ({
      ...state,
      status: 'submitted',
      submittedOn: on,
      handIn: by,
      gradedAnswers: state.answers,
    }),
    AttemptGraded: (state, { grades }) => ({ ...state, grades: byQuestion(grades), putRight: {} }),
    CodeGraded: graded,
    AnswerGraded: (state, data, at) => ({
      ...graded(state, data, at),
      putRight: withoutPutRight(state, data.grade.question),
      comments: { ...state.comments, [data.grade.question]: data.comment },
      rubrics: { ...state.rubrics, [data.grade.question]: data.rubric },
    }),
    GradeTakenBack: (state, data, at) => ({
      ...graded(state, data, at),
      comments: { ...state.comments, [data.grade.question]: '' },
      rubrics: { ...state.rubrics, [data.grade.question]: [] },
    }),
    DeadlineAdjusted: (state, { endsAt, reason }) => ({ ...state, endsAt, reason }),
    AttemptReopened: (state, { endsAt, reason }, { time }) => ({
      ...state,
      status: 'open',
      submittedOn: null,
      handIn: null,
      endsAt,
      reason,
      openedAt: time,
    }),
    RegradeApplied: (state, { grades, ...change }, { version }) => ({
      ...state,
      putRight: {
        ...Object.fromEntries(
          listOf(grades).flatMap(({ question }) => {
            const before = state.grades?.[question];
            return before ? [[question, before] as const] : [];
          }),
        ),
        ...state.putRight,
      },
      grades: { ...state.grades, ...byQuestion(grades) },
      gradedAt: { ...state.gradedAt, ...Object.fromEntries(listOf(grades).map(({ question }) => [question, version])) },
      points: pointsAfter(state, change),
    }),
    SubjectForgotten: state => state,
  },
  was: {
    CodeGraded: pointsBefore,
    AnswerGraded: pointsBefore,
    GradeTakenBack: pointsBefore,
    RegradeApplied: pointsBefore,
  },
  hidden: [
    'answers',
    'gradedAnswers',
    'flagged',
    'seconds',
    'tries',
    'sequence',
    'grades',
    'comments',
    'rubrics',
    'putRight',
    'questions',
    'seed',
    'gradedAt',
  ],
});

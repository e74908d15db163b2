import { command, query, type Page } from '../kernel/command.ts';
import { ownTopic, topic } from '../kernel/topic.ts';
import { answerField } from './answer-fields.ts';
import type { Answer } from './answer.ts';
import { attemptSubject, type AttemptStatus, type HandIn } from './attempt-events.ts';
import type { AssessmentRules, AttemptKind } from './assessment-events.ts';
import type { GradeStatus, QuestionGrade } from './grade.ts';
import type { LearnerQuestion } from './learner-question.ts';
import { gradeAttempts } from './permissions.ts';
import { questionLimits } from './question.ts';
import { notHandedIn } from './refusals.ts';

/** A learner's own attempts. Keys are those of attempts, which only their learner may read. */
export const attemptChanges = ownTopic('attempts');
export const staffAttemptChanges = topic('attempts:staff', gradeAttempts.name);

/** Milliseconds after a change within which a browser saves it. */
export const AUTOSAVE_MS = 2_000;

/** Score of an attempt as far as it is graded. */
export interface AttemptScore {
  readonly points: number;
  readonly max: number;
  /** 0 to 100, not rounded. */
  readonly percent: number;
  /** Something is not graded yet. */
  readonly soFar: boolean;
  /** Null: there is no passing score, or what is not graded yet decides. */
  readonly passed: boolean | null;
}

/** One of a learner's attempts at an assessment. */
export interface OwnAttempt {
  readonly key: string;
  readonly number: number;
  readonly status: AttemptStatus;
  readonly startedAt: string;
  readonly submittedOn: string | null;
  readonly endsAt: string | null;
  /** Null while it is open. */
  readonly score: AttemptScore | null;
}

export interface OwnAttempts {
  /** Newest first. */
  readonly attempts: readonly OwnAttempt[];
  /** How many more may be started; null: any number. */
  readonly left: number | null;
  /** The percent that counts; null: none is graded. */
  readonly countedPercent: number | null;
}

export interface AnswerInPlaces {
  readonly question: string;
  /** Ids are places of this attempt; null: taken back. */
  readonly answer: Answer | null;
}

/** All that the taking screen shows. Nothing in it tells an answer. */
export interface AttemptForTaking {
  readonly key: string;
  readonly kind: AttemptKind;
  readonly assessment: {
    readonly key: string;
    readonly title: string;
    readonly slug: string;
    readonly category: string;
  };
  readonly number: number;
  readonly status: AttemptStatus;
  readonly rules: Pick<AssessmentRules, 'questionLayout' | 'feedback' | 'duration'>;
  readonly questions: readonly LearnerQuestion[];
  readonly answers: readonly AnswerInPlaces[];
  readonly flagged: readonly string[];
  readonly sequence: number;
  readonly startedAt: string;
  readonly endsAt: string | null;
  /** By the server's clock when it answered; null: no end. */
  readonly secondsLeft: number | null;
}

/** What a save answers with. */
export interface Saved {
  readonly sequence: number;
  /** The newest sequence number before; another than the browser knew: another device has saved meanwhile. */
  readonly before: number;
  readonly secondsLeft: number | null;
  readonly late: boolean;
}

/** Points earned of so many. */
export type EarnedPoints = Pick<AttemptScore, 'points' | 'max'>;

/** A grade as far as its learner may see it; null: it is not shown. */
export interface ShownGrade extends Omit<QuestionGrade, 'points' | 'status' | 'version'> {
  readonly points: number | null;
  readonly status: GradeStatus | null;
}

/** What the author says about a part of an answer. */
export interface PartFeedback {
  /** Place of the option in this attempt, or 0-based place of the blank. */
  readonly id: string;
  readonly text: string;
}

/** A question after the attempt. What is not shown (yet) is null. */
export interface ReviewedQuestion {
  readonly question: LearnerQuestion;
  /** Null: it was not answered, or answers are not shown. */
  readonly answer: Answer | null;
  readonly isAnswerShown: boolean;
  readonly grade: ShownGrade | null;
  readonly comment: string;
  /** A right answer, in places of this attempt. */
  readonly rightAnswer: Answer | null;
  readonly explanationHtml: string | null;
  /** Where feedback is shown: what the author says about the options that were chosen and the blanks that were filled in. */
  readonly feedback: readonly PartFeedback[];
  /** It was put right after the attempt: what is shown, and the grade, are by the question as it now is. */
  readonly corrected: boolean;
  /** What it had come to before it was put right for everybody; null: that changed nothing. */
  readonly before: EarnedPoints | null;
}

export type AnswersLater = 'after-last-attempt' | 'while-open' | 'after-closing';

export interface AttemptReview {
  readonly key: string;
  readonly kind: AttemptKind;
  readonly assessment: {
    readonly key: string;
    readonly title: string;
    readonly slug: string;
    readonly category: string;
  };
  readonly number: number;
  readonly startedAt: string;
  readonly submittedOn: string;
  readonly handIn: HandIn;
  readonly score: AttemptScore;
  /** What it had come to before questions were put right for everybody; null: that changed nothing. */
  readonly before: EarnedPoints | null;
  /** Percent; null: there is none. */
  readonly passingScore: number | null;
  /** Null: the author shows no questions after the attempt. */
  readonly questions: readonly ReviewedQuestion[] | null;
  /** What staff wrote, where the questions are not shown. */
  readonly comments: readonly { readonly number: number; readonly comment: string }[];
  /** When more of the result is shown; null: all that ever will be is. */
  readonly answersLater: AnswersLater | null;
}

/** A try at an exercise without an account. */
export interface GuestTry {
  readonly key: string;
  /** That was taken; null: nobody knows. */
  readonly revision: number | null;
}

export const attempts = {
  subject: attemptSubject,
  /** Begins an attempt, or goes on with the open one. */
  start: command('StartAttempt', {
    route: 'POST /assessments/:assessment/attempts',
    permission: 'session',
    activity: 'Started an attempt',
    subject: attemptSubject,
    /** `guest`: of an exercise that was begun without an account; what is shown keeps its order. */
    input: f => ({ assessment: f.key, guest: f.optional(f.key) }),
    refuses: {
      'not-open-yet': { kind: 'conflict', message: 'This {noun} is not open yet.' },
      closed: { kind: 'conflict', message: 'This {noun} is closed.' },
      'taken-already': { kind: 'conflict', message: 'You have already taken this {noun}.' },
      'no-attempt-left': { kind: 'conflict', message: 'You have no attempts left.' },
    },
  }),
  /** What changed since the last save. A lower `sequence` than the newest is older, and changes nothing. */
  save: command('SaveAnswers', {
    route: 'PUT /attempts/:key/answers',
    permission: 'session',
    activity: 'Saved answers',
    subject: attemptSubject,
    series: 'openedAt',
    prompt: true,
    input: f => ({
      key: f.key,
      sequence: f.wholeNumber(1, 2_147_483_647),
      answers: f.listOf(
        f.objectOf<AnswerInPlaces>({ question: f.key, answer: f.nullable(answerField(f)) }),
        questionLimits.questions,
      ),
      flagged: f.fallback(f.listOf(f.key, questionLimits.questions), []),
      /** Seconds spent since the last save. */
      seconds: f.fallback(
        f.listOf(
          f.objectOf<{ question: string; seconds: number }>({ question: f.key, seconds: f.wholeNumber(0, 86_400) }),
          questionLimits.questions,
        ),
        [],
      ),
      /**
       * The answers are those of an exercise that was begun without an account, in the places that its guest was shown.
       * They go to questions that are not answered yet. `revision`: left out, the attempt's.
       */
      guest: f.optional(
        f.objectOf<GuestTry>({ key: f.key, revision: f.fallback(f.nullable(f.wholeNumber(1, 2_147_483_647)), null) }),
      ),
    }),
    refuses: {
      'handed-in': { kind: 'conflict', message: 'This attempt has already been submitted. {kept}' },
      'time-over': { kind: 'conflict', message: 'Time is up. {kept}' },
    },
  }),
  /** Of an exercise whose author says at once how an answer does. Grades what is saved. */
  check: command('CheckAnswer', {
    route: 'POST /attempts/:key/questions/:question/check',
    permission: 'session',
    activity: 'Checked an answer',
    subject: attemptSubject,
    input: f => ({ key: f.key, question: f.key }),
    refuses: {
      'not-said': { kind: 'conflict', message: 'Answers are checked after you submit the attempt.' },
      'not-answered': { kind: 'conflict', message: 'Answer the question first.' },
      over: { kind: 'conflict', message: 'This attempt no longer accepts answers.' },
    },
  }),
  submit: command('SubmitAttempt', {
    route: 'POST /attempts/:key/submit',
    permission: 'session',
    activity: 'Submitted an attempt',
    subject: attemptSubject,
    input: f => ({ key: f.key }),
  }),
  own: query<OwnAttempts>()('OwnAttempts', {
    route: 'GET /assessments/:assessment/attempts',
    access: 'session',
    topics: [attemptChanges],
    input: f => ({ assessment: f.key }),
  }),
  forTaking: query<AttemptForTaking>()('AttemptForTaking', {
    route: 'GET /attempts/:key',
    access: 'session',
    topics: [attemptChanges],
    input: f => ({ key: f.key }),
  }),
  review: query<AttemptReview>()('AttemptReview', {
    route: 'GET /attempts/:key/review',
    access: 'session',
    topics: [attemptChanges],
    refuses: notHandedIn,
    input: f => ({ key: f.key }),
  }),
} as const;

/** A row of the staff's list of attempts. */
export interface AttemptRow {
  readonly key: string;
  readonly number: number;
  readonly learner: { readonly key: string; readonly name: string };
  readonly status: AttemptStatus;
  readonly revision: number;
  readonly startedAt: string;
  readonly submittedOn: string | null;
  /** Null: no end. */
  readonly endsAt: string | null;
  readonly handIn: HandIn | null;
  readonly score: AttemptScore | null;
}

export const staffAttempts = {
  subject: attemptSubject,
  /** At any time for staff; the system does it once the time is over. */
  handIn: command('HandInAttempt', {
    route: 'POST /admin/attempts/:key/hand-in',
    permission: gradeAttempts.may.extend,
    activity: 'Submitted an attempt for a learner',
    subject: attemptSubject,
    input: f => ({ key: f.key }),
  }),
  rows: query<Page<AttemptRow>>()('AttemptList', {
    route: 'GET /admin/assessments/:assessment/attempts',
    access: gradeAttempts.name,
    topics: [staffAttemptChanges],
    input: f => ({
      ...f.paging,
      assessment: f.key,
      status: f.fallback(f.oneOf(['all', 'open', 'submitted', 'to-grade', 'graded', 'passed', 'failed']), 'all'),
      learner: f.optional(f.key),
    }),
  }),
} as const;

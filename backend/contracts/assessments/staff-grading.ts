import { command, query } from '../kernel/command.ts';
import { staffAttemptChanges } from './attempt.ts';
import { attemptSubject } from './attempt-events.ts';
import type { Answer } from './answer.ts';
import type { AttemptKind } from './assessment-events.ts';
import type { QuestionGrade } from './grade.ts';
import type { LearnerQuestion } from './learner-question.ts';
import { gradeAttempts } from './permissions.ts';
import { questionLimits, type QuestionMode, type RubricPoint } from './question.ts';
import { notHandedIn } from './refusals.ts';

/** Characters of what staff write to a learner about an answer. */
export const COMMENT_LIMIT = 5_000;

/** Seconds for which an answer counts as being graded by whoever opened it last. */
export const CLAIM_SECONDS = 90;

/** A question that staff grade, over all attempts at an assessment. */
export interface GradingWork {
  readonly assessment: { readonly key: string; readonly kind: AttemptKind; readonly title: string };
  /** Key. */
  readonly question: string;
  readonly questionMode: QuestionMode;
  /** First words of its text. */
  readonly excerpt: string;
  /** Answers that are not graded yet. */
  readonly waiting: number;
  /** Answers that staff have graded. */
  readonly graded: number;
  /** When the first of those that wait was handed in; null: none waits. */
  readonly oldest: string | null;
}

export const gradingShows = ['waiting', 'graded', 'all'] as const;
export type GradingShow = (typeof gradingShows)[number];

/** An answer to grade, with all that one needs to do so. */
export interface GradingTask {
  /** Key of the attempt. */
  readonly attempt: string;
  readonly number: number;
  readonly submittedOn: string;
  /** Null: names were not asked for. */
  readonly learner: { readonly key: string; readonly name: string } | null;
  readonly question: LearnerQuestion;
  readonly answer: Answer | null;
  /** A right answer; null: there is no key. */
  readonly rightAnswer: Answer | null;
  readonly explanationHtml: string;
  readonly rubric: readonly RubricPoint[];
  /** Ids of the rubric's points that were given. */
  readonly given: readonly string[];
  readonly grade: QuestionGrade;
  readonly comment: string;
  /** Which of the grades that this answer got it is; sent back with the next. */
  readonly seen: number;
  /** Who else has it open; null: nobody. */
  readonly claimedBy: string | null;
}

/** Where one is in a question's answers, in an order that is always the same and tells nothing of their learners. */
export interface GradingPlace {
  readonly assessment: { readonly key: string; readonly kind: AttemptKind; readonly title: string };
  readonly waiting: number;
  readonly graded: number;
  /** Null: there is none (any more). */
  readonly task: GradingTask | null;
  /** Keys of attempts. Answers that somebody else has open are passed over where one waits for a grade. */
  readonly previous: string | null;
  readonly next: string | null;
}

const answerRoute = '/admin/attempts/:key/questions/:question';

export const staffGrading = {
  subject: attemptSubject,
  /** Sets the points of an answer, whatever the key says. */
  grade: command('GradeAnswer', {
    route: `PUT ${answerRoute}/grade`,
    permission: gradeAttempts.may.grade,
    activity: 'Graded an answer',
    subject: attemptSubject,
    input: f => ({
      key: f.key,
      question: f.key,
      points: f.decimal(0, questionLimits.points.most),
      comment: f.orEmpty(f.paragraph(COMMENT_LIMIT)),
      rubric: f.fallback(f.listOf(f.key, questionLimits.rubricPoints), []),
      /** `seen` of the task; another grade meanwhile refuses the command. */
      seen: f.optional(f.wholeNumber(0, 2_147_483_647)),
    }),
    refuses: {
      ...notHandedIn,
      'question-dropped': { kind: 'conflict', message: 'This question no longer counts toward the score.' },
      'graded-meanwhile': {
        kind: 'conflict',
        message: 'Someone else graded this answer while you were grading it. Reload it to see the grade.',
      },
      'too-many-points': {
        kind: 'invalid',
        field: 'points',
        message: 'Enter a number from 0 to {most}',
      },
    },
  }),
  /** Back to what the key says; an answer that only staff can grade waits again. */
  takeBack: command('TakeGradeBack', {
    route: `DELETE ${answerRoute}/grade`,
    permission: gradeAttempts.may.grade,
    activity: 'Removed a grade',
    subject: attemptSubject,
    input: f => ({ key: f.key, question: f.key }),
    refuses: notHandedIn,
  }),
  /** What a program's tests came to. Nobody but the system says so. */
  gradeProgram: command('GradeProgram', {
    route: `POST ${answerRoute}/program`,
    permission: gradeAttempts.may.grade,
    activity: 'Ran a program’s tests',
    subject: attemptSubject,
    input: f => ({
      key: f.key,
      question: f.key,
      /** Of the question's stream, and of the save whose program was run: what is of another one no longer holds. */
      version: f.wholeNumber(0, 2_147_483_647),
      sequence: f.wholeNumber(0, 2_147_483_647),
      outcomes: f.listOf(
        f.objectOf<{ test: string; passed: boolean }>({ test: f.key, passed: f.flag }),
        questionLimits.tests,
      ),
    }),
  }),
  /** Tells others for a while that somebody is at this answer. Leaves nothing in the log. */
  claim: command('ClaimAnswer', {
    route: `POST ${answerRoute}/claim`,
    permission: gradeAttempts.may.grade,
    activity: 'Opened an answer for grading',
    subject: attemptSubject,
    /** `gone`: it is free again. */
    input: f => ({ key: f.key, question: f.key, gone: f.fallback(f.flag, false) }),
    refuses: notHandedIn,
  }),
  /** What waits for staff, and what they have graded; of one assessment or of all. */
  work: query<readonly GradingWork[]>()('GradingWork', {
    route: 'GET /admin/grading',
    access: gradeAttempts.name,
    topics: [staffAttemptChanges],
    input: f => ({ assessment: f.optional(f.key) }),
  }),
  place: query<GradingPlace>()('GradingPlace', {
    route: 'GET /admin/grading/:assessment/:question',
    access: gradeAttempts.name,
    topics: [staffAttemptChanges],
    input: f => ({
      assessment: f.key,
      question: f.key,
      /** Key of the attempt to be shown; left out: the first. */
      attempt: f.optional(f.key),
      show: f.fallback(f.oneOf(gradingShows), 'waiting'),
      names: f.fallback(f.oneOf(['shown', 'hidden']), 'hidden'),
    }),
  }),
} as const;

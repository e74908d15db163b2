import { command, query, type Page } from '../kernel/command.ts';
import type { ReadonlyStream } from '../kernel/stream.ts';
import type { Answer } from './answer.ts';
import {
  staffAttemptChanges,
  type AnswerInPlaces,
  type AttemptRow,
  type AttemptScore,
  type EarnedPoints,
} from './attempt.ts';
import { attemptSubject, type AttemptStatus, type HandIn } from './attempt-events.ts';
import type { AttemptKind } from './assessment-events.ts';
import type { QuestionGrade } from './grade.ts';
import type { LearnerQuestion } from './learner-question.ts';
import { gradeAttempts } from './permissions.ts';

/** Minutes that staff may add at once: a week. */
export const MOST_MINUTES = 7 * 24 * 60;
export const MOST_PERCENT = 400;

/** Orders of the list: when they were begun, handed in, and how they did. */
export const attemptSorts = ['-started', '-submitted', '-score'] as const;

export const attemptStatuses = ['all', 'open', 'submitted', 'to-grade', 'graded', 'passed', 'failed'] as const;

/** A row of the list over all assessments. */
export interface AttemptOfAny extends AttemptRow {
  readonly assessment: { readonly key: string; readonly kind: AttemptKind; readonly title: string };
}

/** One question of an attempt as staff see it. */
export interface StaffAnswer {
  readonly question: LearnerQuestion;
  readonly answer: Answer | null;
  readonly rightAnswer: Answer | null;
  readonly explanationHtml: string;
  readonly grade: QuestionGrade | null;
  readonly comment: string;
  readonly flagged: boolean;
  /** Spent on it. */
  readonly seconds: number;
  /** What it had come to before it was put right for everybody; null: that changed nothing. */
  readonly before: EarnedPoints | null;
}

/** An attempt as staff see it, at any time. */
export interface StaffAttempt {
  readonly key: string;
  readonly kind: AttemptKind;
  readonly assessment: { readonly key: string; readonly title: string };
  readonly learner: { readonly key: string; readonly name: string };
  readonly number: number;
  readonly revision: number;
  readonly status: AttemptStatus;
  readonly startedAt: string;
  readonly submittedOn: string | null;
  readonly handIn: HandIn | null;
  readonly endsAt: string | null;
  /** Of the revision, in minutes; null: none. */
  readonly duration: number | null;
  readonly passingScore: number | null;
  /** Null while it is open. */
  readonly score: AttemptScore | null;
  /** What it had come to before questions were put right for everybody; null: that changed nothing. */
  readonly before: EarnedPoints | null;
  /** In the attempt's order. */
  readonly questions: readonly StaffAnswer[];
}

export type PlaybackDeed =
  | 'started'
  | 'saved'
  | 'checked'
  | 'submitted'
  | 'graded'
  | 'code-graded'
  | 'staff-graded'
  | 'grade-taken-back'
  | 'end-moved'
  | 'reopened'
  | 'regraded';

/** What happened in an attempt, one event. */
export interface PlaybackStep {
  /** Of the stream. */
  readonly version: number;
  readonly time: string;
  readonly deed: PlaybackDeed;
  /** Answers that it changed. */
  readonly answers: readonly AnswerInPlaces[];
  /** Keys of all that are flagged from then on; null: it did not say. */
  readonly flagged: readonly string[] | null;
  /** Keys of the questions that it graded. */
  readonly graded: readonly string[];
  /** Within the grace after the deadline. */
  readonly late: boolean;
  /** When the attempt ends from then on; undefined: it did not say. */
  readonly endsAt?: string | null;
}

export interface Playback {
  readonly steps: readonly PlaybackStep[];
  /** `from` of the rest; null: this is the end, for now. */
  readonly next: number | null;
}

export const attemptCare = {
  subject: attemptSubject,
  /** Moves the end of an open attempt: by minutes, by percent of the time limit, or both. */
  adjustDeadline: command('AdjustDeadline', {
    route: 'POST /admin/attempts/:key/deadline',
    permission: gradeAttempts.may.extend,
    activity: 'Gave an attempt more time',
    subject: attemptSubject,
    part: true,
    input: f => ({
      key: f.key,
      minutes: f.fallback(f.wholeNumber(0, MOST_MINUTES), 0),
      percent: f.fallback(f.wholeNumber(0, MOST_PERCENT), 0),
      reason: f.orEmpty(f.paragraph(500)),
    }),
    refuses: {
      'handed-in': { kind: 'conflict', message: 'This attempt has been submitted. Reopen it to give more time.' },
      'no-end': { kind: 'conflict', message: 'This attempt has no time limit.' },
      'no-time': { kind: 'invalid', field: 'minutes', message: 'Enter how much time to add' },
      'no-limit': {
        kind: 'invalid',
        field: 'percent',
        message: 'There is no time limit, so you cannot add a percentage of it.',
      },
    },
  }),
  /** The learner goes on where they handed in. */
  reopen: command('ReopenAttempt', {
    route: 'POST /admin/attempts/:key/reopen',
    permission: gradeAttempts.may.extend,
    activity: 'Reopened an attempt',
    subject: attemptSubject,
    input: f => ({
      key: f.key,
      /** From now on; null: no end. */
      minutes: f.nullable(f.wholeNumber(1, MOST_MINUTES)),
      reason: f.orEmpty(f.paragraph(500)),
    }),
    refuses: { followed: { kind: 'conflict', message: 'This learner has started another attempt since.' } },
  }),
  /** Attempts at anything. */
  all: query<Page<AttemptOfAny>>()('AllAttempts', {
    route: 'GET /admin/attempts',
    access: gradeAttempts.name,
    topics: [staffAttemptChanges],
    sorts: attemptSorts,
    input: f => ({
      ...f.paging,
      sort: f.sort(attemptSorts),
      status: f.fallback(f.oneOf(attemptStatuses), 'all'),
      assessment: f.optional(f.key),
      learner: f.optional(f.key),
    }),
  }),
  /** All of the same as a file for spreadsheets, in the same order. */
  file: query<ReadonlyStream>()('AttemptsFile', {
    route: 'GET /admin/attempts-file',
    access: gradeAttempts.name,
    topics: [],
    input: f => ({
      search: f.paging.search,
      sort: f.sort(attemptSorts),
      status: f.fallback(f.oneOf(attemptStatuses), 'all'),
      assessment: f.optional(f.key),
      learner: f.optional(f.key),
    }),
  }),
  one: query<StaffAttempt>()('StaffAttempt', {
    route: 'GET /admin/attempts/:key',
    access: gradeAttempts.name,
    topics: [staffAttemptChanges],
    input: f => ({ key: f.key }),
  }),
  playback: query<Playback>()('AttemptPlayback', {
    route: 'GET /admin/attempts/:key/playback',
    access: gradeAttempts.may.playBack,
    topics: [staffAttemptChanges],
    input: f => ({ key: f.key, from: f.fallback(f.wholeNumber(0, 2_147_483_647), 0) }),
  }),
} as const;

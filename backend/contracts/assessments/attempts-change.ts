import { command, query, type FieldKit } from '../kernel/command.ts';
import { topic } from '../kernel/topic.ts';
import type { AttemptScore } from './attempt.ts';
import { attemptSubject } from './attempt-events.ts';
import {
  attemptsChangeSubject,
  regradeModes,
  type ChangeStatus,
  type OrderedCorrection,
  type RegradeMode,
} from './attempts-change-events.ts';
import type { AttemptKind } from './assessment-events.ts';
import { gradeAttempts } from './permissions.ts';
import { MOST_MINUTES, MOST_PERCENT } from './staff-attempts.ts';

/** Questions that one regrade puts right. */
export const MOST_CORRECTIONS = 20;
/** Attempts that one part of a preview looks at. */
export const PREVIEW_PART = 100;

export const attemptsChanges = topic('attempts-changes', gradeAttempts.name);

/** A question that attempts were graded by, as it is now. */
export interface RegradeQuestion {
  /** Key. */
  readonly question: string;
  readonly excerpt: string;
  /** Of its stream, as it is published now. */
  readonly version: number;
  /** Since some attempts were graded. */
  readonly changed: boolean;
  /** It is not in the newest revision any more: it may be dropped or given to everybody. */
  readonly removed: boolean;
}

export interface AttemptsChangeRow {
  readonly key: string;
  readonly deed: 'regrade' | 'extension';
  readonly status: ChangeStatus;
  readonly reason: string;
  readonly total: number;
  readonly done: number;
  readonly changed: number;
  readonly orderedAt: string;
}

export interface RegradeForm {
  readonly assessment: { readonly key: string; readonly kind: AttemptKind; readonly title: string };
  /** Attempts that were handed in. */
  readonly submitted: number;
  readonly open: number;
  readonly questions: readonly RegradeQuestion[];
  /** Newest first. */
  readonly changes: readonly AttemptsChangeRow[];
}

/** An attempt that a regrade would change. */
export interface RegradedAttempt {
  readonly attempt: string;
  readonly number: number;
  readonly learner: string;
  readonly before: AttemptScore;
  readonly after: AttemptScore;
  readonly flip: 'passes' | 'fails' | null;
}

/** A part of a preview: whoever asks adds the parts up, and stops by asking no more. */
export interface RegradePreview {
  readonly total: number;
  readonly looked: number;
  readonly changed: readonly RegradedAttempt[];
  /** Attempts with programs whose tests have to be run again. */
  readonly toRun: number;
  /** `after` of the next part; null: this was the last. */
  readonly next: string | null;
}

const correctionFields = (f: FieldKit) =>
  f.objectOf<OrderedCorrection>({
    question: f.key,
    version: f.wholeNumber(0, 2_147_483_647),
    mode: f.oneOf(regradeModes),
    neverLower: f.flag,
  });

/** Corrections as a preview's address holds them: `question.version.mode.neverLower`, one after the other. */
export const correctionsText = (corrections: readonly OrderedCorrection[]): string =>
  corrections
    .map(({ question, version, mode, neverLower }) => `${question}.${version}.${mode}.${neverLower ? 1 : 0}`)
    .join(',');

/** What such a text says; null: it is none. */
export function correctionsIn(text: string): readonly OrderedCorrection[] | null {
  const all = text.split(',').map(part => {
    const [, question, version, mode, never] = /^([0-9a-f-]{36})\.(\d{1,9})\.([a-z-]+)\.([01])$/.exec(part) ?? [];
    if (!question || !regradeModes.includes(mode as RegradeMode)) return null;
    return { question, version: Number(version), mode: mode as RegradeMode, neverLower: never === '1' };
  });
  return all.length <= MOST_CORRECTIONS && all.every(one => one !== null) ? all : null;
}

export const attemptsChange = {
  subject: attemptsChangeSubject,
  regrade: command('RegradeAttempts', {
    route: 'POST /admin/assessments/:assessment/regrades',
    permission: gradeAttempts.may.regrade,
    activity: 'Regraded all attempts at an assessment',
    subject: attemptsChangeSubject,
    inParts: true,
    input: f => ({
      key: f.newKey,
      assessment: f.key,
      corrections: f.listOf(correctionFields(f), MOST_CORRECTIONS),
      reason: f.orEmpty(f.paragraph(500)),
    }),
  }),
  extend: command('ExtendAttempts', {
    route: 'POST /admin/assessments/:assessment/extensions',
    permission: gradeAttempts.may.extend,
    activity: 'Gave more time to all attempts in progress',
    subject: attemptsChangeSubject,
    inParts: true,
    input: f => ({
      key: f.newKey,
      assessment: f.key,
      minutes: f.fallback(f.wholeNumber(0, MOST_MINUTES), 0),
      percent: f.fallback(f.wholeNumber(0, MOST_PERCENT), 0),
      reason: f.orEmpty(f.paragraph(500)),
    }),
  }),
  /** What is changed by then stays so. */
  stop: command('StopAttemptsChange', {
    route: 'POST /admin/attempts-changes/:key/stop',
    permission: gradeAttempts.may.regrade,
    activity: 'Stopped a bulk change of attempts',
    subject: attemptsChangeSubject,
    input: f => ({ key: f.key }),
  }),
  /** By the system: how far it is. */
  advance: command('AdvanceAttemptsChange', {
    route: 'POST /admin/attempts-changes/:key/advance',
    permission: gradeAttempts.may.regrade,
    activity: 'Processed attempts in bulk',
    subject: attemptsChangeSubject,
    series: 'orderedAt',
    part: true,
    input: f => ({
      key: f.key,
      done: f.wholeNumber(0, 2_147_483_647),
      changed: f.wholeNumber(0, 2_147_483_647),
    }),
  }),
  /** By the system: it went through all. */
  finish: command('FinishAttemptsChange', {
    route: 'POST /admin/attempts-changes/:key/finish',
    permission: gradeAttempts.may.regrade,
    activity: 'Finished a bulk change of attempts',
    subject: attemptsChangeSubject,
    part: true,
    input: f => ({
      key: f.key,
      done: f.wholeNumber(0, 2_147_483_647),
      changed: f.wholeNumber(0, 2_147_483_647),
    }),
  }),
  /** By the system: one attempt of a regrade. */
  regradeOne: command('RegradeAttempt', {
    route: 'POST /admin/attempts/:key/regrade',
    permission: gradeAttempts.may.regrade,
    activity: 'Regraded an attempt',
    subject: attemptSubject,
    part: true,
    input: f => ({
      key: f.key,
      regrade: f.key,
      revision: f.wholeNumber(0, 2_147_483_647),
      corrections: f.listOf(correctionFields(f), MOST_CORRECTIONS),
    }),
  }),
  form: query<RegradeForm>()('RegradeForm', {
    route: 'GET /admin/assessments/:assessment/regrades',
    access: gradeAttempts.name,
    topics: [attemptsChanges],
    input: f => ({ assessment: f.key }),
  }),
  preview: query<RegradePreview>()('RegradePreview', {
    route: 'GET /admin/assessments/:assessment/regrades/preview',
    access: gradeAttempts.may.regrade,
    topics: [],
    input: f => ({ assessment: f.key, corrections: f.line(2_000), after: f.optional(f.key) }),
  }),
} as const;

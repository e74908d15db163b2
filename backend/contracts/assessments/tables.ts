import { flag, integer, json, oneOf, orNull, position, table, text, timestamp } from '../kernel/table.ts';
import type {
  AnswersShown,
  AssessmentKind,
  CountedAttempts,
  ExperienceLevel,
  FeedbackTime,
  QuestionLayout,
  ReviewPart,
  Revision,
  AttemptKind,
} from './assessment-events.ts';
import type { AttemptScore } from './attempt.ts';
import type { AttemptStatus, HandIn } from './attempt-events.ts';
import type { ChangeStatus, OrderedCorrection } from './attempts-change-events.ts';
import type { QuestionGrade } from './grade.ts';
import type { Question, QuestionMode, QuestionWarning } from './question.ts';
import type { AttemptResult, AttemptStatistics } from './statistics.ts';

/** Quizzes, exercises and banks: the draft in columns of its own, what learners take in `live` and its columns. */
export const assessmentTable = table(
  'assessment',
  {
    kind: oneOf<AssessmentKind>(),
    title: text,
    slug: text,
    description: text,
    category: orNull(text),
    topCategory: orNull(text),
    tags: json<readonly string[]>(),
    expLevel: oneOf<ExperienceLevel>(),
    imageThumbnail: text,
    assessmentVersion: integer,
    duration: orNull(integer),
    passingScore: orNull(integer),
    randomizeQuestionsOrder: flag,
    allowRetakes: flag,
    maxAttempts: orNull(integer),
    countedAttempts: oneOf<CountedAttempts>(),
    showAnswersOnCompletion: flag,
    answersShown: oneOf<AnswersShown>(),
    reviewAfterAttempt: json<readonly ReviewPart[]>(),
    reviewWhileOpen: json<readonly ReviewPart[]>(),
    reviewAfterClosing: json<readonly ReviewPart[]>(),
    questionLayout: oneOf<QuestionLayout>(),
    feedback: oneOf<FeedbackTime>(),
    opensAt: orNull(text),
    closesAt: orNull(text),
    published: flag,
    /** First publication; kept while it is a draft. */
    publishedAt: orNull(timestamp),
    lastRevision: integer,
    live: orNull(json<Revision>()),
    /** Of `live`; null before the first publication. */
    liveTitle: orNull(text),
    liveSlug: orNull(text),
    liveCategory: orNull(text),
    liveTopCategory: orNull(text),
    /** When `live` was published. */
    liveSince: orNull(timestamp),
    /** The draft's description or rules differ from those of `live`. */
    fieldsChanged: flag,
    /** Key of the account that created it; null: the system. */
    createdBy: orNull(text),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [
      ['kind', 'updatedAt desc', 'key'],
      ['kind', 'published', 'updatedAt desc', 'key'],
      ['kind', 'lower(title)', 'key', 'title'],
      ['topCategory', 'updatedAt desc', 'key'],
      ['category', 'updatedAt desc', 'key'],
      ['topCategory', 'slug'],
      ['liveTopCategory', 'liveSlug'],
      ['liveCategory'],
    ],
    searched: ['title', 'slug'],
  },
);

/** How many of a kind were published for the first time in a week, by `publishedIn`. */
export const assessmentCountTable = table('assessment_count', { published: integer });

/** Key of a week's row, by its Monday. */
export const publishedIn = (kind: AssessmentKind, monday: string): string => `${kind} ${monday}`;

/** Questions of the drafts, with their keys. */
export const assessmentQuestionTable = table(
  'assessment_question',
  {
    kind: oneOf<AssessmentKind>(),
    assessment: text,
    place: position,
    questionMode: oneOf<QuestionMode>(),
    /** First words of its text. */
    excerpt: text,
    question: json<Question>(),
    /** Key of the bank's question that it was copied from; null: written here. */
    copiedFrom: orNull(text),
    warnings: json<readonly QuestionWarning[]>(),
    createdAt: timestamp,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { indexes: [['assessment', 'place'], ['copiedFrom']] },
);

/** Attempts, without what was answered. */
export const attemptTable = table(
  'attempt',
  {
    assessment: text,
    kind: oneOf<AttemptKind>(),
    /** Key of the account. */
    learner: text,
    number: integer,
    revision: integer,
    status: oneOf<AttemptStatus>(),
    startedAt: timestamp,
    submittedOn: orNull(timestamp),
    handIn: orNull(oneOf<HandIn>()),
    endsAt: orNull(timestamp),
    passingScore: orNull(integer),
    /** By the question's key. */
    grades: json<Readonly<Record<string, QuestionGrade>>>(),
    /** Null while it is open. */
    score: orNull(json<AttemptScore>()),
    /** Of the score in percent, for sorting; null while it is open. */
    hundredths: orNull(integer),
    /** Handed in, and something waits for staff or a run. */
    toGrade: flag,
    /** Keys of the questions that wait for it, and of those that staff have graded. */
    waiting: json<readonly string[]>(),
    byStaff: json<readonly string[]>(),
    /** Null: nobody can say (yet). */
    passed: orNull(flag),
  },
  {
    indexes: [
      ['startedAt desc', 'key'],
      ['submittedOn desc nulls last', 'key'],
      ['hundredths desc nulls last', 'key'],
      ['assessment', 'startedAt desc', 'key'],
      ['assessment', 'submittedOn desc nulls last', 'key'],
      ['assessment', 'hundredths desc nulls last', 'key'],
      ['learner', 'assessment', 'number'],
      ['status', 'startedAt desc', 'key'],
      ['passed', 'startedAt desc', 'key'],
      ['passed', 'submittedOn desc nulls last', 'key'],
      ['passed', 'hundredths desc nulls last', 'key'],
      ['toGrade', 'assessment'],
    ],
  },
);

/** What of an attempt is counted in the statistics, so that it can be taken out again. */
export const attemptResultTable = table('attempt_result', {
  assessment: text,
  kind: oneOf<AttemptKind>(),
  revision: integer,
  number: integer,
  status: oneOf<AttemptStatus>(),
  startedAt: timestamp,
  submittedOn: orNull(timestamp),
  /** By the question's key. */
  seconds: json<Readonly<Record<string, number>>>(),
  grades: json<Readonly<Record<string, QuestionGrade>>>(),
  /** Null: it is not counted (yet). */
  counted: orNull(json<AttemptResult>()),
});

/** One row a revision of an assessment. */
export const assessmentStatisticsTable = table(
  'assessment_statistics',
  { assessment: text, kind: oneOf<AttemptKind>(), revision: integer, sums: json<AttemptStatistics>() },
  { indexes: [['assessment', 'revision desc']] },
);

/** Regrades and extensions of all attempts at an assessment. */
export const attemptsChangeTable = table(
  'attempts_change',
  {
    assessment: text,
    kind: oneOf<AttemptKind>(),
    deed: oneOf<'regrade' | 'extension'>(),
    revision: integer,
    corrections: json<readonly OrderedCorrection[]>(),
    minutes: integer,
    percent: integer,
    reason: text,
    total: integer,
    done: integer,
    changed: integer,
    status: oneOf<ChangeStatus>(),
    orderedAt: timestamp,
  },
  { indexes: [['assessment', 'orderedAt desc']] },
);

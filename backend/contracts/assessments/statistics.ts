import { query } from '../kernel/command.ts';
import { topic } from '../kernel/topic.ts';
import type { AttemptKind } from './assessment-events.ts';
import { gradeAttempts } from './permissions.ts';
import type { QuestionMode } from './question.ts';

/** What an attempt says about one question. */
export interface ItemResult {
  readonly question: string;
  /** Null: staff or a run of the program still decide. */
  readonly points: number | null;
  readonly max: number;
  /** Options or truths that were chosen; none for other types and for nothing chosen. */
  readonly choices: readonly string[];
  readonly answered: boolean;
  /** Seconds spent on it; null: not known. */
  readonly seconds: number | null;
}

export interface AttemptResult {
  readonly items: readonly ItemResult[];
  /** From start to finish; null: not known. */
  readonly seconds: number | null;
}

/** How often each value occurred. */
export type Counts = Record<string, number>;

export interface TimeSums {
  count: number;
  seconds: number;
}

/** Sums of one question, in units. */
export interface ItemSums {
  /** Attempts that had it, graded or not. */
  count: number;
  answered: number;
  /** Attempts in which it is graded; points and maximum are of them. */
  graded: number;
  points: number;
  max: number;
  /** Attempts of which every question is graded; what follows is of them: `x` its points, `rest` those of the others. */
  compared: number;
  x: number;
  xx: number;
  rest: number;
  restRest: number;
  xRest: number;
  readonly values: Counts;
  readonly rests: Counts;
  readonly choices: Counts;
  readonly time: TimeSums;
}

/** Sums from which the statistics of an assessment's revision follow; plain JSON. */
export interface AttemptStatistics {
  /** Attempts of which every question is graded: total, histogram and time are of them. */
  count: number;
  /** Those handed in of which a question waits for its grade. */
  waiting: number;
  total: number;
  totalTotal: number;
  readonly items: Record<string, ItemSums>;
  /** Attempts by tenth of the score, '0' to '9'; a full score is in the last. */
  readonly histogram: Counts;
  readonly time: TimeSums;
}

/** Percent where nothing else is said; null where it cannot be told because a variance is 0 or nobody answered. */
export interface ItemReport {
  readonly question: string;
  /** Attempts that had it. */
  readonly count: number;
  readonly answered: number;
  /** Attempts in which it is graded. */
  readonly graded: number;
  /** Mean points of the maximum, where it is graded. */
  readonly facility: number | null;
  /** Correlation of the question's points with those of the rest; negative: check the key. */
  readonly discrimination: number | null;
  /** Attempts that discrimination and efficiency come of: every question of them is graded. */
  readonly compared: number;
  /** Discrimination of what these points could at best have shown. */
  readonly efficiency: number | null;
  readonly choices: Readonly<Counts>;
  /** Mean seconds. */
  readonly seconds: number | null;
}

export interface StatisticsReport {
  /** Attempts of which every question is graded; all that follows but the items is of them. */
  readonly count: number;
  /** Those handed in of which a question waits for its grade; the items count what is graded of them. */
  readonly waiting: number;
  /** Mean points of an attempt. */
  readonly mean: number | null;
  /** Standard deviation of an attempt's points, with n − 1. */
  readonly deviation: number | null;
  /** Cronbach's α. */
  readonly alpha: number | null;
  /** Attempts by tenth of the score, ten numbers. */
  readonly histogram: readonly number[];
  readonly seconds: number | null;
  readonly items: readonly ItemReport[];
}

export interface StatisticsChoice {
  readonly label: string;
  readonly right: boolean;
  /** Attempts that chose it. */
  readonly count: number;
}

/** A question with its figures. */
export interface QuestionStatistics extends Omit<ItemReport, 'choices'> {
  /** In the author's order, from 1. */
  readonly number: number;
  readonly questionMode: QuestionMode;
  readonly excerpt: string;
  readonly points: number;
  /** Minutes that its author estimates. */
  readonly estimatedTime: number;
  /** In the author's order; none for types without options. */
  readonly choices: readonly StatisticsChoice[];
}

/** First attempts at one revision that are handed in. */
export interface AssessmentStatistics extends Omit<StatisticsReport, 'items'> {
  readonly assessment: { readonly key: string; readonly kind: AttemptKind; readonly title: string };
  readonly revision: number;
  /** Those that somebody has taken, newest first. */
  readonly revisions: readonly number[];
  /** Attempts at any revision under way now, and handed in but not graded yet. */
  readonly open: number;
  readonly toGrade: number;
  readonly totalPoints: number;
  readonly questions: readonly QuestionStatistics[];
}

export const statisticsChanges = topic('assessment-statistics', gradeAttempts.name);

/** Key of a revision's row. */
export const statisticsKey = (assessment: string, revision: number): string => `${assessment}/${revision}`;

export const assessmentStatistics = query<AssessmentStatistics>()('AssessmentStatistics', {
  route: 'GET /admin/assessments/:assessment/statistics',
  access: gradeAttempts.name,
  topics: [statisticsChanges],
  /** `revision`: left out, the newest that somebody has taken. */
  input: f => ({ assessment: f.key, revision: f.optional(f.wholeNumber(1, 2_147_483_647)) }),
});

/** Attempts that one part of the answer counts looks at. */
export const ANSWERS_PART = 100;

/** How many learners typed a text. */
export interface AnswerCount {
  /** 0-based; null: the question is a short answer. */
  readonly blank: number | null;
  /** The text in the form in which it is graded: texts of one form are counted together. */
  readonly form: string;
  /** As one of them typed it. */
  readonly text: string;
  readonly right: boolean;
  readonly count: number;
}

/** A part of the answers: whoever asks adds the parts up. */
export interface AnswerCounts {
  readonly looked: number;
  readonly counts: readonly AnswerCount[];
  /** `after` of the next part; null: this was the last. */
  readonly next: string | null;
}

/** What learners typed in their first attempts at a revision: for short answers and blanks. */
export const answerCounts = query<AnswerCounts>()('AnswerCounts', {
  route: 'GET /admin/assessments/:assessment/statistics/answers/:question',
  access: gradeAttempts.name,
  topics: [],
  input: f => ({
    assessment: f.key,
    question: f.key,
    revision: f.wholeNumber(1, 2_147_483_647),
    after: f.optional(f.key),
  }),
});

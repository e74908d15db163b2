import { query } from '../kernel/command.ts';
import { topic } from '../kernel/topic.ts';
import type { TakenKind } from './assessment-events.ts';
import { gradeAttempts } from './permissions.ts';
import type { QuestionMode } from './question.ts';

/** What an attempt says about one question. Attempts that staff have not finished grading are not counted. */
export interface ItemResult {
  readonly question: string;
  readonly points: number;
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

/** Sums of one question, in units: `x` its points, `rest` those of the attempt's other questions. */
export interface ItemSums {
  count: number;
  answered: number;
  max: number;
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
  count: number;
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
  readonly count: number;
  readonly answered: number;
  /** Mean points of the maximum. */
  readonly facility: number | null;
  /** Correlation of the question's points with those of the rest; negative: check the key. */
  readonly discrimination: number | null;
  /** Discrimination of what these points could at best have shown. */
  readonly efficiency: number | null;
  readonly choices: Readonly<Counts>;
  /** Mean seconds. */
  readonly seconds: number | null;
}

export interface StatisticsReport {
  readonly count: number;
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

/** First attempts at one revision that are graded. */
export interface AssessmentStatistics extends Omit<StatisticsReport, 'items'> {
  readonly assessment: { readonly key: string; readonly kind: TakenKind; readonly title: string };
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

import type { QuestionMode, QuestionWarning } from './question.ts';

/** A question in the editor's list. */
export interface QuestionSummary {
  readonly key: string;
  readonly questionMode: QuestionMode;
  /** First words of its text; 'Coding Question' where a program has none. */
  readonly excerpt: string;
  readonly points: number;
  /** What its author may have overlooked. */
  readonly warnings: readonly QuestionWarning[];
  /** Where it stands among the others: by this text, then by its key. */
  readonly place: string;
  readonly updatedAt: string;
  /** Of its stream. */
  readonly version: number;
}

/** All questions of an assessment, or those that have changed since, with what all of them come to. */
export interface QuestionsPart {
  /** In their order. */
  readonly questions: readonly QuestionSummary[];
  /** How many there are, and the sum of their versions: every change of one question makes this another. */
  readonly allQuestions: { readonly count: number; readonly versions: number };
}

/** Milliseconds that the clocks of two servers may part. What changed within them is told once more. */
const CLOCKS_APART = 10_000;

/** Since when what has changed is missing to those who know these questions; null: they know none. */
export function changedSince(questions: readonly QuestionSummary[]): string | null {
  const newest = questions.reduce((last, { updatedAt }) => Math.max(last, Date.parse(updatedAt)), 0);
  return newest === 0 ? null : new Date(newest - CLOCKS_APART).toISOString();
}

const before = (one: QuestionSummary, other: QuestionSummary): boolean =>
  one.place === other.place ? one.key < other.key : one.place < other.place;

/** All questions, from those that were known and those that changed; null: this does not come to all, as when one is gone. */
export function withChanged(
  known: readonly QuestionSummary[],
  { questions, allQuestions: { count, versions } }: QuestionsPart,
): readonly QuestionSummary[] | null {
  const byKey = new Map([...known, ...questions].map(one => [one.key, one]));
  const all = [...byKey.values()];
  if (all.length !== count || all.reduce((sum, { version }) => sum + version, 0) !== versions) return null;
  return all.sort((one, other) => (before(one, other) ? -1 : 1));
}

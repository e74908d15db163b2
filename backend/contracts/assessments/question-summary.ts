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
  /** Of its stream. */
  readonly version: number;
}

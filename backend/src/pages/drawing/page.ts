import type { DrawnBody, Need, PlannedPage } from '../front-end.ts';
import type { Answered, DrawInput, FailureKind } from './messages.ts';

/** A page that a remote could not draw. */
export interface Undrawn {
  readonly failed: FailureKind;
  /** What the remote's code had said the page is before it failed. */
  readonly planned: PlannedPage | null;
}

export const isUndrawn = (drawn: DrawnBody | Undrawn): drawn is Undrawn => 'failed' in drawn;

export type Answer = (need: Need) => Promise<unknown>;

/** One that waits to be drawn, or is. */
export interface Page {
  readonly number: number;
  readonly request: DrawInput;
  readonly answer: Answer;
  readonly end: (drawn: DrawnBody | Undrawn) => void;
  planned: PlannedPage | null;
  questions: number;
  /** An answer failed: that the page then fails is not the remote's fault. */
  unfed: boolean;
  /** Questions under way: the clock stands. */
  unanswered: number;
  /** Of questions of which others are still under way. */
  readonly answers: Answered[];
  /** Milliseconds that are left, at the moment `since`. */
  left: number;
  since: number;
  timer: NodeJS.Timeout | null;
}

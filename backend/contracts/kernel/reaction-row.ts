/** How a reaction stands. */
export interface ReactionRow {
  readonly name: string;
  /** What it does: 'Erases the person behind a deleted account'. */
  readonly about: string;
  /** Some process runs it. */
  readonly running: boolean;
  /** Events of the log that it has not looked at yet. */
  readonly behind: number;
  /** Pieces of work that are due, or come after one that failed. */
  readonly waiting: number;
  /** Put off to a time of their own. */
  readonly scheduled: number;
  /** Failed and to be tried again. */
  readonly retried: number;
  /** Failed too often: waits for staff. */
  readonly parked: number;
  readonly nextRetry: string | null;
}

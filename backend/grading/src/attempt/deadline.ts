/** All times are milliseconds since 1970, of the server's clock. */

/** Milliseconds after the deadline in which what arrives still counts, as late. */
export const GRACE_MS = 10_000;

const MINUTE_MS = 60_000;

/** Time that staff add to one attempt: minutes, or percent of its time limit. */
export type Extension = { readonly minutes: number } | { readonly percent: number };

export interface AttemptTimes {
  readonly startedAt: number;
  /** Minutes; null: no limit. */
  readonly limitMinutes: number | null;
  /** When the assessment closes; null: never. */
  readonly closesAt: number | null;
  readonly extensions?: readonly Extension[];
}

/**
 * When an attempt ends: its start and limit, or the closing time if that is earlier, and what staff added since.
 * Percent of an attempt without a limit add nothing. Null: it has no end.
 */
export function deadlineOf({ startedAt, limitMinutes, closesAt, extensions = [] }: AttemptTimes): number | null {
  const ends = [limitMinutes === null ? null : startedAt + limitMinutes * MINUTE_MS, closesAt];
  const known = ends.filter(end => end !== null);
  if (known.length === 0) return null;
  const added = extensions.reduce(
    (sum, extension) =>
      sum + ('minutes' in extension ? extension.minutes : ((limitMinutes ?? 0) * extension.percent) / 100),
    0,
  );
  return Math.min(...known) + Math.round(added * MINUTE_MS);
}

/** `late`: within the grace, kept and marked so. `refused`: after it. */
export type Arrival = 'in-time' | 'late' | 'refused';

/** What becomes of an answer that the server receives at `at`. */
export function arrivalOf(at: number, deadline: number | null): Arrival {
  if (deadline === null || at <= deadline) return 'in-time';
  return at <= deadline + GRACE_MS ? 'late' : 'refused';
}

/** Whether an open attempt is to be submitted for its learner; its finish is then the deadline, not now. */
export const isOverdue = (now: number, deadline: number | null): boolean => arrivalOf(now, deadline) === 'refused';

/** Whole seconds left, rounded up so that 0 means over; null: no end. */
export const secondsLeft = (now: number, deadline: number | null): number | null =>
  deadline === null ? null : Math.max(0, Math.ceil((deadline - now) / 1000));

import type { VersionCounts } from '@learnloom/contracts/operations/remotes';

/** Failures below which nothing is decided: the broken browser of one visitor is no fault of the version. */
export const MIN_FAILURES = 5;
/** A version may fail for this part of its visits more than the live one does twice. */
const EXCESS = 0.02;
const FACTOR = 2;

/** Part of the visits that failed, 0 to 1. A failure may be reported before the visit that it belongs to. */
export const failureRate = ({ visits, failures }: VersionCounts): number => failures / Math.max(visits, failures, 1);

/**
 * Whether a version that a share of visitors loads is withdrawn: it failed at least `MIN_FAILURES` times, and in more than
 * twice the part of visits, and 2% more, than the live version in the same time.
 */
export const shouldWithdraw = (trial: VersionCounts, live: VersionCounts): boolean =>
  trial.failures >= MIN_FAILURES && failureRate(trial) > FACTOR * failureRate(live) + EXCESS;

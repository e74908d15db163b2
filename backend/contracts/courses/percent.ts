/**
 * How far somebody is in a course, in percent: completed units that the course has now, of all that it has now. The same
 * for cards, outlines, staff lists, exports and certificates. 100 only when every unit is complete; never above.
 */
export function percentOf(completed: Iterable<string>, units: readonly string[]): number {
  if (units.length === 0) return 0;
  const current = new Set(units);
  let done = 0;
  for (const key of new Set(completed)) if (current.has(key)) done += 1;
  return Math.floor((100 * done) / current.size);
}

/** Whether a learner has completed the course: so many percent of its units, as its author says. */
export const isComplete = (completed: Iterable<string>, units: readonly string[], completionPercent: number): boolean =>
  units.length > 0 && percentOf(completed, units) >= completionPercent;

import type { AnswerCount } from '@learnloom/contracts/assessments/statistics';

/** Adds the counts of a part to those of the parts before, the most frequent first. */
export function addedCounts(before: readonly AnswerCount[], part: readonly AnswerCount[]): readonly AnswerCount[] {
  const sums = new Map(before.map(one => [`${one.blank} ${one.form}`, one]));
  for (const one of part) {
    const id = `${one.blank} ${one.form}`;
    const earlier = sums.get(id);
    sums.set(id, earlier ? { ...earlier, count: earlier.count + one.count } : one);
  }
  return [...sums.values()].sort((one, other) => other.count - one.count || (one.form < other.form ? -1 : 1));
}

/** Percents that are close enough to be one: Moodle writes a third as 33.33333. */
const isNear = (left: number, right: number): boolean => Math.abs(left - right) < 0.1;

/**
 * How scoring here differs from what a file says about the options of a choice, in percent each. Here one correct option
 * gives everything; of several each gives the same, and an incorrect one costs as much.
 */
export function choiceNotes(percents: readonly number[], several: boolean): readonly string[] {
  const positive = percents.filter(percent => percent > 0.000_001);
  const others = percents.filter(percent => percent <= 0.000_001);
  if (!several)
    return [
      ...(positive.some(percent => percent < 99.9) ? ['Options with partial credit count as incorrect'] : []),
      ...(others.some(percent => percent < 0) ? ['Incorrect options no longer reduce the score'] : []),
    ];
  const share = 100 / Math.max(1, positive.length);
  const isUnequal = positive.some(percent => !isNear(percent, share));
  const isPenalty = (percent: number): boolean => percent <= -share || isNear(percent, -share);
  return [
    ...(isUnequal ? ['All correct options count equally'] : []),
    ...(others.every(isPenalty) ? [] : ['Incorrect choices reduce the score']),
    ...(others.some(percent => percent < -share && !isNear(percent, -share) && !isNear(percent, -100))
      ? ['An incorrect choice costs as much as a correct one gives']
      : []),
  ];
}

import type { AssessmentRules } from '@learnloom/contracts/assessments/assessment-events';

/** How many more may be begun after `taken`; null: any number. */
export function attemptsLeft(
  { allowRetakes, maxAttempts }: Pick<AssessmentRules, 'allowRetakes' | 'maxAttempts'>,
  taken: number,
): number | null {
  const most = allowRetakes ? maxAttempts : 1;
  return most === null ? null : Math.max(0, most - taken);
}

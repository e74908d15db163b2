import type { AssessmentIntroduction } from '@learnloom/contracts/assessments/learner-pages';
import { countOf, formatDateTime } from '@learnloom/ui/platform';
import { timeLimitText } from '../../time-limit.ts';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** No minutes and none are the same: nobody can take anything in no time. */
function timeOf({ kind, duration, estimatedTime }: AssessmentIntroduction): string {
  const limit = timeLimitText(duration || null);
  if (!duration) return `${limit}, about ${timeLimitText(estimatedTime)}`;
  // Who practises without one is not timed: nobody would keep what comes of it.
  return kind === 'exercise' ? `${limit} when signed in` : limit;
}

/** The server draws the page without knowing the reader's time zone. */
const utc = (iso: string): string => `${formatDateTime(iso, 'UTC')} UTC`;

const attemptsOf = ({ allowRetakes, maxAttempts, countedAttempts }: AssessmentIntroduction['rules']): string => {
  if (!allowRetakes) return 'One';
  const counted = {
    best: 'the best score counts',
    last: 'the last score counts',
    average: 'the average counts',
  } as const;
  return `${maxAttempts === null ? 'Unlimited' : String(maxAttempts)}; ${counted[countedAttempts]}`;
};

/** What there is to know before one begins. */
export function factsOf(introduction: AssessmentIntroduction): readonly Fact[] {
  const { totalQuestions, totalPoints, rules } = introduction;
  const { passingScore, opensAt, closesAt } = rules;
  return [
    { name: 'Questions', value: `${totalQuestions} (${countOf(totalPoints, 'point')} in total)` },
    { name: 'Time', value: timeOf(introduction) },
    ...(passingScore === null ? [] : [{ name: 'Passing score', value: `${passingScore}%` }]),
    { name: 'Attempts', value: attemptsOf(rules) },
    ...(opensAt === null ? [] : [{ name: 'Opens', value: utc(opensAt) }]),
    ...(closesAt === null ? [] : [{ name: 'Closes', value: utc(closesAt) }]),
  ];
}

import { attemptAggregate, attemptSubject, type Attempt } from '@learnloom/contracts/assessments/attempt-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { stream, type Actor } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

export const attemptStream = stream(attemptSubject, attemptAggregate);

/** The same for everybody who asks, so that a start that is pressed ten times begins one attempt. */
export const attemptKey = (assessment: string, learner: string, number: number): string =>
  uuidOf(attemptSubject, assessment, learner, String(number));

/** The learner's own attempt. Somebody else's is not there for them: `missing`. */
export function ownAttempt(state: Attempt | null, actor: Actor | null): Attempt {
  if (!state || state.learner !== actor?.key) throw generalRefusal('not-found');
  return state;
}

import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import type { AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import { GRACE_MS, isOverdue } from '@learnloom/grading/attempt/deadline';
import { reaction, type Act } from '../../kernel/reactions/reaction.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { timeOf } from '../attempt/save-answers.ts';

const STEP = 'deadline';

/** Looks at the deadline as it is now: staff may have moved it since. */
const atDeadline: Act = async ({ key }, { stateOf }, effect) => {
  const attempt = await stateOf(attemptStream, key);
  const end = timeOf(attempt?.endsAt ?? null);
  if (attempt?.status !== 'open' || end === null) return;
  if (effect.step !== null && isOverdue(Date.now(), end)) await effect.execute(staffAttempts.handIn, { key });
  // A millisecond after the grace, in which what arrives still counts.
  else effect.schedule(new Date(end + GRACE_MS + 1), STEP);
};

export const handInOverdue = reaction<AttemptEvent>('HandInOverdue', {
  about: 'Submits attempts when their time is up',
  from: 'beginning',
  on: { AttemptStarted: atDeadline, DeadlineAdjusted: atDeadline, AttemptReopened: atDeadline },
});

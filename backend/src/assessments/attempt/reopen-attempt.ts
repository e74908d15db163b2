import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptKey, attemptStream } from './attempt.ts';

/** A learner goes on where they handed in; it is graded anew at the next hand-in. */
export const reopenAttempt = attemptStream.on(attemptCare.reopen, {
  prepare: async ({ key }, { stateOf }) => {
    const attempt = await stateOf(attemptStream, key);
    const next = attempt && attemptKey(attempt.assessment, attempt.learner, attempt.number + 1);
    return { followed: next !== null && (await stateOf(attemptStream, next)) !== null };
  },
  decide: ({ minutes, reason = '' }, state, { now, facts }) => {
    const attempt = existing(state);
    if (attempt.status === 'open') return [];
    if (facts.followed) throw refusal(attemptCare.reopen, 'followed');
    const endsAt = minutes === null ? null : new Date(Date.parse(now) + minutes * 60_000).toISOString();
    return [{ type: 'AttemptReopened', data: { endsAt, reason } }];
  },
});

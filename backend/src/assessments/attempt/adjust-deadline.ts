import { attemptCare } from '@learnloom/contracts/assessments/staff-attempts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { deadlineOf } from '@learnloom/grading/attempt/deadline';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptStream } from './attempt.ts';
import { revisionContent } from './revision-content.ts';
import { timeOf } from './save-answers.ts';

/** More time for one attempt, after what it has: adding twice adds both. The open page follows at once. */
export const adjustDeadline = attemptStream.on(attemptCare.adjustDeadline, {
  prepare: async ({ key }, ports) => {
    const attempt = await ports.stateOf(attemptStream, key);
    if (!attempt) return { limitMinutes: null };
    const { revision } = await revisionContent(attempt, ports);
    return { limitMinutes: revision.duration || null };
  },
  decide: ({ minutes = 0, percent = 0, reason = '' }, state, { facts }) => {
    const attempt = existing(state);
    if (attempt.status !== 'open') throw refusal(attemptCare.adjustDeadline, 'handed-in');
    const end = timeOf(attempt.endsAt);
    if (end === null) throw refusal(attemptCare.adjustDeadline, 'no-end');
    if (minutes === 0 && percent === 0) throw refusal(attemptCare.adjustDeadline, 'no-time');
    const { limitMinutes } = facts;
    if (percent > 0 && limitMinutes === null) throw refusal(attemptCare.adjustDeadline, 'no-limit');
    // From the end as it is: what was added before stays.
    const added = deadlineOf({
      startedAt: 0,
      limitMinutes: limitMinutes ?? 0,
      closesAt: null,
      extensions: [{ minutes }, { percent }],
    });
    const endsAt = new Date(end + (added ?? 0) - (limitMinutes ?? 0) * 60_000).toISOString();
    return [{ type: 'DeadlineAdjusted', data: { endsAt, reason } }];
  },
});

import { staffAttempts } from '@learnloom/contracts/assessments/attempt';
import { isOverdue } from '@learnloom/grading/attempt/deadline';
import { systemActor } from '../../kernel/commands/execute.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { attemptStream } from './attempt.ts';
import { gradingFacts, handingIn } from './handing-in.ts';
import { timeOf } from './save-answers.ts';

/** Hands somebody's attempt in: staff at any time, the system once its time is over. */
export const handInAttempt = attemptStream.on(staffAttempts.handIn, {
  prepare: async ({ key }, ports) => gradingFacts(await ports.stateOf(attemptStream, key), ports),
  decide: (_input, state, { now, actor, facts }) => {
    const attempt = existing(state);
    if (attempt.status !== 'open') return [];
    const over = isOverdue(Date.parse(now), timeOf(attempt.endsAt));
    return actor === systemActor && !over ? [] : handingIn(attempt, 'staff', now, facts);
  },
});

import { attempts } from '@learnloom/contracts/assessments/attempt';
import { attemptStream, ownAttempt } from './attempt.ts';
import { gradingFacts, handingIn } from './handing-in.ts';

/** Hands an attempt in; one that was handed in already stays as it is. */
export const submitAttempt = attemptStream.on(attempts.submit, {
  prepare: async ({ key }, ports, { actor }) =>
    gradingFacts(ownAttempt(await ports.stateOf(attemptStream, key), actor), ports),
  decide: (_input, state, { now, actor, facts }) => {
    const attempt = ownAttempt(state, actor);
    return attempt.status === 'open' ? handingIn(attempt, 'learner', now, facts) : [];
  },
  respond: ({ key }) => ({ key }),
});

import { logRetention as declared, retentionAggregate } from '@learnloom/contracts/activity/retention';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { answer } from '../../kernel/reading/answer.ts';

export const logRetention = stream(declared.subject, retentionAggregate);

/** There is one retention. */
export const retentionKey = uuidOf(declared.subject);

export const retentionNow = answer(declared.now, async (_input, { stateOf }) => {
  const { signInDays = null, expiredBefore = null } = (await stateOf(logRetention, retentionKey)) ?? {};
  return { signInDays, expiredBefore };
});

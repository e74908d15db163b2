import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import type { Eraser } from '../../kernel/erasure.ts';
import { assessments } from '../tables.ts';

/** What a person who is forgotten has answered goes; that somebody took it stays in the figures. */
export const forgetAttempts: Eraser = async ({ account, cause }, ports) => {
  const keys = await assessments(ports.read)
    .selectFrom('attempt')
    .where('learner', '=', account)
    .select('key')
    .execute();
  for (const { key } of keys) await ports.erasure.forget({ category: attemptSubject, key }, cause);
};

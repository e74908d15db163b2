import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import type { Eraser } from '../../kernel/erasure.ts';

/** What a person who is forgotten has answered goes; that somebody took it stays in the figures. */
export const forgetAttempts: Eraser = async ({ account, cause }, ports) => {
  const keys = await ports.db('attempt').where({ learner: account }).pluck<string[]>('key');
  for (const key of keys) await ports.erasure.forget({ category: attemptSubject, key }, cause);
};

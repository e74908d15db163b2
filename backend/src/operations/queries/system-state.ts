import { systemState } from '@learnloom/contracts/operations/system';
import { answer } from '../../kernel/reading/answer.ts';

/** Answers with what staff who run the product should know before anything else. */
export const systemStateAnswer = answer(systemState, async (_input, { disk }) => {
  const { message } = await disk.state();
  return { troubles: message === undefined ? [] : [message] };
});

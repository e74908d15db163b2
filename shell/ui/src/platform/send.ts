import type { Answer, Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import { sendCommand, type SendOptions } from './api.ts';
import { ApiProblem, AT_ONCE } from './problem.ts';
import { allowed } from './session.ts';
import { asMessage } from './toast.ts';

/** Refused for what others did since the asker looked. */
const isOvertaken = ({ code }: Pick<ApiProblem, 'code'>): boolean => code.endsWith('-meanwhile') || code === AT_ONCE;

/** A refusal as a toast shows it: what people called their things is no markup. */
export const toastWords = (problem: ApiProblem): string =>
  isOvertaken(problem) ? asMessage(problem.message) : problem.message;

/**
 * A refusal for what others did meanwhile, told with who did what, where the asker may know; any other as it is. The code
 * for it comes when it is wanted: readers never want it.
 */
async function withDeeds(problem: unknown, command: Command, input: object, seen?: number): Promise<unknown> {
  if (!(problem instanceof ApiProblem) || !isOvertaken(problem) || !allowed('staff')) return problem;
  try {
    const { told } = await import(/* webpackChunkName: "overtaken" */ './overtaken.ts');
    return await told(problem, command, input, seen);
  } catch {
    return problem;
  }
}

/** Sends a command as `sendCommand` does; a refusal for what others did meanwhile says who did what, where that may be known. */
export async function sendTelling<F extends Fields, D = unknown>(
  command: Command<F>,
  input: InputOf<Command<F>>,
  options: SendOptions = {},
): Promise<Answer<D>> {
  try {
    return await sendCommand<F, D>(command, input, options);
  } catch (error) {
    throw await withDeeds(error, command as unknown as Command, input as object, options.seen);
  }
}

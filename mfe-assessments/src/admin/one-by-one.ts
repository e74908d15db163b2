import { asProblem, type ApiProblem } from '@learnloom/ui/platform';

export interface OneByOne {
  readonly wait: (ms: number) => Promise<void>;
  readonly signal: AbortSignal;
  /** Told how many steps are done, after each. */
  readonly onDone: (done: number) => void;
}

/** Seconds that a server which has had enough for the moment is left alone. */
const REST_SECONDS = 5;
const TRIES = 12;

const rests = ({ status }: ApiProblem): boolean => status === 429 || status === 503 || status === 0;

/**
 * Does one step after the other, and a step again while the server has had enough. Gives why it stopped before the
 * last; null: all are done, or it was cancelled.
 */
export async function oneByOne(
  steps: readonly (() => Promise<unknown>)[],
  { wait, signal, onDone }: OneByOne,
): Promise<ApiProblem | null> {
  for (const [at, step] of steps.entries()) {
    for (let tries = 1; ; tries += 1) {
      if (signal.aborted) return null;
      try {
        await step();
        break;
      } catch (error) {
        const problem = asProblem(error);
        if (!rests(problem) || tries === TRIES) return problem;
        await wait(REST_SECONDS * 1000);
      }
    }
    onDone(at + 1);
  }
  return null;
}

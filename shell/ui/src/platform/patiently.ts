import { ApiProblem } from './problem.ts';

/** A site that is busy is asked again so often. */
const TRIES = 5;
const PAUSE_SECONDS = 2;

const pause = (seconds: number): Promise<void> => new Promise(resolve => setTimeout(resolve, seconds * 1000));

/** The same again where the site was too busy or away for a moment. */
export async function patiently<T>(work: () => Promise<T>, stopped: () => boolean = () => false): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const passing = error instanceof ApiProblem && (error.status === 429 || error.status === 503);
      if (!passing || tries === TRIES || stopped()) throw error;
      await pause(error.retryAfter ?? PAUSE_SECONDS);
    }
  }
}

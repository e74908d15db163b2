import type { Pool } from 'pg';
import type { Secrets } from '@learnloom/platform/secrets';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { CountedTries } from '../../kernel/commands/counted-tries.ts';

/** Wrong codes that are compared for one challenge. */
const MAX_GUESSES = 5;
/** Seconds for which guesses are counted: longer than any code can be entered. */
const SECONDS = 3600;

export interface CodeGuesses {
  /**
   * Whether a guess is right. It is counted before it is compared, for all backends together, so that of hundreds of guesses
   * at the same moment only the first few are looked at. A right one is given back.
   */
  isRight(challenge: string, guess: string, expected: string): Promise<boolean>;
}

export function openCodeGuesses(pool: Pool, { hashKey }: Secrets): CodeGuesses {
  const tries = new CountedTries(pool, hashKey);
  return {
    async isRight(challenge, guess, expected) {
      const name = `code ${challenge}`;
      try {
        await tries.spend(name, { requests: MAX_GUESSES, seconds: SECONDS }, '');
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
      if (guess !== expected) return false;
      await tries.giveBack(name);
      return true;
    },
  };
}

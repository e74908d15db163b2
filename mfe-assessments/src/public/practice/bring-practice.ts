import { attempts, type AttemptForTaking, type Saved } from '@learnloom/contracts/assessments/attempt';
import { askServer, sendCommand } from '@learnloom/ui/platform';
import { inParts } from '../../taking/saving/answer-parts.ts';
import { forgetPractice, type KeptPractice } from './kept-practice.ts';

/** How many questions were answered without an account. */
export const broughtCount = (kept: KeptPractice | null): number => Object.keys(kept?.answers ?? {}).length;

/**
 * Puts what was answered without an account into an attempt, where that is not answered yet. The server knows in which
 * order a guest was shown everything, which need not be the attempt's. Throws `ApiProblem`; it is still kept here then.
 */
export async function bringPractice(attempt: string, assessment: string, kept: KeptPractice): Promise<void> {
  const { guest, revision, answers, flagged } = kept;
  if (broughtCount(kept) + flagged.length > 0) {
    const there: AttemptForTaking = await askServer(attempts.forTaking, { key: attempt });
    for (const [at, part] of inParts(answers).entries())
      await sendCommand<ReturnType<typeof attempts.save.input>, Saved>(attempts.save, {
        key: attempt,
        sequence: there.sequence + 1 + at,
        answers: Object.entries(part).map(([question, answer]) => ({ question, answer })),
        flagged: [...new Set([...there.flagged, ...flagged])],
        guest: { key: guest, revision },
      });
  }
  forgetPractice(assessment);
}

import { useEffect } from 'react';
import { CLAIM_SECONDS, staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { sendCommand } from '@learnloom/ui/platform';

/** Tells others, for as long as an answer is open, that somebody is at it. That it could not be told harms nothing. */
export function useClaim(attempt: string, question: string): void {
  useEffect(() => {
    const tell = (gone: boolean): void =>
      void sendCommand(staffGrading.claim, { key: attempt, question, gone }).catch(() => undefined);
    tell(false);
    const timer = setInterval(() => tell(false), (CLAIM_SECONDS * 1000) / 2);
    return () => {
      clearInterval(timer);
      tell(true);
    };
  }, [attempt, question]);
}

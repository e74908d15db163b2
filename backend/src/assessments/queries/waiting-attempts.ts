import { staffAttemptChanges } from '@learnloom/contracts/assessments/attempt';
import type { Waiting } from '../../kernel/reading/lookups.ts';
import { assessments } from '../tables.ts';

/** Attempts with answers that staff have to grade. */
export const waitingAttempts: Readonly<Record<string, Waiting>> = {
  '/grading': {
    topic: staffAttemptChanges,
    count: async (read, most) =>
      (await assessments(read).selectFrom('attempt').where('toGrade', '=', true).limit(most).select('key').execute())
        .length,
  },
};

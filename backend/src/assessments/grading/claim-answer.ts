import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { attemptStream } from '../attempt/attempt.ts';
import { claim, release } from '../queries/grading-claims.ts';
import { gradeOf, handedIn } from './given-grade.ts';

/** Presence, not a change: it stands in a table that forgets, and in no log. */
export const claimAnswer = attemptStream.on(staffGrading.claim, {
  decide: ({ question }, state) => {
    gradeOf(handedIn(staffGrading.claim, state), question);
    return [];
  },
  respond: async ({ input: { question, gone }, key, actor }, { read }) => {
    if (!actor) return;
    await (gone ? release : claim)(read, { attempt: key, question, account: actor.key });
  },
});

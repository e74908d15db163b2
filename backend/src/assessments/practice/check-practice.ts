import { exercises } from '@learnloom/contracts/assessments/assessment';
import { practice, type PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { runCode } from '@learnloom/contracts/runner/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { assessmentStream } from '../assessment/assessment.ts';
import { checkedAnswers } from './checked-answers.ts';
import { shownParts } from '../queries/shown-parts.ts';
import { practisedExercise } from './practised-exercise.ts';

/**
 * Grades without remembering. The key is shown only after all was handed in, and only where its author shows it right
 * after each attempt: a guest has any number of them.
 */
export const checkPractice = assessmentStream(exercises).on(practice.check, {
  key: ({ assessment }) => assessment,
  limit: { requests: 60, seconds: 60 },
  unkept: true,
  deps: [runCode],
  prepare: async ({ assessment, guest, revision: begun, answers, all }, ports): Promise<PracticeChecked> => {
    const taken = await practisedExercise(assessment, guest, ports);
    const { revision } = taken;
    if (revision.number !== begun) throw refusal(practice.check, 'changed');
    // Who could ask about one answer after the other would learn the answer key before submitting.
    if (!all && revision.feedback !== 'each-question') throw refusal(practice.check, 'not-said');
    const now = Date.now();
    const closesAt = revision.closesAt === null ? null : Date.parse(revision.closesAt);
    // What is submitted is a guest's last attempt as little as any other.
    const { parts } = shownParts(revision, { now, submittedAt: now, closesAt, isLast: false });
    const shows = all ? parts : new Set<never>();
    const { passingScore } = revision;
    return checkedAnswers(taken, { answers, all, shows, passingScore, by: `practice ${guest}` }, ports);
  },
  decide: () => [],
  respond: ({ facts }): PracticeChecked => facts,
});

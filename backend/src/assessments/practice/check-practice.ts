import { exercises } from '@learnloom/contracts/assessments/assessment';
import { practice, type PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { runCode } from '@learnloom/contracts/runner/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { assessmentStream } from '../assessment/assessment.ts';
import { checkedAnswers } from './checked-answers.ts';
import { practisedExercise } from './practised-exercise.ts';

/**
 * Grades without remembering. The key is shown only after all was handed in, and only where its author shows answers after each
 * attempt: a guest has any number of them.
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
    const showsKeys = all && revision.showAnswersOnCompletion && revision.answersShown === 'after-each-attempt';
    const { passingScore } = revision;
    return checkedAnswers(taken, { answers, all, showsKeys, passingScore, by: `practice ${guest}` }, ports);
  },
  decide: () => [],
  respond: ({ facts }): PracticeChecked => facts,
});

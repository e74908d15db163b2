import { exercises } from '@learnloom/contracts/assessments/assessment';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, answerFromLearner } from '@learnloom/contracts/assessments/learner-question';
import { practice, type CheckedAnswer, type PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { attemptTotal } from '@learnloom/grading/attempt/attempt-total';
import { assessmentStream } from '../assessment/assessment.ts';
import { inPlaces } from '../queries/reviewed-grade.ts';
import { checkedAnswer } from './checked-answer.ts';
import { practisedExercise } from './practised-exercise.ts';

/**
 * Grades without remembering. The key is shown only after all was handed in, and only where its author shows answers after each
 * attempt: a guest has any number of them.
 */
export const checkPractice = assessmentStream(exercises).on(practice.check, {
  key: ({ assessment }) => assessment,
  limit: { requests: 30, seconds: 60 },
  secret: true,
  prepare: async ({ assessment, guest, revision: begun, answers, all }, ports): Promise<PracticeChecked> => {
    const { revision, seed, questions, render } = await practisedExercise(assessment, guest, ports);
    if (revision.number !== begun) throw refusal(practice.check, 'changed');
    const given = new Map(answers.map(({ question, answer }) => [question, answer]));
    const showsKeys = all && revision.showAnswersOnCompletion && revision.answersShown === 'after-each-attempt';
    const checked: CheckedAnswer[] = [];
    for (const { question, version } of questions) {
      const sent = given.get(question.key) ?? null;
      if (!all && !sent) continue;
      const kept = sent?.questionMode === question.questionMode ? answerFromLearner(question, seed, sent) : null;
      const grade = await checkedAnswer(question, kept, { version, by: `practice ${guest}` }, ports);
      const key = showsKeys ? keyAnswer(question) : null;
      checked.push({
        question: question.key,
        grade: inPlaces(question, seed, grade),
        rightAnswer: key && answerForLearner(question, seed, key),
        explanationHtml: showsKeys || grade.status === 'right' ? render(question.answerExplanation) : null,
      });
    }
    const { passingScore } = revision;
    return {
      score: attemptTotal(
        checked.map(({ grade }) => grade),
        passingScore,
      ),
      passingScore,
      answers: checked,
    };
  },
  decide: () => [],
  respond: ({ facts }): PracticeChecked => facts,
});

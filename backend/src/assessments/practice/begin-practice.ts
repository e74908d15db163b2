import { practice, type Practice } from '@learnloom/contracts/assessments/practice';
import { forLearner } from '@learnloom/contracts/assessments/learner-question';
import { answer } from '../../kernel/reading/answer.ts';
import { attemptAssessment } from '../queries/attempt-assessment.ts';
import { practisedExercise } from './practised-exercise.ts';

/** Answers with all that the taking screen shows. Nothing in it tells an answer, and nothing of it is remembered. */
export const beginPractice = answer(
  practice.begin,
  async ({ assessment, guest }, ports): Promise<Practice> => {
    const { revision, seed, questions, render } = await practisedExercise(assessment, guest, ports);
    return {
      key: guest,
      kind: 'exercise',
      assessment: await attemptAssessment(assessment, revision, ports),
      number: 1,
      status: 'open',
      rules: { questionLayout: revision.questionLayout, feedback: revision.feedback, duration: null },
      questions: questions.map(({ question }) => forLearner(question, seed, render)),
      answers: [],
      flagged: [],
      sequence: 0,
      startedAt: new Date().toISOString(),
      endsAt: null,
      secondsLeft: null,
      revision: revision.number,
    };
  },
  { cost: 5 },
);

import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { questionExchange } from '@learnloom/contracts/assessments/question-exchange';
import type { ShownQuestion } from '@learnloom/contracts/assessments/question-files';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { existing } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { rendererOf } from '../queries/question-renderer.ts';

/** Everything that is accepted where learners type their answer and there is more than one. */
function acceptedAnswers(question: Question): readonly string[] {
  if (question.questionMode === 'SHORT_ANSWER') {
    const answerLines = paragraphsOf(question.answerText);
    return answerLines.length > 1 ? answerLines : [];
  }
  if (question.questionMode !== 'FILL_IN_THE_BLANK') return [];
  return question.blanks
    .filter(({ correctAnswers }) => correctAnswers.length > 1)
    .sort((one, other) => one.index - other.index)
    .map(({ index, correctAnswers }) => `Blank ${index + 1}: ${correctAnswers.join(' · ')}`);
}

/** The options keep the order of the file, in which its author can compare them. */
const inFileOrder = (question: Question): Question =>
  question.questionMode === 'MULTIPLE_CHOICE' ? { ...question, shuffleOptions: false } : question;

async function shownQuestion(source: Question, ports: Pick<Ports, 'documents'>): Promise<ShownQuestion> {
  const question = inFileOrder(source);
  const render = await rendererOf(question, ports);
  const key = keyAnswer(question);
  return {
    question: forLearner(question, question.key, render),
    rightAnswer: key && answerForLearner(question, question.key, key),
    accepted: acceptedAnswers(question),
    explanationHtml: question.answerExplanation === '' ? '' : render(question.answerExplanation),
  };
}

/** Shows questions of a file as learners will see them, with their answer keys, before anything is recorded. */
export const showQuestions = (contract: AssessmentContract) => {
  const { show } = questionExchange[contract.kind];
  return assessmentStream(contract).on(show, {
    limit: { requests: 300, seconds: 60 },
    unkept: true,
    prepare: async ({ key, questions }, { stateOf, documents }): Promise<readonly ShownQuestion[]> => {
      existing(await stateOf(assessmentStream(contract), key));
      const shown: ShownQuestion[] = [];
      for (const question of questions) shown.push(await shownQuestion(question, { documents }));
      return shown;
    },
    decide: () => [],
    respond: ({ facts }): readonly ShownQuestion[] => facts,
  });
};

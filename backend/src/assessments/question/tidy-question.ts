import type { Question } from '@learnloom/contracts/assessments/question';
import type { Keying } from '@learnloom/contracts/assessments/refusals';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { tidyDocument } from '../tidy-document.ts';

/** Whether each right answer is one of the options: another could never be ticked, and would make the rest worth less. */
const hasItsKey = (question: Question): boolean =>
  question.questionMode !== 'MULTIPLE_CHOICE' ||
  question.answers.every(answer => question.options.some(({ id }) => id === answer));

/** A question with its rich text as it is recorded. Refuses `invalid`, naming the field. */
export function tidyQuestion(command: Keying, question: Question): Question {
  if (!hasItsKey(question)) throw refusal(command, 'unknown-option');
  const answerExplanation = tidyDocument('question.answerExplanation', question.answerExplanation);
  if (question.questionMode === 'FILL_IN_THE_BLANK') return { ...question, answerExplanation };
  const common = { answerExplanation, questionText: tidyDocument('question.questionText', question.questionText) };
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return {
        ...question,
        ...common,
        options: question.options.map(({ id, value }, at) => ({
          id,
          value: tidyDocument(`question.options.${at}.value`, value),
        })),
      };
    case 'SHORT_ANSWER':
    case 'ESSAY':
      return { ...question, ...common, answerText: tidyDocument('question.answerText', question.answerText) };
    default:
      return { ...question, ...common };
  }
}

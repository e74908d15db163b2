import type { Question } from '@learnloom/contracts/assessments/question';
import { tidyDocument } from '../tidy-document.ts';

/** A question with its rich text as it is recorded. Refuses `invalid`, naming the field. */
export function tidyQuestion(question: Question): Question {
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

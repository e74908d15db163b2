import type { Question, RichText } from '@learnloom/contracts/assessments/question';

/** The documents of a question that a learner sees while answering or in the review. */
export function shownDocuments(question: Question): readonly RichText[] {
  const text = question.questionMode === 'FILL_IN_THE_BLANK' ? '' : question.questionText;
  const options = question.questionMode === 'MULTIPLE_CHOICE' ? question.options.map(({ value }) => value) : [];
  return [text, question.answerExplanation, ...options].filter(document => document !== '');
}

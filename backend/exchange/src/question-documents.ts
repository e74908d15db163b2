import type { Question } from '@learnloom/contracts/assessments/question';

/** The same question with its documents changed. */
export function withDocuments(question: Question, change: (document: string) => string): Question {
  const withExplanation = { ...question, answerExplanation: change(question.answerExplanation) };
  if (withExplanation.questionMode === 'FILL_IN_THE_BLANK') return withExplanation;
  const withText = { ...withExplanation, questionText: change(withExplanation.questionText) };
  switch (withText.questionMode) {
    case 'MULTIPLE_CHOICE':
      return { ...withText, options: withText.options.map(option => ({ ...option, value: change(option.value) })) };
    case 'ESSAY':
      return { ...withText, answerText: change(withText.answerText) };
    default:
      return withText;
  }
}

/** The documents of a question. */
export function documentsOf(question: Question): readonly string[] {
  const documents: string[] = [];
  withDocuments(question, document => {
    documents.push(document);
    return document;
  });
  return documents;
}

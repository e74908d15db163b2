import type { Question } from '@learnloom/contracts/assessments/question';

/** The same question with its documents changed. */
export function withDocuments(question: Question, change: (document: string) => string): Question {
  const explained = { ...question, answerExplanation: change(question.answerExplanation) };
  if (explained.questionMode === 'FILL_IN_THE_BLANK') return explained;
  const changed = { ...explained, questionText: change(explained.questionText) };
  switch (changed.questionMode) {
    case 'MULTIPLE_CHOICE':
      return { ...changed, options: changed.options.map(option => ({ ...option, value: change(option.value) })) };
    case 'ESSAY':
      return { ...changed, answerText: change(changed.answerText) };
    default:
      return changed;
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

import type { Question } from '@learnloom/contracts/assessments/question';
import type { Keying } from '@learnloom/contracts/assessments/refusals';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import type { Documents } from '../../kernel/documents.ts';
import { tidyDocument } from '../../kernel/deciding/tidy-document.ts';

/** Each right answer is one of the options: another could never be ticked, and would make the rest worth less. */
export function requireItsKey(command: Keying, question: Question): void {
  if (question.questionMode !== 'MULTIPLE_CHOICE') return;
  const { answers, options } = question;
  if (!answers.every(answer => options.some(({ id }) => id === answer))) throw refusal(command, 'unknown-option');
}

/** A question with its rich text as it is recorded. Refuses `invalid`, naming the field. */
export async function tidyQuestion(question: Question, documents: Pick<Documents, 'tidy'>): Promise<Question> {
  const tidy = (field: string, json: string) => tidyDocument(`question.${field}`, json, documents);
  const answerExplanation = await tidy('answerExplanation', question.answerExplanation);
  if (question.questionMode === 'FILL_IN_THE_BLANK') return { ...question, answerExplanation };
  const common = { answerExplanation, questionText: await tidy('questionText', question.questionText) };
  switch (question.questionMode) {
    case 'MULTIPLE_CHOICE':
      return {
        ...question,
        ...common,
        options: await Promise.all(
          question.options.map(async (option, at) => ({
            ...option,
            value: await tidy(`options.${at}.value`, option.value),
          })),
        ),
      };
    case 'SHORT_ANSWER':
    case 'ESSAY':
      return { ...question, ...common, answerText: await tidy('answerText', question.answerText) };
    default:
      return { ...question, ...common };
  }
}

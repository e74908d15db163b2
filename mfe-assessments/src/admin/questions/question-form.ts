import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import {
  questionModes,
  type MultipleChoice,
  type Question,
  type QuestionMode,
} from '@learnloom/contracts/assessments/question';
import { paragraphsOf, plainDocument } from '@learnloom/contracts/kernel/document';
import { randomKey } from '@learnloom/ui/platform';

const withKnownKey = (question: MultipleChoice): MultipleChoice => ({
  ...question,
  answers: question.answers.filter(id => question.options.some(option => option.id === id)),
});

/** A question whose key names options that are there: they can be gone from what somebody else saved. */
export const tidied = (question: Question): Question =>
  question.questionMode === 'MULTIPLE_CHOICE' ? withKnownKey(question) : question;

/** Feedback that says nothing is none. */
function withoutBlankFeedback<T extends { readonly feedback?: string }>({ feedback, ...rest }: T) {
  return feedback?.trim() ? { ...rest, feedback } : rest;
}

/** A question as it is sent: lines that are still empty stay with the author. */
export function sendable(question: Question): Question {
  switch (question.questionMode) {
    case 'SEQUENCE_ARRANGEMENT':
      return { ...question, items: question.items.filter(({ text }) => text.trim() !== '') };
    case 'MULTIPLE_CHOICE':
      return { ...withKnownKey(question), options: question.options.map(withoutBlankFeedback) };
    case 'FILL_IN_THE_BLANK':
      return { ...question, blanks: question.blanks.map(withoutBlankFeedback) };
    case 'ESSAY':
      return { ...question, rubric: question.rubric.filter(({ text }) => text.trim() !== '') };
    default:
      return question;
  }
}

export const sameQuestion = (a: Question, b: Question): boolean =>
  a === b || JSON.stringify(sendable(a)) === JSON.stringify(sendable(b));

/** Whether something out of the browser's store is a question. */
export const isQuestion = (value: unknown): value is Question =>
  typeof value === 'object' &&
  value !== null &&
  questionModes.some(mode => mode === Reflect.get(value, 'questionMode')) &&
  Object.keys(newQuestion(Reflect.get(value, 'questionMode') as QuestionMode, '')).every(name => name in value);

/** A blank question to begin with: a choice has two options to fill in. */
export function blankQuestion(mode: QuestionMode, key: string): Question {
  const question = newQuestion(mode, key);
  if (question.questionMode !== 'MULTIPLE_CHOICE') return question;
  return { ...question, options: [1, 2].map(() => ({ id: randomKey(), value: '' })) };
}

const isPlainText = (mode: QuestionMode): boolean => mode === 'FILL_IN_THE_BLANK';

function textFor(mode: QuestionMode, { questionMode: before, questionText }: Question): string {
  if (isPlainText(mode) === isPlainText(before)) return questionText;
  return isPlainText(mode) ? paragraphsOf(questionText).join('\n') : plainDocument(questionText);
}

/** The question as another type: what all types have stays, the rest begins anew. */
export function withMode(question: Question, mode: QuestionMode): Question {
  const { answerExplanation, points, estimatedTime, isRequired, answersDisplayMode, copiedFrom, key } = question;
  const common = { answerExplanation, points, estimatedTime, isRequired, answersDisplayMode, copiedFrom };
  return { ...blankQuestion(mode, key), ...common, questionText: textFor(mode, question) };
}

import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { PartFeedback } from '@learnloom/contracts/assessments/attempt';
import type { Question } from '@learnloom/contracts/assessments/question';
import { shownOrder } from '@learnloom/contracts/assessments/shown-order';

const feedbackOn = (id: string, text: string | undefined): readonly PartFeedback[] => (text ? [{ id, text }] : []);

/** What the author says about the options that were chosen, by their places, and the blanks that were filled in. */
export function partFeedback(question: Question, seed: string, answer: Answer | null): readonly PartFeedback[] {
  if (question.questionMode === 'MULTIPLE_CHOICE' && answer?.questionMode === 'MULTIPLE_CHOICE') {
    const byId = new Map(question.options.map(({ id, feedback }) => [id, feedback]));
    return shownOrder(question, seed).flatMap((id, at) =>
      answer.answers.includes(id) ? feedbackOn(String(at + 1), byId.get(id)) : [],
    );
  }
  if (question.questionMode !== 'FILL_IN_THE_BLANK' || answer?.questionMode !== 'FILL_IN_THE_BLANK') return [];
  const filledBlanks = question.blanks.filter(({ index }) => (answer.blanks[index] ?? '').trim() !== '');
  return filledBlanks.flatMap(({ index, feedback }) => feedbackOn(String(index), feedback));
}

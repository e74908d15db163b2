import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Question } from '@learnloom/contracts/assessments/question';
import { comparable } from '../scoring/answer-text.ts';
import { score } from '../scoring/score-question.ts';

/** A text that a learner typed, in the form in which it is compared. */
export interface TypedAnswer {
  /** 0-based; null: the question is a short answer. */
  readonly blank: number | null;
  readonly form: string;
  /** As it was typed. */
  readonly text: string;
  readonly right: boolean;
}

/** The texts of a short answer or of blanks; none where nothing was typed, and of other types. */
export function typedAnswers(question: Question, answer: Answer | null): readonly TypedAnswer[] {
  if (question.questionMode === 'SHORT_ANSWER' && answer?.questionMode === 'SHORT_ANSWER') {
    const form = comparable(answer.text, question).trim();
    const right = score(question, answer).status === 'right';
    return form === '' ? [] : [{ blank: null, form, text: answer.text.trim(), right }];
  }
  if (question.questionMode !== 'FILL_IN_THE_BLANK' || answer?.questionMode !== 'FILL_IN_THE_BLANK') return [];
  const { parts } = score(question, answer);
  return answer.blanks.flatMap((text, blank) => {
    const form = comparable(text, question).trim();
    const right = parts.some(part => part.id === String(blank) && part.right);
    return form === '' ? [] : [{ blank, form, text: text.trim(), right }];
  });
}

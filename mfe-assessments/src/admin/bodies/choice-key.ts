import type { MultipleChoice } from '@learnloom/contracts/assessments/question';

/** Ticks an option: beside the others where several may be ticked, instead of them where not. */
export const ticked = (question: MultipleChoice, id: string, on: boolean): MultipleChoice => ({
  ...question,
  answers: on ? [...(question.several ? question.answers : []), id] : question.answers.filter(one => one !== id),
});

/** Only one answer stays where only one may be chosen. */
export const withSeveral = (question: MultipleChoice, several: boolean): MultipleChoice => ({
  ...question,
  several,
  answers: several ? question.answers : question.answers.slice(0, 1),
});

import type { FillInTheBlank } from '@learnloom/contracts/assessments/question';

/** The question with the answers of one blank; blanks stand in the order of the text. */
export const withAnswers = (
  question: FillInTheBlank,
  index: number,
  correctAnswers: readonly string[],
): FillInTheBlank => ({
  ...question,
  blanks: [...question.blanks.filter(blank => blank.index !== index), { index, correctAnswers }].toSorted(
    (a, b) => a.index - b.index,
  ),
});

import type { Blank, FillInTheBlank } from '@learnloom/contracts/assessments/question';

/** The question with the answers of one blank; blanks stand in the order of the text. */
export const withAnswers = (
  question: FillInTheBlank,
  index: number,
  correctAnswers: readonly string[],
): FillInTheBlank => ({
  ...question,
  blanks: withBlank(question, { ...blankAt(question, index), correctAnswers }),
});

/** The question with what is said about one blank. */
export const withBlankFeedback = (question: FillInTheBlank, index: number, feedback: string): FillInTheBlank => ({
  ...question,
  blanks: withBlank(question, { ...blankAt(question, index), feedback }),
});

const blankAt = ({ blanks }: FillInTheBlank, index: number): Blank =>
  blanks.find(blank => blank.index === index) ?? { index, correctAnswers: [] };

const withBlank = ({ blanks }: FillInTheBlank, changed: Blank): readonly Blank[] =>
  [...blanks.filter(({ index }) => index !== changed.index), changed].toSorted((a, b) => a.index - b.index);

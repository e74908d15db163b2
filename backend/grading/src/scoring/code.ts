import type { AnswerOf } from '@learnloom/contracts/assessments/answer';
import type { CodeMode, CodeQuestion } from '@learnloom/contracts/assessments/question';
import { allOrNothing, NOT_GRADED, scored, UNANSWERED, type Score, type TestOutcome } from './score.ts';

/** A program with one kind of line end, without trailing space on its lines and empty lines at its end. */
const withoutTrailing = (code: string): string =>
  code
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .trimEnd();

/** Whether CODE_MATCHING accepts a program as it stands. */
const matchesSolution = (question: CodeQuestion, code: string): boolean =>
  question.solution.trim() !== '' && withoutTrailing(code) === withoutTrailing(question.solution);

/** The program that the learner was given, unless nothing needs to be done to it. */
const isUntouched = ({ code, solution }: CodeQuestion, given: string): boolean =>
  withoutTrailing(given) === withoutTrailing(code.codeContent) && withoutTrailing(given) !== withoutTrailing(solution);

/** Whether grading an answer needs its tests to be run first. */
export const needsRun = (question: CodeQuestion, { code }: AnswerOf<CodeMode>): boolean =>
  code.trim() !== '' &&
  !isUntouched(question, code) &&
  question.code.testCases.length > 0 &&
  !(question.questionMode === 'CODE_MATCHING' && matchesSolution(question, code));

/**
 * By the marks of the tests that passed. CODE_MATCHING gives full points to the solution's text, and else what its
 * tests say, if it has any. A test without an outcome leaves the question not graded, never wrong.
 */
export function scoreCode(
  question: CodeQuestion,
  answer: AnswerOf<CodeMode>,
  outcomes: readonly TestOutcome[] | null,
): Score {
  const { testCases } = question.code;
  if (answer.code.trim() === '' || isUntouched(question, answer.code)) return UNANSWERED;
  if (question.questionMode === 'CODE_MATCHING') {
    if (matchesSolution(question, answer.code)) return scored(1, []);
    if (testCases.length === 0) return question.solution.trim() === '' ? NOT_GRADED : scored(0, []);
  }
  const passed = new Map(outcomes?.map(outcome => [outcome.test, outcome.passed]));
  if (testCases.length === 0 || testCases.some(({ id }) => !passed.has(id))) return NOT_GRADED;
  const marks = testCases.reduce((sum, test) => sum + test.marks, 0);
  const earned = testCases.reduce((sum, test) => sum + (passed.get(test.id) ? test.marks : 0), 0);
  const fraction = question.grading === 'per-test' ? earned / marks : allOrNothing(earned === marks);
  return scored(
    fraction,
    testCases.map(({ id }) => ({ id, right: passed.get(id) === true })),
  );
}

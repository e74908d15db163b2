import type { QuestionTest } from '@learnloom/contracts/assessments/question';
import type { TestCase } from '@learnloom/contracts/runner/code-settings';

/** What a run found out, which is no part of the question. */
export type Verdicts = ReadonlyMap<string, Pick<TestCase, 'status' | 'actualOutput'>>;

const untried = { status: 'pending', actualOutput: null } as const;

/** Tests as they are run: those of the question with what the last run found out. */
export const runnable = (tests: readonly QuestionTest[], verdicts: Verdicts): readonly TestCase[] =>
  tests.map(({ marks: _marks, hidden: _hidden, ...test }) => ({ ...test, ...(verdicts.get(test.id) ?? untried) }));

export const verdictsOf = (tests: readonly TestCase[]): Verdicts =>
  new Map(tests.map(({ id, status, actualOutput }) => [id, { status, actualOutput }]));

/** Tests as the question keeps them: marks and hiding stay with each, a new one counts one mark. */
export const keptTests = (tests: readonly TestCase[], before: readonly QuestionTest[]): readonly QuestionTest[] =>
  tests.map(({ status: _status, actualOutput: _output, ...test }) => {
    const { marks = 1, hidden = false } = before.find(({ id }) => id === test.id) ?? {};
    return { ...test, marks, hidden };
  });

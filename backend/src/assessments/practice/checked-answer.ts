import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { isCodeQuestion, type CodeQuestion, type Question } from '@learnloom/contracts/assessments/question';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import type { RunCode } from '@learnloom/contracts/runner/services';
import { judge } from '@learnloom/contracts/runner/outcome';
import { requestOf, withDriver } from '@learnloom/contracts/runner/source';
import { needsRun } from '@learnloom/grading/scoring/code';
import type { TestOutcome } from '@learnloom/grading/scoring/score';
import { gradeByKey } from '../attempt/grades.ts';

/** Milliseconds that the tests of one check may take together; a program that takes longer is not graded by it. */
const TOGETHER_MS = 20_000;

/** What runs a program that is checked. */
export interface PortsOfRuns {
  readonly runCode: RunCode;
}

interface Checking {
  /** Of the question. */
  readonly version: number;
  /** Whose turn at the runner it is. */
  readonly by: string;
}

/** How an answer does at once, programs run against their tests. Where nothing can run them, it is not graded. */
export async function checkedAnswer(
  question: Question,
  answer: Answer | null,
  { version, by }: Checking,
  { runCode }: PortsOfRuns,
): Promise<QuestionGrade> {
  const isProgram = isCodeQuestion(question) && answer !== null && 'code' in answer && needsRun(question, answer);
  const outcomes = isProgram ? await outcomesOf(question, answer.code, by, runCode) : null;
  return gradeByKey(question, version, answer, outcomes);
}

async function outcomesOf(
  { code: { language, testCases } }: CodeQuestion,
  program: string,
  by: string,
  runCode: RunCode,
): Promise<readonly TestOutcome[] | null> {
  const signal = AbortSignal.timeout(TOGETHER_MS);
  const outcomes: TestOutcome[] = [];
  try {
    for (const [at, { id, driverCode, expectedOutput }] of testCases.entries()) {
      // A check counts once against the rate of whoever asks, however many tests its author wrote.
      const whose = at === 0 ? by : `${by} ${id}`;
      const reply = await runCode(requestOf(language, withDriver(language, program, driverCode)), whose, signal);
      if (reply.run.status === 'XX' || reply.compile?.status === 'XX') return null;
      outcomes.push({ test: id, passed: judge(reply, expectedOutput).status === 'passed' });
    }
    return outcomes;
  } catch (error) {
    if (error instanceof Refusal && error.kind === 'too-many') throw error;
    if (error instanceof Refusal || signal.aborted) return null;
    throw error;
  }
}

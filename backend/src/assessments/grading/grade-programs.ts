import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { Attempt, AttemptEvent } from '@learnloom/contracts/assessments/attempt-events';
import { isCodeQuestion, type CodeQuestion, type QuestionTest } from '@learnloom/contracts/assessments/question';
import { staffGrading } from '@learnloom/contracts/assessments/staff-grading';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { ExecuteReply } from '@learnloom/contracts/runner/execution';
import { judge } from '@learnloom/contracts/runner/outcome';
import { requestOf, withDriver } from '@learnloom/contracts/runner/source';
import { needsRun } from '@learnloom/grading/scoring/code';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Act, type Effect } from '../../kernel/reactions/reaction.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { questionOfAttempt } from './question-of-attempt.ts';
import type { PortsWith } from '../../kernel/services/with-services.ts';
import { runCode } from '@learnloom/contracts/runner/services';
import type { Event } from '@learnloom/contracts/kernel/event';

/** Milliseconds after which the rest of a program's tests is a step of its own; a try may take a minute. */
const STEP_MS = 20_000;

/** A step's name: the question, what of it is run, and a sign for each test that was run already. */
const stepOf = (question: string, run: string, passed: string): string => `tests ${question} ${run} ${passed}`;
const partsOf = (step: string): readonly [question: string, run: string, passed: string] => {
  const [, question = '', run = '', passed = ''] = step.split(' ');
  return [question, run, passed];
};

/** Which tests are run on which program: versions of the question and of the answers. */
const runOf = ({ grades, sequence }: Attempt, question: string): string =>
  `${grades[question]?.version ?? ''}/${sequence}`;

interface Waiting {
  readonly question: CodeQuestion;
  readonly code: string;
}

/** The program of a question, if its tests have to be run. */
async function waitingProgram(key: string, attempt: Attempt, question: string, ports: Ports): Promise<Waiting | null> {
  const grade = attempt.grades[question];
  if (attempt.status === 'open' || grade?.status !== 'not-graded' || grade.dropped) return null;
  const content = await questionOfAttempt(key, question, ports);
  const given: Answer | undefined = attempt.answers[question];
  if (!content || !isCodeQuestion(content) || given?.questionMode !== content.questionMode || !('code' in given))
    return null;
  return needsRun(content, given) ? { question: content, code: given.code } : null;
}

type GradingPorts = PortsWith<readonly [typeof runCode]>;

const failedItself = ({ compile, run }: ExecuteReply): boolean => compile?.status === 'XX' || run.status === 'XX';

async function passes(
  { question, code }: Waiting,
  test: QuestionTest,
  ports: GradingPorts,
  effect: Effect,
): Promise<boolean> {
  const { language } = question.code;
  // Tests have no rate: as many programs wait at the runner as this reaction has work under way.
  const by = `grading ${effect.key} ${test.id}`;
  const reply = await ports.runCode(
    requestOf(language, withDriver(language, code, test.driverCode)),
    by,
    effect.signal,
  );
  if (failedItself(reply)) throw unavailable('The code runner failed.', 5);
  return judge(reply, test.expectedOutput).status === 'passed';
}

async function runTests(key: string, step: string, ports: GradingPorts, effect: Effect): Promise<void> {
  const [question, run, before] = partsOf(step);
  const attempt = await ports.stateOf(attemptStream, key);
  const waiting = attempt && (await waitingProgram(key, attempt, question, ports));
  const version = attempt?.grades[question]?.version;
  if (!attempt || !waiting || version === undefined || run !== runOf(attempt, question)) return;
  const { testCases } = waiting.question.code;
  const until = Date.now() + STEP_MS;
  let passed = before;
  for (const test of testCases.slice(before.length)) {
    if (Date.now() > until) {
      effect.schedule(new Date(), stepOf(question, run, passed));
      return;
    }
    passed += (await passes(waiting, test, ports, effect)) ? '1' : '0';
  }
  const outcomes = testCases.map(({ id }, at) => ({ test: id, passed: passed[at] === '1' }));
  await effect.execute(staffGrading.gradeProgram, { key, question, version, sequence: attempt.sequence, outcomes });
}

const gradeThem: Act<Event, readonly [typeof runCode]> = async ({ key }, ports, effect) => {
  if (effect.step !== null) return runTests(key, effect.step, ports, effect);
  const attempt = await ports.stateOf(attemptStream, key);
  if (!attempt) return;
  for (const { key: question } of attempt.questions)
    if (await waitingProgram(key, attempt, question, ports))
      effect.schedule(new Date(), stepOf(question, runOf(attempt, question), ''));
};

/** Never while a learner hands in: the answer to that waits for nothing. */
export const gradePrograms = reaction<AttemptEvent, readonly [typeof runCode]>('GradePrograms', {
  about: 'Runs the tests of submitted programs',
  from: 'beginning',
  deps: [runCode],
  on: { AttemptGraded: gradeThem, GradeTakenBack: gradeThem, RegradeApplied: gradeThem },
});

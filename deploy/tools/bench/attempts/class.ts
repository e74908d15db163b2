import { randomUUID } from 'node:crypto';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { Question } from '@learnloom/contracts/assessments/question';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner } from '@learnloom/contracts/assessments/learner-question';
import { attemptStream } from '@learnloom/backend/assessments/attempt/attempt';
import { saveAnswers } from '@learnloom/backend/assessments/attempt/save-answers';
import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import type { TestAreas } from '@learnloom/testing/areas';
import { percentile } from '../delivery/delivery.ts';
import type { Figure } from '../figure.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { keyIn, learner, publish, questionsOf, type Learner } from './quiz.ts';

const QUESTIONS = 5;
/** Saves of one learner alone, to compare with. */
const ALONE = 50;

interface Taking {
  readonly areas: TestAreas;
  readonly assessment: string;
  readonly questions: readonly Question[];
  /** Milliseconds of each start and of each save, filled as they come. */
  readonly starts: number[];
  readonly saves: number[];
}

/** Takes the quiz, saving after each question; gives how many answers the server has of it, as given. */
async function take(
  { areas, assessment, questions, starts, saves }: Taking,
  who: Learner,
  rounds = 1,
): Promise<number> {
  const { execute, runtime } = areas;
  const started = performance.now();
  const key = keyIn(await execute(attempts.start, { assessment }, who));
  starts.push(performance.now() - started);
  const save = createExecute(runtime);
  const { seed } = (await runtime.ports.stateOf(attemptStream, key)) ?? { seed: '' };
  for (let at = 0; at < rounds * questions.length; at += 1) {
    const question = questions[at % questions.length];
    const right = question && keyAnswer(question);
    if (!question || !right) continue;
    // Each save changes something: what is not asked about any more is taken back in the next round.
    const back = Math.floor(at / questions.length) % 2 === 1;
    const answer = back ? null : answerForLearner(question, seed, right);
    const begun = performance.now();
    await save(saveAnswers, {
      input: { key, sequence: at + 1, answers: [{ question: question.key, answer }] },
      actor: who,
      address: null,
      correlationId: randomUUID(),
      idempotencyKey: randomUUID(),
    });
    saves.push(performance.now() - begun);
  }
  await execute(attempts.submit, { key }, who);
  const kept = await runtime.ports.stateOf(attemptStream, key);
  return questions.filter(({ key: question }) => kept?.grades[question]?.status === 'right').length;
}

const shown = (values: readonly number[]): string =>
  `p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms`;

/** What 99 of 100 learners of a class wait for at most, and what an attempt may cost. Milliseconds; CPU of the backend. */
const WAITS = { start: 1000, save: 50, cpu: 30 };

/** A limit of milliseconds that is to be kept. */
const within = (name: string, unit: string, measured: number, limit: number): Figure => ({
  name,
  unit,
  measured,
  limit,
  ratio: limit / measured,
  goal: 1,
});

/** Learners who begin, autosave and hand in at once: what they wait for, and answers that were graded as given. */
export async function measureClass(areas: TestAreas, learners: number): Promise<readonly Figure[]> {
  const questions = questionsOf(QUESTIONS);
  const assessment = await publish(areas, 'class', questions);
  const alone: number[] = [];
  await take(
    { areas, assessment, questions, starts: [], saves: alone },
    learner(),
    Math.ceil(ALONE / QUESTIONS / 2) * 2 - 1,
  );
  const [starts, saves]: [number[], number[]] = [[], []];
  const cpu = cpuMicroseconds();
  const outcomes = await Promise.allSettled(
    Array.from({ length: learners }, () => take({ areas, assessment, questions, starts, saves }, learner())),
  );
  const seconds = (cpuMicroseconds() - cpu) / 1e6;
  const errors = outcomes.filter(({ status }) => status === 'rejected').length;
  const kept = outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
  const limit = learners * QUESTIONS;
  const of = `${learners} attempts at once`;
  return [
    {
      name: `answers kept, ${of}`,
      unit: 'answers',
      measured: kept,
      limit,
      ratio: kept / limit,
      goal: 1,
      note: `${errors} errors; a start ${shown(starts)}; a save ${shown(saves)} (alone ${shown(alone)})`,
    },
    within(`start, p99, ${of}`, 'ms', percentile(starts, 0.99), WAITS.start),
    within(`save, p99, ${of}`, 'ms', percentile(saves, 0.99), WAITS.save),
    within(`attempt, ${of}`, 'ms of CPU', (seconds * 1000) / learners, WAITS.cpu),
  ];
}

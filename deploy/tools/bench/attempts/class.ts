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
  /** Milliseconds of each save, filled as they come. */
  readonly saves: number[];
}

/** Takes the quiz, saving after each question; gives how many answers the server has of it, as given. */
async function take({ areas, assessment, questions, saves }: Taking, who: Learner, rounds = 1): Promise<number> {
  const { execute, runtime } = areas;
  const key = keyIn(await execute(attempts.start, { assessment }, who));
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

/** Learners who begin, autosave and hand in at once: answers that were graded as given, of all that were saved. */
export async function measureClass(areas: TestAreas, learners: number): Promise<Figure> {
  const questions = questionsOf(QUESTIONS);
  const assessment = await publish(areas, 'class', questions);
  const alone: number[] = [];
  await take({ areas, assessment, questions, saves: alone }, learner(), Math.ceil(ALONE / QUESTIONS / 2) * 2 - 1);
  const saves: number[] = [];
  const cpu = cpuMicroseconds();
  const outcomes = await Promise.allSettled(
    Array.from({ length: learners }, () => take({ areas, assessment, questions, saves }, learner())),
  );
  const seconds = (cpuMicroseconds() - cpu) / 1e6;
  const errors = outcomes.filter(({ status }) => status === 'rejected').length;
  const kept = outcomes.reduce((sum, outcome) => sum + (outcome.status === 'fulfilled' ? outcome.value : 0), 0);
  const limit = learners * QUESTIONS;
  return {
    name: `answers kept, ${learners} attempts at once`,
    unit: 'answers',
    measured: kept,
    limit,
    ratio: kept / limit,
    goal: 1,
    note: `${errors} errors; a save ${shown(saves)} (alone ${shown(alone)}); ${(learners / seconds).toFixed(0)} attempts a CPU second of the backend`,
  };
}

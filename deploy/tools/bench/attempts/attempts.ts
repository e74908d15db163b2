import * as assessments from '@learnloom/backend/assessments/registry';
import * as categories from '@learnloom/backend/categories/registry';
import { attemptsChange, correctionsText } from '@learnloom/contracts/assessments/attempts-change';
import { assessmentStatistics } from '@learnloom/contracts/assessments/statistics';
import { openKernel } from '@learnloom/platform/kernel';
import { createLogger } from '@learnloom/platform/log';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { readModelsThere } from '../../../running/read-models-there.ts';
import { lowerQuartile, type Figure } from '../figure.ts';
import { startWorker } from '../product/product.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { measureClass } from './class.ts';
import { measureGrading } from './grading.ts';
import { publish, questionsOf, shelve } from './quiz.ts';
import { record } from './taken.ts';

export interface AttemptsOptions {
  /** Who begin at once. */
  readonly learners: number;
  readonly rounds: number;
  /** Attempts that statistics and a regrade are of. */
  readonly taken: number;
}

const QUESTIONS = 30;
const PAGE_MS = 50;
/** Attempts that are counted in at once, and how often. */
const SAMPLE = 50;
const SAMPLES = 5;
const LOOKS = 9;

/** Milliseconds of CPU of all that this process does meanwhile. */
async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = cpuMicroseconds();
  await work();
  return (cpuMicroseconds() - before) / 1000;
}

async function sampled(count: number, work: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let at = 0; at < count; at += 1) costs.push(await costOf(work));
  return lowerQuartile(costs);
}

/** Statistics and a regrade of many attempts. */
async function measureMany(areas: TestAreas, taken: number): Promise<readonly Figure[]> {
  const questions = questionsOf(QUESTIONS);
  const assessment = await publish(areas, 'many', questions);
  const countIn = () => record(areas, assessment, questions, SAMPLE);
  await countIn();
  const few = await sampled(SAMPLES, countIn);
  await record(areas, assessment, questions, Math.max(0, taken - (2 * SAMPLES + 1) * SAMPLE));
  const many = await sampled(SAMPLES, countIn);
  const count = (await areas.ask(assessmentStatistics, { assessment })).count;
  const page = await sampled(LOOKS, () => areas.ask(assessmentStatistics, { assessment }));

  const [first] = (await areas.ask(attemptsChange.form, { assessment })).questions;
  const correction = { question: first?.question ?? '', version: first?.version ?? 0, mode: 'full-marks' } as const;
  const corrections = correctionsText([{ ...correction, neverLower: false }]);
  const parts: number[] = [];
  let [looked, changed, after] = [0, 0, ''];
  const regrade = await costOf(async () => {
    for (let next: string | null = ''; next !== null;) {
      const begun = performance.now();
      const part: Awaited<ReturnType<typeof ask>> = await ask(after);
      parts.push(performance.now() - begun);
      looked += part.looked;
      changed += part.changed.length;
      next = part.next;
      after = next ?? '';
    }
  });
  function ask(from: string) {
    return areas.ask(attemptsChange.preview, { assessment, corrections, ...(from !== '' && { after: from }) });
  }
  const of = `${count} × ${QUESTIONS}`;
  return [
    {
      name: `statistics page, ${of}`,
      unit: 'ms of CPU',
      measured: page,
      limit: PAGE_MS,
      ratio: PAGE_MS / page,
      goal: 1,
    },
    {
      name: `statistics, one more than ${of}`,
      unit: 'ms of CPU',
      measured: many / SAMPLE,
      limit: few / SAMPLE,
      ratio: few / many,
      goal: 0.5,
      note: `the limit is one of the first; all read models`,
    },
    {
      name: `regrade previewed, ${count} attempts`,
      unit: 'attempts',
      measured: looked,
      limit: count,
      ratio: looked / count,
      goal: 1,
      note: `${changed} would change; ${(regrade / looked).toFixed(2)} ms of CPU each, told of ${parts.length} times, ${Math.max(...parts).toFixed(0)} ms apart at most`,
    },
  ];
}

/** What learners at an assessment meet, and what their teachers wait for. */
export async function measureAttempts(url: string, options: AttemptsOptions): Promise<readonly Figure[]> {
  const { learners, rounds, taken } = options;
  const open = () => openKernel(url, { name: 'bench', log: createLogger({ level: 'silent' }), eventStore: null });
  const areas = [assessments, categories];
  const figures = [await measureGrading(rounds)];
  // As the product runs: the read models are another process's.
  const worker = startWorker({ ...process.env, DATABASE_URL: url, EVENT_STORE_URL: '' });
  const apart = await testAreas(areas, { kernel: await open(), readModels: 'elsewhere' });
  try {
    await readModelsThere(url);
    await shelve(apart);
    figures.push(...(await measureClass(apart, learners)));
  } finally {
    await apart.close();
    await worker.stop();
  }
  const together = await testAreas(areas, { kernel: await open() });
  try {
    return [...figures, ...(await measureMany(together, taken))];
  } finally {
    await together.close();
  }
}

import { randomUUID } from 'node:crypto';
import { saveAnswers } from '@learnloom/backend/assessments/attempt/save-answers';
import { createExecute } from '@learnloom/backend/kernel/commands/execute';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { TestAreas } from '@learnloom/testing/areas';
import { compare, type Figure } from '../figure.ts';
import { perSecond } from '../loops.ts';
import { cpuMicroseconds } from '../processes/cpu.ts';
import { keyIn, learner, publish, questionsOf } from './quiz.ts';

const CLIENTS = 32;
const GOAL = 0.4;
const FOLLOWED_MS = 120_000;

const TRUTHS = ['TRUE', 'FALSE'] as const;

/** Saves of learners at 32 attempts, each with a key of its own as browsers send them, beside bare appends of such events. */
export async function measureAutosave(
  areas: TestAreas,
  { rounds, milliseconds }: { readonly rounds: number; readonly milliseconds: number },
): Promise<Figure> {
  const { execute, kernel } = areas;
  const save = createExecute(areas.runtime);
  const sum = { saves: 0, cpu: 0 };
  const questions = questionsOf(10);
  const question = questions.find(({ questionMode }) => questionMode === 'TRUE_OR_FALSE')?.key ?? '';
  const assessment = await publish(areas, 'autosave', questions);
  const writers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const who = learner();
      const key = keyIn(await execute(attempts.start, { assessment }, who));
      return { who, key, sequence: 0, own: streamName('attempt', randomUUID()), version: -1 };
    }),
  );
  // What one run leaves to the read models must not be paid for in the next.
  const followed = async () => {
    const head = await kernel.store.head();
    if (head && !(await kernel.barrier.reached(head, FOLLOWED_MS))) throw new Error('The read models do not follow');
  };
  const said = (at: number) => ({ questionMode: 'TRUE_OR_FALSE', answers: [TRUTHS[at % 2] ?? 'TRUE'] }) as const;
  const compared = await compare(rounds, {
    measured: async () => {
      await followed();
      const before = cpuMicroseconds();
      const rate = await perSecond(CLIENTS, milliseconds, async client => {
        const writer = writers[client];
        if (!writer) return;
        writer.sequence += 1;
        const answers = [{ question, answer: said(writer.sequence) }];
        await save(saveAnswers, {
          input: { key: writer.key, sequence: writer.sequence, answers },
          actor: writer.who,
          address: null,
          correlationId: randomUUID(),
          idempotencyKey: randomUUID(),
        });
        sum.saves += 1;
      });
      sum.cpu += cpuMicroseconds() - before;
      return rate;
    },
    limit: async () => {
      await followed();
      return perSecond(CLIENTS, milliseconds, async client => {
        const writer = writers[client];
        if (!writer) return;
        const data = { sequence: 1, answers: [{ question, answer: said(1) }], flagged: [], seconds: {}, late: false };
        const metadata = {
          commandId: randomUUID(),
          command: attempts.save.name,
          actor: writer.who.key,
          time: new Date().toISOString(),
          correlationId: randomUUID(),
          schema: 1,
        };
        const expected = writer.version < 0 ? 'none' : writer.version;
        const event = { id: randomUUID(), type: 'AnswersSaved', data, metadata };
        writer.version = (await kernel.store.append(writer.own, [event], expected)).version;
      });
    },
  });
  const note = `${Math.round(sum.cpu / sum.saves)} µs CPU of the backend each`;
  return { name: `autosave, ${CLIENTS} clients`, unit: 'a second', ...compared, goal: GOAL, note };
}

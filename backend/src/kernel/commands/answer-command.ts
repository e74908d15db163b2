import { may, type Access } from '@learnloom/contracts/kernel/access';
import { messageOf, type Answer } from '@learnloom/contracts/kernel/command';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Handler } from '../deciding/decider.ts';
import { reactionsSettled } from '../reactions/settled.ts';
import type { Runtime } from '../runtime.ts';
import { withServices } from '../services/with-services.ts';
import { nowhere } from '../sessions/whereabouts.ts';
import type { Cookie, Executed } from './asked.ts';
import type { Done } from './done.ts';
import { assertNoRight } from './rights.ts';
import type { Run } from './run.ts';

/** Milliseconds that a command waits for the read models; then the answer is 202. */
const BARRIER_MS = 2000;

const granted =
  ({ actor }: Run) =>
  (access: Access): boolean =>
    may(actor, access);

/** Answers what was recorded, once read models and the reactions that the command waits for show it. */
export async function answerCommand(
  runtime: Runtime,
  handler: Handler,
  input: unknown,
  run: Run,
  { position, ...done }: Done,
): Promise<Executed> {
  const cookies: Cookie[] = [];
  const reply = {
    from: run.from ?? (() => nowhere),
    cookie: (name: string, value: string | null, days = 30) => void cookies.push({ name, value, days }),
  };
  const { handling, category, command } = handler;
  const { barrier, database } = runtime.kernel;
  const [data, shown, settled] = await Promise.all([
    handling.respond?.(
      { input: input as never, actor: run.actor, ...done },
      withServices(runtime.ports, handling.deps),
      reply,
    ),
    position === null || command.prompt || barrier.reached(position, BARRIER_MS),
    position === null ||
      !handling.settles ||
      reactionsSettled(
        database.pool,
        handling.settles,
        { stream: streamName(category, done.key), position },
        BARRIER_MS,
      ),
  ]);
  if (!command.handsOut) assertNoRight(command.name, data, cookies);
  const isShown = shown && settled;
  const nothingShown = position === null || command.prompt;
  const topics = nothingShown ? [] : isShown ? runtime.changedTopics.since(position, granted(run)) : null;
  const answer: Answer = {
    status: isShown ? 200 : 202,
    message: messageOf(command),
    data: data ?? null,
    position,
    ...(topics && { topics }),
  };
  return { answer, cookies };
}

import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Handler } from '../deciding/decider.ts';
import type { Runtime } from '../runtime.ts';
import { answerCommand } from './answer-command.ts';
import type { Executed } from './asked.ts';
import type { Done } from './done.ts';
import { keyFor, type Run } from './run.ts';

/** Of commands that do not say what a repetition does. */
export const refuseRepetition = (): never => {
  throw generalRefusal('done-already');
};

/**
 * The command's events are in the stream: an earlier request with this key did it, but its answer was not kept. `outdated`:
 * they are not, and the state is to be read again.
 */
export async function recorded(
  runtime: Runtime,
  handler: Handler,
  key: string,
  facts: unknown,
  run: Run,
): Promise<Done | 'outdated'> {
  const { store, sealing } = runtime.kernel;
  const log = await store.read(streamName(handler.category, key));
  const last = log.findLastIndex(event => event.metadata.commandId === run.commandId);
  // A crash took what this process remembers.
  if (last < 0) return 'outdated';
  await runtime.flushLog();
  const upTo = log.slice(0, last + 1);
  if (upTo.some(({ metadata }) => metadata.commandId === run.commandId && metadata.command !== handler.command.name))
    throw generalRefusal('key-reused');
  const data = await sealing.open(upTo);
  const opened = upTo.map(({ type, version, metadata }, index) => ({
    type,
    version,
    data: data[index] ?? {},
    metadata,
  }));
  const isOwn = ({ metadata }: (typeof opened)[number]) => metadata.commandId === run.commandId;
  const after = (from: unknown, events: typeof opened) =>
    events.reduce(
      (state, event) => handler.evolve(state, event, { time: event.metadata.time, version: event.version }),
      from,
    );
  const own = opened.findIndex(isOwn);
  const before = after(handler.initial, opened.slice(0, own));
  return {
    key,
    facts,
    before,
    state: after(before, opened.slice(own)),
    version: upTo.at(-1)?.version ?? -1,
    events: opened.filter(isOwn),
    position: upTo.at(-1)?.position ?? null,
    repeated: true,
  };
}

/**
 * Answers a command that ended the session it came in, sent again by whoever it was: null when no earlier request with
 * its Idempotency-Key recorded it.
 */
export async function answerAgain(runtime: Runtime, handler: Handler, run: Run): Promise<Executed | null> {
  const key = keyFor(handler, {}, undefined, run);
  if (key === undefined) return null;
  const stored = await runtime.kernel.store.read(streamName(handler.category, key));
  if (!stored.some(({ metadata }) => metadata.commandId === run.commandId)) return null;
  const done = await recorded(runtime, handler, key, undefined, run);
  return done === 'outdated' ? null : answerCommand(runtime, handler, {}, run, done);
}

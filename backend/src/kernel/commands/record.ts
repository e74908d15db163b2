import { randomUUID } from 'node:crypto';
import type { Event, EventMetadata } from '@learnloom/contracts/kernel/event';
import { inMegabytes } from '@learnloom/contracts/kernel/recorded-size';
import { Refusal, generalRefusal, generalRefusals } from '@learnloom/contracts/kernel/refusal';
import { eventSpecs } from '@learnloom/platform/areas';
import { AppendTooLarge, ConcurrencyError, streamName } from '@learnloom/platform/event-store/event-store';
import type { Handler } from '../deciding/decider.ts';
import { uuidOf } from '../deciding/uuid.ts';
import type { Runtime } from '../runtime.ts';
import type { Done } from './done.ts';
import { NameTaken, type Claims } from './reservations.ts';
import { detailsOf, type Run } from './run.ts';
import { stateAfter, type Loaded } from './states.ts';

/** Events that were decided on a state, before they are recorded. */
export interface Decided {
  readonly key: string;
  readonly facts: unknown;
  readonly known: Loaded;
  readonly events: readonly Event[];
  readonly now: string;
  readonly repeated: boolean;
}

const tooLarge = ({ bytes, mostBytes }: AppendTooLarge): Refusal =>
  new Refusal('too-large', `This takes ${inMegabytes(bytes)}; the limit is ${inMegabytes(mostBytes)}.`);

/** SQLSTATE of a unique violation: the derived event id is in another stream. */
const isUsedEventId = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';

/**
 * Claims the names that the events take, appends the events, and gives up the names that they free. `outdated`: somebody else
 * wrote to the stream, and it is to be decided again.
 */
export async function record(
  runtime: Runtime,
  handler: Handler,
  decided: Decided,
  run: Run,
): Promise<Done | 'outdated'> {
  const { states, reservations, kernel } = runtime;
  const { key, facts, known, events, now, repeated } = decided;
  const stream = streamName(handler.category, key);
  const state = stateAfter(handler, known, events, now);
  const before = handler.unique(known.state);
  const after = handler.unique(state);
  // What is decided again is another command: the first one's events are there already.
  const commandId = repeated ? randomUUID() : run.commandId;
  const details = detailsOf(handler, { ...run, commandId }, now);
  const claims = await claimed(
    runtime,
    handler,
    stream,
    after.filter(name => !before.includes(name)),
    details,
  );
  try {
    const sealed = await kernel.sealing.seal(stream, events);
    const { version, position } = await kernel.store.append(
      stream,
      sealed.map((event, index) => ({
        id: run.repeatable && !repeated ? uuidOf('event', commandId, String(index)) : randomUUID(),
        type: event.type,
        data: event.data,
        metadata: { ...details, schema: eventSpecs[event.type]?.version ?? 1 },
      })),
      known.version < 0 ? 'none' : known.version,
    );
    if (version === known.version + events.length) states.advanced(handler, key, known, { events, state }, commandId);
    else states.forget(handler.category, key);
    claims?.recorded();
    reservations.giveUp(
      stream,
      before.filter(name => !after.includes(name)),
      details,
    );
    return { key, facts, before: known.state, state, version, events, position, repeated };
  } catch (error) {
    await claims?.release();
    if (error instanceof ConcurrencyError) return 'outdated';
    if (error instanceof AppendTooLarge) throw tooLarge(error);
    if (isUsedEventId(error)) throw generalRefusal('key-reused');
    throw error;
  }
}

async function claimed(
  { reservations }: Runtime,
  handler: Handler,
  stream: string,
  names: readonly string[],
  details: Omit<EventMetadata, 'schema'>,
): Promise<Claims | null> {
  if (names.length === 0) return null;
  try {
    return await reservations.claim(stream, names, details);
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
    const errors = handler.taken(error.taken);
    const message = Object.values(errors)[0] ?? generalRefusals['name-taken'].message;
    throw new Refusal('conflict', message, { code: 'name-taken', errors });
  }
}

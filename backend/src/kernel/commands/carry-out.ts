import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import { messageOf, type Answer } from '@learnloom/contracts/kernel/command';
import type { Event, EventMetadata } from '@learnloom/contracts/kernel/event';
import { eventSpecs } from '@learnloom/platform/areas';
import { AppendTooLarge, ConcurrencyError, streamName } from '@learnloom/platform/event-store/event-store';
import type { Handler } from '../deciding/decider.ts';
import { readCookie } from '../http/cookies.ts';
import { Refusal, generalRefusal, generalRefusals } from '@learnloom/contracts/kernel/refusal';
import type { Runtime } from '../runtime.ts';
import { uuidOf } from '../deciding/uuid.ts';
import { withServices } from '../services/with-services.ts';
import { nowhere } from '../sessions/whereabouts.ts';
import { reactionsSettled } from '../reactions/settled.ts';
import { isUsedEventId, tooLarge } from './append-failures.ts';
import type { Asked, Cookie, Executed } from './asked.ts';
import type { Done } from './done.ts';
import { assertNoRight } from './rights.ts';
import { changedMeanwhile, revisionOf } from './seen-version.ts';
import { NameTaken, type Claims } from './reservations.ts';
import { stateAfter, type Loaded, type States } from './states.ts';
import { underLock } from './named-lock.ts';

/** Milliseconds that a command waits for the read models; then the answer is 202. */
const BARRIER_MS = 2000;
/** Decisions after a version conflict. */
const RETRIES = 3;

export interface Run extends Asked {
  readonly commandId: string;
  /** The id comes from an Idempotency-Key: the stream may hold this command's events already. */
  readonly repeatable: boolean;
}

/** Decides, records and answers one validated command. */
export async function carryOut(runtime: Runtime, handler: Handler, input: unknown, run: Run): Promise<Executed> {
  const { concealed, steady } = handler.handling;
  if (concealed === undefined) {
    const due = steady === undefined ? null : delay(steady);
    try {
      return await answered(runtime, handler, input, run, await decideAndRecord(runtime, handler, input, run));
    } catch (error) {
      // What ended this session may have taken along what a repetition is checked by, such as the password.
      const mayHaveLeft = run.repeatable && handler.command.leaves && error instanceof Refusal;
      const again = mayHaveLeft ? await answerAgain(runtime, handler, run) : null;
      if (again) return again;
      throw error;
    } finally {
      await due;
    }
  }
  const shown = delay(concealed);
  try {
    await decideAndRecord(runtime, handler, input, run);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
  }
  await shown;
  return { answer: { status: 200, message: messageOf(handler.command), data: null, position: null }, cookies: [] };
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
  return answered(runtime, handler, {}, run, await recorded(runtime, handler, key, undefined, run));
}

async function decideAndRecord(runtime: Runtime, handler: Handler, input: unknown, run: Run): Promise<Done> {
  for (let attempt = 0; ; attempt += 1) {
    const tried = await tryOnce(runtime, handler, input, run, { fresh: attempt > 0, locked: false });
    if (tried !== 'outdated') return tried;
    if (attempt === RETRIES) throw generalRefusal('changed-at-once');
  }
}

/** Decides again, from what is recorded then, while no other process decides under the same name. */
async function decideUnderLock(
  runtime: Runtime,
  handler: Handler,
  input: unknown,
  run: Run,
  name: string,
): Promise<Done | 'outdated'> {
  // No stream has this name: each run is a holder of its own, and nothing of it stays when the process ends.
  const holder = streamName(handler.category, run.commandId);
  const details = detailsOf(handler, run, new Date().toISOString());
  try {
    return await underLock(runtime.reservations, name, holder, details, () =>
      tryOnce(runtime, handler, input, run, { fresh: true, locked: true }),
    );
  } catch (error) {
    throw error instanceof NameTaken ? generalRefusal('changed-at-once') : error;
  }
}

async function tryOnce(
  runtime: Runtime,
  handler: Handler,
  input: unknown,
  run: Run,
  { fresh, locked }: { readonly fresh: boolean; readonly locked: boolean },
): Promise<Done | 'outdated'> {
  const { states } = runtime;
  const { actor, address, file, commandId, cookies } = run;
  const now = new Date().toISOString();
  const facts = await handler.handling.prepare?.(input as never, withServices(runtime.ports, handler.handling.deps), {
    actor,
    address: address ?? '',
    now,
    commandId,
    cookie: name => readCookie(cookies, name),
    file,
  });
  const named = keyFor(handler, input, facts, run);
  const key = named ?? randomUUID();
  // Nobody has written to a stream whose key has just been drawn.
  const known = named === undefined ? states.presumed(handler, key) : await loaded(states, handler, key, fresh);
  const repeated = run.repeatable && known.commands.includes(run.commandId);
  if (repeated && !handler.command.handsOut) return recorded(runtime, handler, key, facts, run);

  if (run.seen !== undefined && handler.command.overwrites && !repeated) {
    const current = revisionOf(handler, known);
    if (current !== run.seen) {
      // What is kept may be behind what another process recorded.
      if (!fresh) return 'outdated';
      throw changedMeanwhile(handler, current);
    }
  }

  const deciding = repeated ? (handler.handling.again ?? refuseRepetition) : handler.handling.decide;
  const decide = (state: unknown) =>
    deciding(input as never, state, {
      now,
      actor,
      key,
      version: known.version,
      may: access => may(actor, access),
      facts,
    });
  let events: readonly Event[];
  try {
    events = decide(known.state);
  } catch (error) {
    // A kept state may be behind what another process recorded; only a current one may refuse.
    if (fresh || (await states.refreshed(handler, key)).version === known.version) throw error;
    return 'outdated';
  }
  if (events.length === 0) {
    if (!fresh && (await states.refreshed(handler, key)).version !== known.version) return 'outdated';
    return { ...known, key, facts, before: known.state, events, position: null, repeated };
  }
  const lock = locked ? null : (handler.handling.alone?.(known.state, input as never) ?? null);
  if (lock !== null) return decideUnderLock(runtime, handler, input, run, lock);
  return record(runtime, handler, { key, facts, known, events, now, repeated }, run);
}

const refuseRepetition = (): never => {
  throw generalRefusal('done-already');
};

interface Decided {
  readonly key: string;
  readonly facts: unknown;
  readonly known: Loaded;
  readonly events: readonly Event[];
  readonly now: string;
  readonly repeated: boolean;
}

async function record(runtime: Runtime, handler: Handler, decided: Decided, run: Run): Promise<Done | 'outdated'> {
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

/** The command's events are in the stream: an earlier request with this key did it, but its answer was not kept. */
async function recorded(runtime: Runtime, handler: Handler, key: string, facts: unknown, run: Run): Promise<Done> {
  const { store, sealing } = runtime.kernel;
  const stored = await store.read(streamName(handler.category, key));
  const last = stored.findLastIndex(event => event.metadata.commandId === run.commandId);
  const upTo = stored.slice(0, last + 1);
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

const granted =
  ({ actor }: Run) =>
  (access: Access): boolean =>
    may(actor, access);

async function answered(
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

const loaded = (states: States, handler: Handler, key: string, fresh: boolean): Promise<Loaded> =>
  fresh ? states.refreshed(handler, key) : states.known(handler, key);

/** Undefined: a new one is to be drawn. */
function keyFor({ handling }: Handler, input: unknown, facts: unknown, run: Run): string | undefined {
  const chosen = handling.key?.(input as never, facts, run.actor) ?? (input as { key?: string }).key;
  return chosen ?? (run.repeatable ? uuidOf('key', run.commandId) : undefined);
}

const detailsOf = ({ command }: Handler, run: Run, time: string): Omit<EventMetadata, 'schema'> => ({
  commandId: run.commandId,
  command: command.name,
  actor: run.actor?.key || null,
  time,
  correlationId: run.correlationId,
});

import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { may, type Access } from '@learnloom/contracts/kernel/access';
import { messageOf } from '@learnloom/contracts/kernel/command';
import type { Event } from '@learnloom/contracts/kernel/event';
import { Refusal, generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { thingOf } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Handler } from '../deciding/decider.ts';
import { readCookie } from '../http/cookies.ts';
import type { Runtime } from '../runtime.ts';
import { withServices } from '../services/with-services.ts';
import { answerCommand } from './answer-command.ts';
import type { Executed } from './asked.ts';
import type { Done } from './done.ts';
import { answerAgain, recorded, refuseRepetition } from './earlier-run.ts';
import { underLock } from './named-lock.ts';
import { record, type Decided } from './record.ts';
import { NameTaken } from './reservations.ts';
import { detailsOf, keyFor, type Run } from './run.ts';
import type { Loaded, States } from './states.ts';

/** Decisions after a version conflict. */
const RETRIES = 3;

/** Decides, records and answers one validated command. */
export async function carryOut(runtime: Runtime, handler: Handler, input: unknown, run: Run): Promise<Executed> {
  const { concealed, steady } = handler.handling;
  if (concealed !== undefined) return conceal(runtime, handler, input, run, concealed);
  const due = steady === undefined ? null : delay(steady);
  try {
    return await answerCommand(runtime, handler, input, run, await decideAndRecord(runtime, handler, input, run));
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

/** Answers alike after `milliseconds`, whether the command was carried out or met what it must not reveal. */
async function conceal(runtime: Runtime, handler: Handler, input: unknown, run: Run, milliseconds: number) {
  const shown = delay(milliseconds);
  try {
    await decideAndRecord(runtime, handler, input, run);
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'conflict') throw error;
  }
  await shown;
  return {
    answer: { status: 200, message: messageOf(handler.command), data: null, position: null } as const,
    cookies: [],
  };
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

interface Attempt {
  /** Whether the state is read from the log, and not what this process remembers. */
  readonly fresh: boolean;
  /** Whether no other process decides under the same name. */
  readonly locked: boolean;
}

/** One decision on one state, and its record. `outdated`: it was made on a state that was not the newest. */
async function tryOnce(
  runtime: Runtime,
  handler: Handler,
  input: unknown,
  run: Run,
  attempt: Attempt,
): Promise<Done | 'outdated'> {
  const now = new Date().toISOString();
  const facts = await lookUpFacts(runtime, handler, input, run, now);
  const named = keyFor(handler, input, facts, run);
  const key = named ?? randomUUID();
  // Nobody has written to a stream whose key has just been drawn.
  const known =
    named === undefined ? runtime.states.presumed(handler, key) : await loaded(runtime.states, handler, key, attempt);
  const repeated = run.repeatable && known.commands.includes(run.commandId);
  if (repeated && !handler.command.handsOut) return recorded(runtime, handler, key, facts, run);
  if (!repeated && !isSeen(handler, known, run, attempt)) return 'outdated';
  const basis = { key, facts, known, now, repeated };
  const events = await decideEvents(runtime.states, handler, input, run, basis, attempt);
  if (events === 'outdated') return 'outdated';
  if (events.length === 0) {
    await runtime.flushLog();
    return { ...known, key, facts, before: known.state, events, position: null, repeated };
  }
  const lock = attempt.locked ? null : (handler.handling.alone?.(known.state, input as never) ?? null);
  if (lock !== null) return decideUnderLock(runtime, handler, input, run, lock);
  return record(runtime, handler, { ...basis, events }, run);
}

/** What a handler looks up before it decides. */
const lookUpFacts = (
  runtime: Runtime,
  { handling }: Handler,
  input: unknown,
  run: Run,
  now: string,
): Promise<unknown> =>
  Promise.resolve(
    handling.prepare?.(input as never, withServices(runtime.ports, handling.deps), {
      actor: run.actor,
      address: run.address ?? '',
      now,
      commandId: run.commandId,
      cookie: name => readCookie(run.cookies, name),
      file: run.file,
    }),
  );

/** What stands against the version that somebody has seen: the thing's own, or that of its stream. */
const revisionOf = ({ revision, initial }: Handler, { state, version }: Loaded): number =>
  (state === initial ? null : revision(state)) ?? version;

/** Somebody has recorded another version than the one that was seen. */
function changedMeanwhile({ category }: Handler, version: number): Refusal {
  const { kind, message, code } = generalRefusal('changed-meanwhile', {
    noun: thingOf.get(category)?.noun ?? 'thing',
  });
  return new Refusal(kind, message, { code, version });
}

/**
 * Whether a command that overwrites was sent by somebody who saw the present version. Throws where it was not; false: what
 * this process remembers may be behind what another one recorded.
 */
function isSeen(handler: Handler, known: Loaded, { seen }: Run, { fresh }: Attempt): boolean {
  if (seen === undefined || !handler.command.overwrites) return true;
  const current = revisionOf(handler, known);
  if (current === seen) return true;
  if (fresh) throw changedMeanwhile(handler, current);
  return false;
}

/** The events that the decider gives. Only a state read from the log may refuse, or leave everything as it is. */
async function decideEvents(
  states: States,
  handler: Handler,
  input: unknown,
  { actor }: Run,
  { key, facts, known, now, repeated }: Omit<Decided, 'events'>,
  { fresh }: Attempt,
): Promise<readonly Event[] | 'outdated'> {
  const isNewest = async () => fresh || (await states.refreshed(handler, key)).version === known.version;
  const decide = repeated ? (handler.handling.again ?? refuseRepetition) : handler.handling.decide;
  const rights = (access: Access) => may(actor, access);
  try {
    const events = decide(input as never, known.state, { now, actor, key, version: known.version, may: rights, facts });
    return events.length > 0 || (await isNewest()) ? events : 'outdated';
  } catch (error) {
    if (await isNewest()) throw error;
    return 'outdated';
  }
}

const loaded = (states: States, handler: Handler, key: string, { fresh }: Attempt): Promise<Loaded> =>
  fresh ? states.refreshed(handler, key) : states.known(handler, key);

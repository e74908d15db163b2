import type { Answer, Command, Fields, InputOf } from '@learnloom/contracts/kernel/command';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { StoredEvent } from '@learnloom/platform/event-store/event-store';
import type { Service } from '@learnloom/contracts/kernel/service';
import type { NoDeps, PortsWith } from '../services/with-services.ts';

/** The event that is reacted to, its personal fields opened: null where the person has been forgotten meanwhile. */
export type Occurred<E extends Event = Event> = Omit<StoredEvent, 'type' | 'data'> &
  E & {
    /** Of the stream, without its category. */
    readonly key: string;
  };

/** What is done on behalf of one event, or of one step of it. */
export interface Effect {
  /** UUID of this piece of work: the same at every try. Give it to the other side, so that it can know a repetition. */
  readonly key: string;
  /** Name under which this piece was scheduled; null: it is the event's own. */
  readonly step: string | null;
  /** How often this piece has failed since somebody looked after it. */
  readonly tries: number;
  /** Aborts when the time of this try is over or the process stops. */
  readonly signal: AbortSignal;
  /**
   * Carries one of our commands out as the system, once for this piece of work: a repetition finds what was recorded
   * and changes nothing. `part` tells several runs of one command apart. Throws a `Refusal` as the command does; one
   * that means 'this is so already' is for the reaction to catch.
   */
  execute<F extends Fields>(command: Command<F>, input: InputOf<Command<F>>, part?: string): Promise<Answer>;
  /**
   * Acts again on the same event at that time (now, where it is past), as a piece of work of its own with its own key,
   * tries and failures. Kept when this try succeeds, dropped when it fails; kept through restarts; begun within a
   * second of its time. Scheduling a step that waits already moves it. `step`: 1 to 200 characters; keys, never
   * personal data.
   */
  schedule(at: Date, step: string): void;
}

export type Act<E extends Event = Event, D extends readonly Service[] = NoDeps> = (
  event: Occurred<E>,
  ports: PortsWith<D>,
  effect: Effect,
) => Promise<void>;

export interface Reaction {
  readonly name: string;
  readonly about: string;
  readonly from: 'now' | 'beginning';
  readonly tries: number;
  readonly longestMs: number;
  /** Services of areas that it needs, besides what everything may reach. */
  readonly deps: readonly Service[];
  readonly on: Readonly<Record<string, Act<Event, readonly Service[]>>>;
}

interface ReactionSpec<E extends Event, D extends readonly Service[]> {
  readonly deps?: D;
  /** What it does, for staff: 'Erases the person behind a deleted account'. */
  readonly about: string;
  /** Where a reaction that is new begins on a log that is old. */
  readonly from?: 'now' | 'beginning';
  /** Tries before a piece of work is parked; 12 by default, which last about an hour. */
  readonly tries?: number;
  /** As long as one act may last; a minute by default. What goes on after it may be done twice. */
  readonly longestMs?: number;
  readonly on: { readonly [T in E['type']]?: Act<Extract<E, { type: T }>, D> };
}

const TRIES = 12;
export const ACT_MS = 60_000;

/**
 * Declares what the product does because of events: `reaction<AccountEvent>('EraseAccount', { about, on: { AccountDeleted:
 * async (event, ports, effect) => … } })`, listed in the area's registry as one of its `reactions`. The name is
 * permanent: under it stands how far the log was followed.
 *
 * - At least once for every event, also across `kill -9`: an act must bear repetition. `effect.execute` does; for another
 *   side send `effect.key`, or look first whether the thing is done.
 * - One process acts at a time, on a few events at once, those of one stream in their order: the next begins when the one before is
 *   done. Scheduled steps are outside that order.
 * - An act that throws, or takes longer than it may, is tried again: after a second, then twice as long each time up to a
 *   quarter of an hour, give or take half. After `tries` it is parked with the later events of its stream until staff
 *   retry or skip it. Other streams and other reactions go on. What it threw is shown to staff without addresses and
 *   without the event's values; do not put other personal data into messages of errors.
 * - Events lie in the past: look at the present state (`ports.stateOf`) before doing what may no longer be wanted.
 *   Nothing is done again when read models are rebuilt. Read models may be behind the event.
 * - Later, or in many parts: `effect.schedule`. A deadline: schedule it at the event, at its step look whether it still holds.
 *   Ten thousand mails: at the event schedule a step for each hundred recipients, so that what fails is repeated alone.
 * - A command whose answer should wait for it (as long as for read models) names it in `settles`.
 *
 * A test drives it with `reactingTo` (see `reactions.fixture.ts`).
 */
export function reaction<E extends Event, D extends readonly Service[] = NoDeps>(
  name: string,
  spec: ReactionSpec<E, D>,
): Reaction {
  const { about, deps = [], from = 'now', tries = TRIES, longestMs = ACT_MS, on } = spec;
  return { name, about, deps, from, tries, longestMs, on: on as unknown as Reaction['on'] };
}

/** Throws when two reactions have one name: they would take each other's place in the log. */
export function assertDistinct(reactions: readonly Reaction[]): void {
  const names = reactions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two reactions are named ${twice}`);
}

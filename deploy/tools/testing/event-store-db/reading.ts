import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Entry } from './entry.ts';
import type { Log } from './log.ts';
import {
  caughtUp,
  checkpointAt,
  confirmation,
  eventAnswer,
  nameOf,
  streamNotFound,
  type ReadResp,
} from './messages.ts';
import { streamDeleted } from './refusals.ts';

type Options = InstanceType<typeof streams.ReadReq.Options>;

/** What one node has of the log: a follower may have less than there is. */
export interface View {
  readonly log: Log;
  /** Entries of `log.all` that it has. */
  readonly end: () => number;
  /** Settles when there may be more, or when the signal aborts. */
  readonly growth: (signal: AbortSignal) => Promise<void>;
}

interface Filter {
  readonly matches: (entry: Entry) => boolean;
  /** Events after which a subscriber is told how far the server is; 0: never. */
  readonly interval: number;
}

/** Events in one window of a filter, unless the client says otherwise. */
const WINDOW = 32;

/** Answers a read of a stream, of everything, or a subscription to everything. The signal ends a subscription. */
export async function* answers(view: View, options: Options, signal: AbortSignal): AsyncGenerator<ReadResp> {
  if (options.hasSubscription()) yield* subscription(view, options, signal);
  else if (options.hasStream()) yield* streamRead(view, options);
  else yield* found(allFrom(view, options), options);
}

const isBackwards = (options: Options): boolean =>
  options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;

function* streamRead({ log, end }: View, options: Options): Generator<ReadResp> {
  const asked = options.getStream();
  const name = nameOf(asked?.getStreamIdentifier());
  const entries = log.stream(name);
  if (entries === 'tombstoned') throw streamDeleted(name);
  const known = entries ? firstOf(entries, ({ index }) => index >= end()) : 0;
  if (!entries || (known === 0 && entries.length > 0)) {
    yield streamNotFound(name);
    return;
  }
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : null;
  const [first, step] = isBackwards(options)
    ? [
        Math.min(
          known,
          firstOf(entries, ({ revision }) => from !== null && revision > from),
        ) - 1,
        -1,
      ]
    : [firstOf(entries, ({ revision }) => revision >= (from ?? 0)), 1];
  yield* found(between(entries, first, known, step), options);
}

/** From one entry on, forwards to the end or backwards to the beginning. */
function* between(entries: readonly Entry[], first: number, end: number, step: number): Generator<Entry> {
  for (let at = first; at >= 0 && at < end; at += step) {
    const entry = entries[at];
    if (entry) yield entry;
  }
}

function* found(entries: Iterable<Entry>, options: Options): Generator<ReadResp> {
  let left = Number(options.getCount());
  for (const entry of entries) {
    if (left === 0) return;
    left -= 1;
    yield eventAnswer(entry);
  }
}

/** Forwards from the position on, with that event; backwards from before it. */
function* allFrom({ log, end }: View, options: Options): Generator<Entry> {
  const all = options.getAll();
  const edge = Math.min(end(), log.all.length);
  const at = all?.hasPosition() ? Math.min(indexAfter(log.all, positionIn(options) - 1n), edge) : null;
  const step = isBackwards(options) ? -1 : 1;
  yield* between(log.all, step > 0 ? (at ?? 0) : (at ?? edge) - 1, edge, step);
}

async function* subscription(view: View, options: Options, signal: AbortSignal): AsyncGenerator<ReadResp> {
  const { log, end } = view;
  const { matches, interval } = filterOf(options);
  const all = options.getAll();
  let next = all?.hasPosition() ? indexAfter(log.all, positionIn(options)) : all?.hasEnd() ? log.all.length : 0;
  yield confirmation(randomUUID());
  for (let looked = 0, live = false; !signal.aborted;) {
    for (let entry = log.all[next]; entry && next < end() && !signal.aborted; entry = log.all[next]) {
      next += 1;
      looked += 1;
      if (matches(entry)) yield eventAnswer(entry);
      if (interval > 0 && looked % interval === 0) yield checkpointAt(entry.position);
    }
    if (!live) yield caughtUp();
    live = true;
    if (next >= Math.min(end(), log.all.length)) await view.growth(signal);
  }
}

function filterOf(options: Options): Filter {
  const filter = options.getFilter();
  const expression = filter?.getEventType();
  if (!filter || !expression) return { matches: () => true, interval: 0 };
  const regex = new RegExp(expression.getRegex());
  const window = filter.hasMax() ? filter.getMax() : WINDOW;
  return { matches: ({ type }) => regex.test(type), interval: filter.getCheckpointintervalmultiplier() * window };
}

const positionIn = (options: Options): bigint => BigInt(options.getAll()?.getPosition()?.getCommitPosition() ?? 0);

/** Index of the first entry behind the position. */
const indexAfter = (entries: readonly Entry[], position: bigint): number =>
  firstOf(entries, entry => entry.position > position);

/** Index of the first of which this is true, as it is of all behind it; their number where it is of none. */
function firstOf(entries: readonly Entry[], isTrue: (entry: Entry) => boolean): number {
  let low = 0;
  for (let high = entries.length; low < high;) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && !isTrue(entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

import { randomUUID } from 'node:crypto';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Entry, Log } from './log.ts';
import {
  caughtUp,
  checkpointAt,
  confirmation,
  eventAnswer,
  nameOf,
  streamNotFound,
  type ReadResp,
} from './messages.ts';

type Options = InstanceType<typeof streams.ReadReq.Options>;

interface Filter {
  readonly matches: (entry: Entry) => boolean;
  /** Events after which a subscriber is told how far the server is; 0: never. */
  readonly interval: number;
}

/** Events in one window of a filter, unless the client says otherwise. */
const WINDOW = 32;

/** Answers a read of a stream, of everything, or a subscription to everything. The signal ends a subscription. */
export async function* answers(log: Log, options: Options, signal: AbortSignal): AsyncGenerator<ReadResp> {
  if (options.hasSubscription()) yield* subscription(log, options, signal);
  else if (options.hasStream()) yield* streamRead(log, options);
  else yield* found(allFrom(log, options), options);
}

function* streamRead(log: Log, options: Options): Generator<ReadResp> {
  const asked = options.getStream();
  const name = nameOf(asked?.getStreamIdentifier());
  const entries = log.stream(name);
  if (!entries) {
    yield streamNotFound(name);
    return;
  }
  yield* found(entries.slice(asked?.hasRevision() ? Number(asked.getRevision()) : 0), options);
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
function allFrom(log: Log, options: Options): readonly Entry[] {
  const all = options.getAll();
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  if (!all?.hasPosition()) return backwards ? log.all.toReversed() : log.all;
  const at = positionIn(options);
  return backwards
    ? log.all.filter(({ position }) => position < at).toReversed()
    : log.all.slice(indexAfter(log.all, at - 1n));
}

async function* subscription(log: Log, options: Options, signal: AbortSignal): AsyncGenerator<ReadResp> {
  const { matches, interval } = filterOf(options);
  const all = options.getAll();
  let next = all?.hasPosition() ? indexAfter(log.all, positionIn(options)) : all?.hasEnd() ? log.all.length : 0;
  yield confirmation(randomUUID());
  for (let looked = 0, live = false; !signal.aborted;) {
    for (let entry = log.all[next]; entry && !signal.aborted; entry = log.all[next]) {
      next += 1;
      looked += 1;
      if (matches(entry)) yield eventAnswer(entry);
      if (interval > 0 && looked % interval === 0) yield checkpointAt(entry.position);
    }
    if (!live) yield caughtUp();
    live = true;
    if (next === log.all.length) await log.growth(signal);
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
function indexAfter(entries: readonly Entry[], position: bigint): number {
  let low = 0;
  for (let high = entries.length; low < high;) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry && entry.position <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

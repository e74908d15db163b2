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
  const known = entries?.filter(({ index }) => index < end());
  if (known === undefined || (known.length === 0 && entries?.length !== 0)) {
    yield streamNotFound(name);
    return;
  }
  const from = asked?.hasRevision() ? Number(asked.getRevision()) : null;
  const wanted = isBackwards(options)
    ? known.filter(({ revision }) => from === null || revision <= from).toReversed()
    : known.filter(({ revision }) => revision >= (from ?? 0));
  yield* found(wanted, options);
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
  for (let index = step > 0 ? (at ?? 0) : (at ?? edge) - 1; index >= 0 && index < edge; index += step) {
    const entry = log.all[index];
    if (entry) yield entry;
  }
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

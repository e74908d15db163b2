import { isTransient } from '@learnloom/platform/database';
import { parseStream, type Position, type StoredEvent } from '@learnloom/platform/event-store/event-store';
import type { Sealing } from '@learnloom/platform/sealing';
import type { Projection, Recorded } from './projection.ts';

/** Events as projections see them, after one position and up to another. */
export interface RecordedBatch {
  readonly events: readonly Recorded[];
  /** Null: from the beginning. */
  readonly after: Position | null;
  readonly position: Position;
}

/** Events as the log gives them, after one position and up to another. */
export interface LoggedBatch extends Omit<RecordedBatch, 'events'> {
  readonly events: readonly StoredEvent[];
}

/** What `projection` wants of these events. */
export const wantedBy = ({ handles }: Projection, events: readonly Recorded[]): readonly Recorded[] =>
  handles === 'all' ? events : events.filter(event => handles.has(event.type));

/** Those of the read models that want any of these events. */
export function concernedBy(events: readonly Recorded[], projections: readonly Projection[]): readonly Projection[] {
  const types = [...new Set(events.map(({ type }) => type))];
  return projections.filter(({ handles }) => types.some(type => handles === 'all' || handles.has(type)));
}

/** All types that any of these read models wants; undefined: every type. */
export function typesOf(projections: Iterable<Projection>): ReadonlySet<string> | undefined {
  const types = new Set<string>();
  for (const { handles } of projections) {
    if (handles === 'all') return undefined;
    for (const type of handles) types.add(type);
  }
  return types;
}

/**
 * Brings events into the form of today and opens the personal fields of a batch with one look-up of keys. An event that
 * cannot be read throws where a handler reads its data, so that it is parked like any other poison event.
 */
export async function record(sealing: Sealing, events: readonly StoredEvent[]): Promise<Recorded[]> {
  try {
    const opened = await sealing.open(events);
    return events.map((event, index) => recordedOf(event, opened[index] ?? event.data));
  } catch (error) {
    if (isTransient(error) || events.length === 0) throw error;
    const [event] = events;
    if (events.length > 1 || !event) {
      const each: Recorded[] = [];
      for (const one of events) each.push(...(await record(sealing, [one])));
      return each;
    }
    return [unreadable(event, error)];
  }
}

/** An event at whose data nobody looks: `reason` is thrown where a handler does. */
export function unreadable(event: StoredEvent, reason: unknown): Recorded {
  const raise = (): never => {
    throw reason;
  };
  const { id, type, stream, version, position, metadata } = event;
  return {
    id,
    type,
    stream,
    ...parseStream(stream),
    version,
    position,
    metadata,
    get data() {
      return raise();
    },
    get sealed() {
      return event.data;
    },
    get recorded() {
      return event.recorded ?? event.data;
    },
  };
}

function recordedOf(event: StoredEvent, data: object): Recorded {
  const { id, type, stream, version, position, metadata, recorded = event.data } = event;
  return { id, type, data, sealed: event.data, recorded, stream, ...parseStream(stream), version, position, metadata };
}

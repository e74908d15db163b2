import assert from 'node:assert/strict';
import type { Event } from '@learnloom/contracts/kernel/event';
import type { Announcement, Recorded } from './projection.ts';
import type { Rows } from './row-changes.ts';
import type { RowProjection } from './rows.ts';
import type { Differences } from './sums.ts';

/** Key of the stream that every specification is about. */
export const KEY = '00000000-0000-4000-8000-000000000001';

/** When the event of that version happened: a minute after the one before. */
export const timeOf = (version: number): string => new Date(Date.UTC(2026, 0, 1, 0, version)).toISOString();

/** As it comes from the log, in one stream. */
export const recordedAt = ({ type, data }: Event, version: number): Recorded => ({
  id: `event-${version}`,
  type,
  data,
  sealed: data,
  recorded: data,
  stream: `specified-${KEY}`,
  category: 'specified',
  key: KEY,
  version,
  position: String(version).padStart(19, '0'),
  metadata: {
    commandId: `command-${version}`,
    command: 'Specified',
    actor: null,
    time: timeOf(version),
    correlationId: 'specification',
    schema: 1,
  },
});

const present = (rows: Rows<object>): readonly object[] => [...rows.values()].filter(row => row !== undefined);

interface Read {
  /** As the table has them. */
  readonly rows: Rows<object>;
  /** What the last event changed is told so. */
  readonly announced: readonly Announcement[];
  /** Kept beside the rows. */
  readonly sums: Differences;
}

/** The sums once they have risen so; a key whose sums are all nothing has none. */
function risen(sums: Differences, by: Differences): Differences {
  const after = new Map(sums);
  for (const [key, numbers] of by) {
    const before = after.get(key) ?? {};
    const now = Object.fromEntries(
      Object.entries(numbers).map(([name, number]) => [name, (before[name] ?? 0) + number]),
    );
    if (Object.values(now).some(number => number !== 0)) after.set(key, now);
    else after.delete(key);
  }
  return after;
}

/** What a read model makes of events that come one by one: between two of them rows are stored and loaded. */
export function readOneByOne({ pure }: RowProjection, events: readonly Recorded[]): Read {
  const rows: Rows<object> = new Map();
  let loaded: Rows<object> = new Map();
  let announced: readonly Announcement[] = [];
  let sums: Differences = new Map();
  for (const event of events) {
    const after = pure.after(loaded, [event]);
    announced = pure.announcements(loaded, after);
    sums = risen(sums, pure.sums(loaded, after));
    for (const [key, row] of after) rows.set(key, row && { ...rows.get(key), ...row });
    loaded = new Map([...after].map(([key, row]) => [key, row && pure.known(row)]));
  }
  return { rows, announced, sums };
}

/**
 * Given / then over a read model without a database: `readModel(x).given(...events).then(row).announces(...topics)`. The
 * events are of one stream, a minute apart; what is announced is what the last of them changed. Checked event by event,
 * as the live projector reads them, and all in one batch, as a replay does.
 */
export const readModel = (projection: RowProjection) => ({
  given(...events: readonly Event[]) {
    const recorded = events.map(recordedAt);
    const { rows, announced, sums } = readOneByOne(projection, recorded);
    const specified = {
      /** The one row that there is then, whole, besides its key; null: there is none. */
      then(row: object | null) {
        assert.deepEqual(present(rows), row === null ? [] : [{ key: KEY, ...row }]);
        assert.deepEqual(present(projection.pure.after(new Map(), recorded)), present(rows));
        return specified;
      },
      /** Names of the topics under which the last event is told, in any order. */
      announces(...topics: readonly string[]) {
        assert.deepEqual(announced.map(({ topic }) => topic).sort(), [...topics].sort());
        return specified;
      },
      /** The sums beside the rows, by key; those that are nothing may be left out. */
      sums(expected: Readonly<Record<string, Readonly<Record<string, number>>>>) {
        const told = (found: Differences) =>
          Object.fromEntries(
            [...found].map(([key, numbers]) => [
              key,
              Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== 0)),
            ]),
          );
        assert.deepEqual(told(sums), expected);
        const none: Rows<object> = new Map();
        assert.deepEqual(told(projection.pure.sums(none, projection.pure.after(none, recorded))), expected);
        return specified;
      },
      /** What cached pages are tagged with that it makes stale, under each of the topics. */
      within(...scopes: readonly string[]) {
        for (const told of announced) assert.deepEqual([...told.scopes].sort(), [...scopes].sort());
        return specified;
      },
    };
    return specified;
  },
});

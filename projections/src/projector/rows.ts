import type { EventOf } from '@learnloom/contracts/kernel/event';
import type { FieldsOf, Table } from '@learnloom/contracts/kernel/table';
import {
  projection,
  type Announcement,
  type Projection,
  type Recorded,
  type RecordedOf,
  type RowSpec,
} from './projection.ts';
import { changesBetween, type RowChanges, type Rows } from './row-changes.ts';
import { remembered, RowMemory, seriesMemories } from './row-memory.ts';
import type { Keyed } from './keyed.ts';
import { rowTable } from './row-table.ts';
import { sumsTable, type Differences, type Sums } from './sums.ts';
import type { Transaction } from './transaction.ts';

/** Handlers mostly spread the row that they got, key included. */
const keyed = <Row extends object>(row: Row, key: string): Keyed<Row> =>
  'key' in row && row.key === key ? (row as Keyed<Row>) : { ...row, key };

/** What the handlers of a read model do, without a database. */
export interface PureRows {
  after(before: Rows<object>, events: readonly Recorded[]): Rows<object>;
  announcements(before: Rows<object>, after: Rows<object>): readonly Announcement[];
  /** What the sums beside the rows rise by; none where there are none. */
  sums(before: Rows<object>, after: Rows<object>): Differences;
  /** A row as it would be loaded. */
  known(row: Keyed<object>): Keyed<object>;
}

export interface RowProjection extends Projection {
  readonly pure: PureRows;
}

/**
 * A read model with one row a key. A batch costs a few statements, whatever its length: the rows are loaded, unless
 * they are remembered, folded over in memory, and the columns that changed are written.
 */
export function rows<T extends Table, S, Unread extends keyof FieldsOf<T> & string = never>(
  declared: T,
  spec: RowSpec<S, FieldsOf<T>, Unread>,
): RowProjection {
  type Row = FieldsOf<T>;
  const { name } = declared;
  const table = rowTable<Row>(declared, spec.unread);
  const sums = spec.sums && sumsTable(spec.sums as unknown as Sums<Row>);
  const handlers = spec.on as unknown as Readonly<
    Record<string, (row: Keyed<Row> | undefined, event: Recorded) => Row | null | undefined>
  >;
  const keyOf = (event: Recorded): string => spec.keyOf?.(event as unknown as RecordedOf<EventOf<S>>) ?? event.key;

  function fold(before: Rows<Row>, events: readonly Recorded[]): Rows<Row> {
    const after: Rows<Row> = new Map(before);
    for (const event of events) {
      const key = keyOf(event);
      const current = after.get(key);
      const next = handlers[event.type]?.(current, event);
      if (next === undefined || next === current) continue;
      after.set(key, next === null ? undefined : keyed(current ? next : table.whole(next), key));
    }
    for (const [key, row] of after) if (row && row !== before.get(key)) after.set(key, table.clean(row));
    return after;
  }

  function write(tx: Transaction, { upserts, updates, deletes }: RowChanges<Row>): void {
    if (deletes.length > 0) table.remove(tx, deletes);
    for (const { columns, rows } of updates) table.update(tx, columns, rows);
    table.upsert(tx, upserts);
  }

  const announcements = (changed: readonly string[], before: Rows<Row>, after: Rows<Row>, withKeys: boolean) => {
    const { announce } = spec;
    if (!announce) return [];
    const byTopic = new Map<string, { topic: string; owner: string | null; keys: Set<string>; scopes: Set<string> }>();
    for (const key of changed) {
      const [was, is] = [before.get(key), after.get(key)];
      const row = is ?? was;
      if (!row) continue;
      const { topics, scopes, owner: of = null } = announce(was, is, row);
      for (const { name: topic, own } of topics) {
        const owner = own && withKeys ? of : null;
        const place = `${topic} ${owner ?? ''}`;
        let entry = byTopic.get(place);
        if (!entry) byTopic.set(place, (entry = { topic, owner, keys: new Set(), scopes: new Set() }));
        if (!withKeys) continue;
        entry.keys.add(key);
        for (const scope of scopes) entry.scopes.add(scope);
      }
    }
    return [...byTopic.values()].map(({ topic, owner, keys, scopes }): Announcement => ({
      topic,
      keys: [...keys],
      scopes: [...scopes],
      ...(owner !== null && { owner }),
    }));
  };

  async function apply(
    tx: Transaction,
    events: readonly Recorded[],
    memory: RowMemory<Row> | undefined,
    withKeys: boolean,
  ): Promise<readonly Announcement[]> {
    const before: Rows<Row> = await remembered(memory, events.map(keyOf), keys => table.load(tx, keys));
    const after = fold(before, events);
    const changes = changesBetween(table.names, before, after);
    write(tx, changes);
    sums?.write(tx, changes.changed, before, after);
    for (const key of changes.changed) {
      const row = after.get(key);
      memory?.set(key, row ? table.known(row) : null);
    }
    return announcements(changes.changed, before, after, withKeys);
  }

  async function rendered(tx: Transaction, keys: readonly string[]): Promise<readonly Announcement[]> {
    const rows: Rows<Row> = new Map((await table.load(tx, keys)).map(row => [row.key, row]));
    return announcements([...rows.keys()], rows, rows, true);
  }

  const memoryOf = seriesMemories<Row>();
  const live = projection({
    name,
    version: spec.version,
    tables: { [name]: table.create, ...(spec.sums && sums && { [spec.sums.table.name]: sums.create }) },
    handles: new Set(Object.keys(spec.on)),
    apply: (tx, events, series) => apply(tx, events, memoryOf(series), true),
    ...(spec.documents && { documents: { announce: rendered } }),
  });
  const replay = (): Projection => {
    const memory = RowMemory.ofReplay<Row>();
    return { ...live, apply: (tx, events) => apply(tx, events, memory, false) };
  };
  const pure = {
    after: fold,
    announcements: (before: Rows<Row>, after: Rows<Row>) =>
      announcements(changesBetween(table.names, before, after).changed, before, after, true),
    sums: (before: Rows<Row>, after: Rows<Row>) => sums?.differences(after.keys(), before, after) ?? new Map(),
    known: table.known,
  };
  return { ...live, replay, pure: pure as unknown as PureRows };
}

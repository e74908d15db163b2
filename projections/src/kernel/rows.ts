import type { Event } from '@learnloom/contracts/kernel/event';
import {
  projection,
  type Announcement,
  type Projection,
  type Recorded,
  type RecordedOf,
  type RowSpec,
} from './projection.ts';
import { RowMemory } from './row-memory.ts';
import { rowTable, type Keyed } from './row-table.ts';

/** Handlers mostly spread the row that they got, key included. */
const keyed = <Row extends object>(row: Row, key: string): Keyed<Row> =>
  'key' in row && row.key === key ? (row as Keyed<Row>) : { ...row, key };

type Rows<Row extends object> = Map<string, Keyed<Row> | undefined>;

/**
 * A read model with one row a key. A batch costs at most one select, one upsert and one delete, whatever its length:
 * the rows are loaded, folded over in memory, and those that changed are written.
 */
export function rows<E extends Event, Row extends object>(name: string, spec: RowSpec<E, Row>): Projection {
  const table = rowTable<Row>(name, spec);
  const handlers = spec.on as unknown as Readonly<
    Record<string, (row: Keyed<Row> | undefined, event: Recorded) => Row | null | undefined>
  >;
  const keyOf = (event: Recorded): string => spec.keyOf?.(event as unknown as RecordedOf<E>) ?? event.key;

  function fold(before: Rows<Row>, events: readonly Recorded[]): Rows<Row> {
    const after: Rows<Row> = new Map(before);
    for (const event of events) {
      const key = keyOf(event);
      const current = after.get(key);
      const next = handlers[event.type]?.(current, event);
      if (next === undefined || next === current) continue;
      after.set(key, next === null ? undefined : keyed(next, key));
    }
    return after;
  }

  async function load(
    tx: Parameters<Projection['apply']>[0],
    events: readonly Recorded[],
    memory?: RowMemory<Row>,
  ): Promise<Rows<Row>> {
    const found: Rows<Row> = new Map();
    const unknown = new Set<string>();
    for (const event of events) {
      const key = keyOf(event);
      const row = memory?.get(key);
      if (row) found.set(key, row);
      else if (!memory?.complete) unknown.add(key);
    }
    if (unknown.size > 0) for (const row of await table.load(tx, [...unknown])) found.set(row.key, row);
    return found;
  }

  async function write(
    tx: Parameters<Projection['apply']>[0],
    before: Rows<Row>,
    after: Rows<Row>,
    memory?: RowMemory<Row>,
  ) {
    const upserts: string[] = [];
    const deletes: string[] = [];
    const changed: string[] = [];
    for (const [key, row] of after) {
      const old = before.get(key);
      if (row === old) continue;
      changed.push(key);
      if (row) {
        const clean = table.clean(row);
        const json = JSON.stringify(clean);
        upserts.push(json);
        memory?.set(key, clean, json.length);
      } else {
        deletes.push(key);
        memory?.delete(key);
      }
    }
    await Promise.all([
      upserts.length > 0 ? table.upsert(tx, upserts) : undefined,
      deletes.length > 0 ? table.remove(tx, deletes) : undefined,
    ]);
    return changed;
  }

  const announcements = (changed: readonly string[], before: Rows<Row>, after: Rows<Row>, withKeys: boolean) => {
    const { announce } = spec;
    if (!announce) return [];
    const byTopic = new Map<string, { keys: Set<string>; scopes: Set<string> }>();
    for (const key of changed) {
      const { topics, scopes } = announce(before.get(key), after.get(key));
      for (const { name: topic } of topics) {
        let entry = byTopic.get(topic);
        if (!entry) byTopic.set(topic, (entry = { keys: new Set(), scopes: new Set() }));
        if (!withKeys) continue;
        entry.keys.add(key);
        for (const scope of scopes) entry.scopes.add(scope);
      }
    }
    return [...byTopic].map(([topic, { keys, scopes }]): Announcement => ({
      topic,
      keys: [...keys],
      scopes: [...scopes],
    }));
  };

  const applying =
    (memory?: RowMemory<Row>): Projection['apply'] =>
    async (tx, events) => {
      const before = await load(tx, events, memory);
      const after = fold(before, events);
      const changed = await write(tx, before, after, memory);
      return announcements(changed, before, after, memory === undefined);
    };

  const live = projection({
    name,
    version: spec.version,
    tables: { [name]: table.create },
    handles: new Set(Object.keys(spec.on)),
    apply: applying(),
  });
  return { ...live, replay: () => ({ ...live, apply: applying(new RowMemory<Row>()) }) };
}

import type { Pool } from 'pg';
import { pageReadChanges, type PageRead } from '@learnloom/contracts/activity/page-reads';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Logger } from '@learnloom/platform/log';

export interface CountedReads {
  readonly kind: PublishedKind;
  /** Monday in UTC, such as '2026-11-16'. */
  readonly week: string;
  readonly reads: number;
}

export interface ReadItem extends PageRead {
  readonly reads: number;
}

/** How often published pages are read, by weeks and days in UTC. */
export interface PageReads {
  /** Counts it; written soon, and many at once as one. Never fails. */
  note(read: PageRead): void;
  /** Of each kind, since that Monday. */
  perWeek(since: string): Promise<readonly CountedReads[]>;
  /** What was read most in the week of that Monday, of these kinds. */
  most(week: string, kinds: readonly PublishedKind[], limit: number): Promise<readonly ReadItem[]>;
  /** Of one item, since that Monday: as many weeks as are kept of items. */
  ofItem(item: string, since: string): Promise<readonly { readonly week: string; readonly reads: number }[]>;
  /** Of one item, since that day: as many days as its weeks have. */
  ofItemByDay(item: string, since: string): Promise<readonly { readonly day: string; readonly reads: number }[]>;
  /** Writes what is counted. */
  flush(): Promise<void>;
}

/** Of these keys, those that readers see. */
export type Shown = (kind: PublishedKind, keys: readonly string[]) => Promise<{ has(key: string): boolean }>;

/** Different pages between two flushes: anybody may name keys that do not exist. */
const AT_ONCE = 5000;
/** Weeks for which the reads of each item are kept. */
const WEEKS_OF_ITEMS = 12;

const byKind = (reads: readonly ReadItem[]): ReadonlyMap<PublishedKind, readonly ReadItem[]> => {
  const groups = new Map<PublishedKind, ReadItem[]>();
  for (const read of reads) {
    const group = groups.get(read.kind);
    if (group) group.push(read);
    else groups.set(read.kind, [read]);
  }
  return groups;
};

/** Adds `[{ kind, item, reads }]` to the present week and day. Backends add at the same time: all in the same order. */
const ADD_READS = `
   with noted as (
          select kind, item, reads from jsonb_to_recordset($1::jsonb) as r (kind text, item uuid, reads int)),
        now_is as (
          select date_trunc('week', now() at time zone 'UTC')::date as week, (now() at time zone 'UTC')::date as day),
        items as (
          insert into kernel.page_reads as p (week, kind, item, reads)
          select week, kind, item, reads from noted, now_is order by item
          on conflict (week, item) do update set reads = p.reads + excluded.reads),
        days as (
          insert into kernel.page_reads_of_day as d (item, day, reads)
          select item, day, reads from noted, now_is order by item
          on conflict (item, day) do update set reads = d.reads + excluded.reads)
   insert into kernel.page_reads_of_kind as k (week, kind, reads)
   select week, kind, sum(reads) from noted, now_is group by week, kind order by kind
   on conflict (week, kind) do update set reads = k.reads + excluded.reads`;

/** Counts reads in the database: one row for an item and week, one for an item and day, and one for a kind and week. */
export function openPageReads(pool: Pool, log: Logger, shown: Shown): PageReads {
  let noted = new Map<string, { readonly read: PageRead; times: number }>();

  async function flush(): Promise<void> {
    const all = [...noted.values()].map(({ read, times }): ReadItem => ({ ...read, reads: times }));
    noted = new Map();
    if (all.length === 0) return;
    const known = await Promise.all(
      [...byKind(all)].map(async ([kind, reads]) => {
        const keys = await shown(
          kind,
          reads.map(({ item }) => item),
        );
        return reads.filter(({ item }) => keys.has(item));
      }),
    );
    const reads = known.flat();
    if (reads.length === 0) return;
    await pool.query(ADD_READS, [JSON.stringify(reads)]);
    await pool.query("select pg_notify('changes', $1)", [
      JSON.stringify([{ topic: pageReadChanges.name, keys: [], scopes: [], position: '' }] satisfies Change[]),
    ]);
    await pool.query('delete from kernel.page_reads where week < current_date - 7 * $1::int', [WEEKS_OF_ITEMS]);
    await pool.query('delete from kernel.page_reads_of_day where day < current_date - 7 * $1::int', [WEEKS_OF_ITEMS]);
  }

  return {
    note(read) {
      const before = noted.get(read.item);
      if (before) before.times += 1;
      else if (noted.size < AT_ONCE) noted.set(read.item, { read, times: 1 });
    },
    async perWeek(since) {
      const { rows } = await pool.query<CountedReads>(
        'select kind, week::text, reads from kernel.page_reads_of_kind where week >= $1::date',
        [since],
      );
      return rows;
    },
    async ofItem(item, since) {
      const { rows } = await pool.query<{ week: string; reads: number }>(
        'select week::text, reads from kernel.page_reads where item = $1 and week >= $2::date',
        [item, since],
      );
      return rows;
    },
    async ofItemByDay(item, since) {
      const { rows } = await pool.query<{ day: string; reads: number }>(
        'select day::text, reads from kernel.page_reads_of_day where item = $1 and day >= $2::date',
        [item, since],
      );
      return rows;
    },
    async most(week, kinds, limit) {
      const { rows } = await pool.query<ReadItem>(
        `select found.* from unnest($2::text[]) as wanted (kind)
          cross join lateral (
            select kind, item, reads from kernel.page_reads p
             where p.week = $1::date and p.kind = wanted.kind order by reads desc, item limit $3) as found
          order by reads desc, item limit $3`,
        [week, kinds, limit],
      );
      return rows;
    },
    flush: () => flush().catch((error: unknown) => log.warn({ err: error }, 'Reads of pages could not be counted')),
  };
}

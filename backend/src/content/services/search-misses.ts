import type { Pool } from 'pg';
import { searchMissChanges, type SearchMiss } from '@learnloom/contracts/content/search-settings';
import type { Change } from '@learnloom/contracts/kernel/topic';
import type { Logger } from '@learnloom/platform/log';

/** What was searched for and found nowhere. */
export interface SearchMisses {
  /** Counts it; written soon, and many at once as one. Addresses and numbers of people are left out. */
  note(words: string): void;
  /** The most frequent first. */
  most(range: { readonly limit: number; readonly offset: number }): Promise<{
    readonly rows: readonly SearchMiss[];
    readonly total: number;
  }>;
  /** Writes what is counted. Never fails. */
  flush(): Promise<void>;
}

const MAX_CHARACTERS = 80;
/** Different searches between two flushes: anybody may search for anything. */
const MAX_PENDING = 500;
/** Searches that are kept, the latest. */
const MAX_KEPT = 5000;

/** Email and web addresses, and numbers as long as those of telephones or cards. */
const PERSONAL = /@|https?:|\d(?:[\s().+-]*\d){5}/;

export function openSearchMisses(pool: Pool, log: Logger): SearchMisses {
  let pending = new Map<string, number>();

  async function flush(): Promise<void> {
    const counts = [...pending].map(([words, times]) => ({ words, times }));
    pending = new Map();
    if (counts.length === 0) return;
    // In one order everywhere, so that two backends never wait for each other.
    await pool.query(
      `insert into kernel.search_misses as m (words, times, last_time)
       select words, times, now() from jsonb_to_recordset($1::jsonb) as r (words text, times int) order by words
       on conflict (words) do update set times = m.times + excluded.times, last_time = excluded.last_time`,
      [JSON.stringify(counts)],
    );
    await pool.query(
      `delete from kernel.search_misses
        where words in (select words from kernel.search_misses order by last_time desc, words offset $1)`,
      [MAX_KEPT],
    );
    await pool.query("select pg_notify('changes', $1)", [
      JSON.stringify([{ topic: searchMissChanges.name, keys: [], scopes: [], position: '' }] satisfies Change[]),
    ]);
  }

  return {
    note(text) {
      const words = text.trim().toLowerCase().replace(/\s+/g, ' ');
      if (words === '' || words.length > MAX_CHARACTERS || PERSONAL.test(words)) return;
      if (pending.has(words) || pending.size < MAX_PENDING) pending.set(words, (pending.get(words) ?? 0) + 1);
    },
    async most({ limit, offset }) {
      const { rows } = await pool.query<{
        words: string;
        times: number;
        lastTime: Date | string;
        total: string | number;
      }>(
        `select words, times, last_time as "lastTime", count(*) over () as total
           from kernel.search_misses order by times desc, words limit $1 offset $2`,
        [limit, offset],
      );
      return {
        rows: rows.map(({ words, times, lastTime }) => ({ words, times, lastTime: new Date(lastTime).toISOString() })),
        total: Number(rows[0]?.total ?? 0),
      };
    },
    flush: () => flush().catch((error: unknown) => log.warn({ err: error }, 'Searches could not be counted')),
  };
}

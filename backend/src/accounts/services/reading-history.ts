import type { Pool } from 'pg';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';
import type { Stretch } from './bookmarks.ts';

export interface KeptReading {
  readonly item: string;
  readonly kind: PublishedKind;
  /** Furthest, 0 to 100. */
  readonly percent: number;
  /** Id of the heading that was read last. */
  readonly heading: string;
  /** ISO 8601, UTC. */
  readonly readAt: string;
}

/** One row a page and person, last read first; rows of their own, never events. */
export interface ReadingHistory {
  isKept(account: string): Promise<boolean>;
  keep(account: string, keep: boolean): Promise<void>;
  /** Nothing happens where it is switched off. Beyond `most` pages the oldest go. */
  note(account: string, reading: Omit<KeptReading, 'readAt'>, most: number): Promise<void>;
  count(account: string): Promise<number>;
  of(account: string, stretch: Stretch): Promise<readonly KeptReading[]>;
  one(account: string, item: string): Promise<KeptReading | null>;
  forget(account: string, item: string): Promise<void>;
  clear(account: string): Promise<void>;
}

interface Row extends Omit<KeptReading, 'readAt'> {
  readonly read_at: Date | string;
}

const toReading = ({ read_at, ...row }: Row): KeptReading => ({ ...row, readAt: new Date(read_at).toISOString() });
const COLUMNS = 'item, kind, percent, heading, read_at';

export const openReadingHistory = (pool: Pool): ReadingHistory => ({
  async isKept(account) {
    const { rowCount } = await pool.query('select from kernel.reading_off where account = $1', [account]);
    return rowCount === 0;
  },
  async keep(account, keep) {
    await pool.query(
      keep
        ? 'delete from kernel.reading_off where account = $1'
        : 'insert into kernel.reading_off (account) values ($1) on conflict do nothing',
      [account],
    );
  },
  async note(account, { item, kind, percent, heading }, most) {
    // What goes is seen as it was before this page came: one is left for it, unless it is there already.
    await pool.query(
      `with noted as (
         insert into kernel.reading_history as h (account, item, kind, percent, heading)
         select $1::uuid, $2::uuid, $3, $4, $5 where not exists (select from kernel.reading_off where account = $1::uuid)
         on conflict (account, item) do update
           set percent = greatest(h.percent, excluded.percent), heading = excluded.heading, read_at = now()
       )
       delete from kernel.reading_history where account = $1::uuid and item in (
         select item from kernel.reading_history where account = $1::uuid and item <> $2::uuid
          order by read_at desc, item offset $6)`,
      [account, item, kind, percent, heading, most - 1],
    );
  },
  async count(account) {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from kernel.reading_history where account = $1',
      [account],
    );
    return rows[0]?.count ?? 0;
  },
  async of(account, { limit, offset }) {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from kernel.reading_history where account = $1 order by read_at desc, item limit $2 offset $3`,
      [account, limit, offset],
    );
    return rows.map(toReading);
  },
  async one(account, item) {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS} from kernel.reading_history where account = $1 and item = $2`,
      [account, item],
    );
    return rows[0] ? toReading(rows[0]) : null;
  },
  async forget(account, item) {
    await pool.query('delete from kernel.reading_history where account = $1 and item = $2', [account, item]);
  },
  async clear(account) {
    await pool.query('delete from kernel.reading_history where account = $1', [account]);
  },
});

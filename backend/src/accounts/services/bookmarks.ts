import type { Pool } from 'pg';
import type { PublishedKind } from '@learnloom/contracts/kernel/published-kind';

export interface KeptBookmark {
  readonly item: string;
  readonly kind: PublishedKind;
  /** ISO 8601, UTC. */
  readonly markedAt: string;
}

export interface Stretch {
  readonly limit: number;
  readonly offset: number;
}

/** What people have marked, newest first; rows of their own, never events. */
export interface Bookmarks {
  has(account: string, item: string): Promise<boolean>;
  count(account: string, kind?: PublishedKind): Promise<number>;
  of(account: string, stretch: Stretch, kind?: PublishedKind): Promise<readonly KeptBookmark[]>;
  /** Marked again, it keeps its place. */
  add(account: string, item: string, kind: PublishedKind): Promise<void>;
  remove(account: string, item: string): Promise<void>;
}

interface Row {
  readonly item: string;
  readonly kind: PublishedKind;
  readonly marked_at: Date | string;
}

export const openBookmarks = (pool: Pool): Bookmarks => ({
  async has(account, item) {
    const { rowCount } = await pool.query('select from kernel.bookmarks where account = $1 and item = $2', [
      account,
      item,
    ]);
    return rowCount === 1;
  },
  async count(account, kind) {
    const { rows } = await pool.query<{ count: number }>(
      'select count(*)::int as count from kernel.bookmarks where account = $1 and kind = coalesce($2, kind)',
      [account, kind ?? null],
    );
    return rows[0]?.count ?? 0;
  },
  async of(account, { limit, offset }, kind) {
    const { rows } = await pool.query<Row>(
      `select item, kind, marked_at from kernel.bookmarks where account = $1 and kind = coalesce($2, kind)
        order by marked_at desc, item limit $3 offset $4`,
      [account, kind ?? null, limit, offset],
    );
    return rows.map(row => ({ item: row.item, kind: row.kind, markedAt: new Date(row.marked_at).toISOString() }));
  },
  async add(account, item, kind) {
    await pool.query(
      'insert into kernel.bookmarks (account, item, kind) values ($1, $2, $3) on conflict (account, item) do nothing',
      [account, item, kind],
    );
  },
  async remove(account, item) {
    await pool.query('delete from kernel.bookmarks where account = $1 and item = $2', [account, item]);
  },
});

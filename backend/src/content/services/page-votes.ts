import type { Pool } from 'pg';
import type { RevisionVotes, VoteReason } from '@learnloom/contracts/content/votes';
import type { Change } from '@learnloom/contracts/kernel/topic';

interface PageVote {
  /** Key of the item. */
  readonly item: string;
  /** `updatedAt` of the page that was read. ISO 8601. */
  readonly revision: string;
  /** Of one browser for this page. */
  readonly ballot: string;
  readonly helpful: boolean;
  readonly reason: VoteReason | null;
}

/** What readers think of pages, by revision. */
export interface PageVotes {
  /** Stores a vote in place of the one with the same ballot, and announces it under that topic. */
  save(vote: PageVote, topic: string): Promise<void>;
  /** Of the latest revisions of an item that have votes, as many as `limit`, the newest first. */
  ofItem(item: string, limit: number): Promise<readonly RevisionVotes[]>;
}

interface CountRow {
  readonly revision: Date | string;
  readonly helpful: number;
  readonly unhelpful: number;
}

interface ReasonRow {
  readonly revision: Date | string;
  readonly reason: VoteReason;
  readonly count: number;
}

const isoOf = (time: Date | string): string => new Date(time).toISOString();

export const openPageVotes = (pool: Pool): PageVotes => ({
  async save({ item, revision, ballot, helpful, reason }, topic) {
    await pool.query(
      `insert into kernel.page_votes (item, revision, ballot, helpful, reason) values ($1, $2, $3, $4, $5)
       on conflict (item, revision, ballot) do update set helpful = excluded.helpful, reason = excluded.reason`,
      [item, revision, ballot, helpful, reason],
    );
    await pool.query("select pg_notify('changes', $1)", [
      JSON.stringify([{ topic, keys: [item], scopes: [], position: '' }] satisfies Change[]),
    ]);
  },
  async ofItem(item, limit) {
    const { rows: counts } = await pool.query<CountRow>(
      `select revision,
              (count(*) filter (where helpful))::int as helpful,
              (count(*) filter (where not helpful))::int as unhelpful
         from kernel.page_votes where item = $1 group by revision order by revision desc limit $2`,
      [item, limit],
    );
    const oldest = counts.at(-1)?.revision;
    if (oldest === undefined) return [];
    const { rows: reasons } = await pool.query<ReasonRow>(
      `select revision, reason, count(*)::int as count
         from kernel.page_votes where item = $1 and revision >= $2 and reason is not null
        group by revision, reason order by count desc, reason`,
      [item, oldest],
    );
    return counts.map(({ revision, helpful, unhelpful }) => ({
      revision: isoOf(revision),
      helpful,
      unhelpful,
      reasons: reasons
        .filter(row => isoOf(row.revision) === isoOf(revision))
        .map(({ reason, count }) => ({ reason, count })),
    }));
  },
});

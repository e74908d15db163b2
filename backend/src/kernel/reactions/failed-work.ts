import type { Pool } from 'pg';
import { inTransaction } from './in-transaction.ts';
import { lock, type Work } from './work.ts';

type Piece = Pick<Work, 'event' | 'step'>;

/** What staff may do about work that has failed. Each may be repeated; what has not failed is left as it is. */
export interface FailedWork {
  /** Tries a piece of work, or all that has failed (null), again now, as if for the first time. */
  retry(reaction: string, piece: Piece | null): Promise<void>;
  /** Gives a piece of work up; the later events of its stream go on. */
  skip(reaction: string, piece: Piece): Promise<void>;
}

const RETRY = `
  update kernel.reaction_work
     set tries = 0, error = null, begun_by = null, ends = least(ends, 1), parked_at = null, due_at = now()
   where reaction = $1 and tries > 0 and ($2::uuid is null or (event = $2 and step = $3)) returning stream`;
const SKIP = `
  delete from kernel.reaction_work where reaction = $1 and event = $2 and step = $3 and tries > 0 returning stream`;
/** What came after it in its stream need no longer wait for staff; its order is kept by what stands before it. */
const RELEASE = `
  update kernel.reaction_work set due_at = now()
   where reaction = $1 and stream = any($2) and step = '' and due_at = 'infinity' and parked_at is null`;

export function failedWork(pool: Pool): FailedWork {
  const repair = (reaction: string, statement: string, values: readonly unknown[]): Promise<void> =>
    inTransaction(pool, async client => {
      await lock(client, [reaction]);
      const { rows } = await client.query<{ stream: string }>(statement, [reaction, ...values]);
      await client.query(RELEASE, [reaction, rows.map(({ stream }) => stream)]);
    });
  return {
    retry: (reaction, piece) => repair(reaction, RETRY, [piece?.event ?? null, piece?.step ?? '']),
    skip: (reaction, { event, step }) => repair(reaction, SKIP, [event, step]),
  };
}

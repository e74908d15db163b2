import { createHmac } from 'node:crypto';
import type { Pool } from 'pg';
import { tooMany } from '@learnloom/contracts/kernel/refusal';
import type { Limit } from '../http/rate-limit.ts';

/**
 * Windows that all backends share: what guards a secret must not be worth more where there are more of them, nor be given
 * back by a restart. Names say whose tries they are and are kept as keyed hashes.
 */
export class CountedTries {
  constructor(
    private readonly pool: Pool,
    private readonly hashKey: Buffer,
  ) {}

  /** Counts one try. Refuses `too-many` when the window is used up. */
  async spend(name: string, { requests, seconds }: Limit, message: string): Promise<void> {
    const kept = this.hashOf(name);
    const { rowCount } = await this.pool.query(
      `insert into kernel.tries as t (name, count, ends) values ($1, 1, now() + make_interval(secs => $3))
       on conflict (name) do update
         set count = case when t.ends <= now() then 1 else t.count + 1 end,
             ends = case when t.ends <= now() then excluded.ends else t.ends end
       where t.ends <= now() or t.count < $2`,
      [kept, requests, seconds],
    );
    if (rowCount !== 0) return;
    const { rows } = await this.pool.query<{ left: number }>(
      'select extract(epoch from ends - now())::float8 as left from kernel.tries where name = $1',
      [kept],
    );
    throw tooMany(message, Math.max(1, Math.ceil(rows[0]?.left ?? 1)));
  }

  /** Gives one try back. */
  async giveBack(name: string): Promise<void> {
    await this.pool.query('update kernel.tries set count = count - 1 where name = $1 and count > 0', [
      this.hashOf(name),
    ]);
  }

  /** Gives the window back. */
  async clear(name: string): Promise<void> {
    await this.pool.query('delete from kernel.tries where name = $1', [this.hashOf(name)]);
  }

  private hashOf(name: string): string {
    return createHmac('sha256', this.hashKey).update(`tries ${name}`).digest('base64url');
  }
}

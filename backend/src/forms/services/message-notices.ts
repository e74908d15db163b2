import type { Pool } from 'pg';
import type { NoticeFrequency } from '@learnloom/contracts/forms/notices';

/** Which staff get an email about new messages. */
export interface MessageNotices {
  of(account: string): Promise<NoticeFrequency>;
  choose(account: string, frequency: NoticeFrequency): Promise<void>;
  /** Keys of accounts. */
  readers(frequency: Exclude<NoticeFrequency, 'never'>): Promise<readonly string[]>;
}

const CHOOSE = `
  insert into kernel.message_notices (account, frequency) values ($1, $2)
  on conflict (account) do update set frequency = excluded.frequency`;

export const openMessageNotices = (pool: Pool): MessageNotices => ({
  async of(account) {
    const { rows } = await pool.query<{ frequency: NoticeFrequency }>(
      'select frequency from kernel.message_notices where account = $1',
      [account],
    );
    return rows[0]?.frequency ?? 'never';
  },
  async choose(account, frequency) {
    if (frequency === 'never') await pool.query('delete from kernel.message_notices where account = $1', [account]);
    else await pool.query(CHOOSE, [account, frequency]);
  },
  async readers(frequency) {
    const { rows } = await pool.query<{ account: string }>(
      'select account from kernel.message_notices where frequency = $1 order by account',
      [frequency],
    );
    return rows.map(({ account }) => account);
  },
});

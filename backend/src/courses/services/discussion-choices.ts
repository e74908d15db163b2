import type { Pool } from 'pg';

/** Who does not want emails about discussions: people who take part get them until they say so. */
export interface DiscussionChoices {
  wantsEmails(account: string): Promise<boolean>;
  /** Of these people, those who do not want emails. */
  without(accounts: readonly string[]): Promise<ReadonlySet<string>>;
  set(account: string, wanted: boolean): Promise<void>;
  /** May be repeated: what is gone stays gone. */
  erase(account: string): Promise<void>;
}

const FORGET = 'delete from kernel.discussion_emails_off where account = $1';

export const openDiscussionChoices = (pool: Pool): DiscussionChoices => ({
  async wantsEmails(account) {
    const { rowCount } = await pool.query('select from kernel.discussion_emails_off where account = $1', [account]);
    return rowCount === 0;
  },
  async without(accounts) {
    const { rows } = await pool.query<{ account: string }>(
      'select account from kernel.discussion_emails_off where account = any($1::uuid[])',
      [accounts],
    );
    return new Set(rows.map(({ account }) => account));
  },
  async set(account, wanted) {
    const add = 'insert into kernel.discussion_emails_off (account) values ($1) on conflict do nothing';
    await pool.query(wanted ? FORGET : add, [account]);
  },
  async erase(account) {
    await pool.query(FORGET, [account]);
  },
});

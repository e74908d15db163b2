import type { Pool } from 'pg';

/** Rows about an account that are no events: how it is entered, and what its owner keeps and reads. */
export interface OwnRows {
  /** May be repeated: what is gone stays gone. */
  erase(account: string): Promise<void>;
}

const ERASE = `
  with links as (delete from kernel.one_time_tokens where account = $1::uuid),
       factors as (delete from kernel.second_factors where account = $1::uuid),
       codes as (delete from kernel.recovery_codes where account = $1::uuid),
       steps as (delete from kernel.second_steps where account = $1::uuid),
       passkeys as (delete from kernel.passkeys where account = $1::uuid),
       tokens as (delete from kernel.api_tokens where account = $1::uuid),
       marks as (delete from kernel.bookmarks where account = $1::uuid),
       pages as (delete from kernel.reading_history where account = $1::uuid),
       choice as (delete from kernel.reading_off where account = $1::uuid)
  delete from kernel.credentials where account = $1::uuid`;

export const openOwnRows = (pool: Pool): OwnRows => ({
  async erase(account) {
    await pool.query(ERASE, [account]);
  },
});

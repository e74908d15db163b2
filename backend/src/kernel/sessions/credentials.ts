import type { Pool } from 'pg';
import type { Secrets } from '@learnloom/platform/secrets';

export type LinkPurpose = 'setup' | 'invitation';

/** Password hashes and one-time links; kept in tables of their own, never in events. */
export interface Credentials {
  hashOf(account: string): Promise<string | null>;
  set(account: string, hash: string): Promise<void>;
  /** A new one-time token for an account; older ones of the same purpose and account end. */
  createLink(purpose: LinkPurpose, account: string, hours: number): Promise<string>;
  /** The account that an unused, unexpired token is for. */
  accountOf(purpose: LinkPurpose, token: string): Promise<string | null>;
  /** Uses the token up and sets its account's password, both or neither. False: it was used or has expired. */
  redeem(purpose: LinkPurpose, token: string, hash: string): Promise<boolean>;
}

export function openCredentials(pool: Pool, secrets: Secrets): Credentials {
  return {
    async hashOf(account) {
      const { rows } = await pool.query<{ hash: string }>('select hash from kernel.credentials where account = $1', [
        account,
      ]);
      return rows[0]?.hash ?? null;
    },
    async set(account, hash) {
      await pool.query(
        `insert into kernel.credentials (account, hash) values ($1, $2)
         on conflict (account) do update set hash = excluded.hash, updated_at = now()`,
        [account, hash],
      );
    },
    async createLink(purpose, account, hours) {
      const token = secrets.randomToken();
      await pool.query(
        `with ended as (delete from kernel.one_time_tokens where purpose = $2 and account = $3)
         insert into kernel.one_time_tokens (hash, purpose, account, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4))`,
        [secrets.hashToken(token), purpose, account, hours],
      );
      return token;
    },
    async accountOf(purpose, token) {
      const { rows } = await pool.query<{ account: string }>(
        `select account from kernel.one_time_tokens
          where hash = $1 and purpose = $2 and used_at is null and expires_at > now()`,
        [secrets.hashToken(token), purpose],
      );
      return rows[0]?.account ?? null;
    },
    async redeem(purpose, token, hash) {
      const { rowCount } = await pool.query(
        `with used as (
           update kernel.one_time_tokens set used_at = now()
            where hash = $1 and purpose = $2 and used_at is null and expires_at > now()
           returning account
         )
         insert into kernel.credentials (account, hash) select account, $3 from used
         on conflict (account) do update set hash = excluded.hash, updated_at = now()`,
        [secrets.hashToken(token), purpose, hash],
      );
      return rowCount === 1;
    },
  };
}

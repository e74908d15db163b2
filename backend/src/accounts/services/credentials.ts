import type { Pool } from 'pg';
import type { Secrets } from '@learnloom/platform/secrets';

export type LinkPurpose = 'setup' | 'invitation' | 'undo-address';

export interface Link {
  readonly account: string;
  /** Neither used nor expired. */
  readonly open: boolean;
}

/**
 * What setting a password ends, in the statement that sets it: whoever else knew the old one is out. Not the way back to the
 * old address: whoever has taken an account over must not end it. `chosen`: the account
 * and the session that stays.
 */
const ENDED = `
  links as (
    update kernel.one_time_tokens t set used_at = now() from chosen
     where t.account = chosen.account and t.hash is distinct from chosen.link and t.used_at is null
       and t.purpose <> 'undo-address'
  ), ended as (
    update kernel.sessions s set revoked_at = now(), revoked_reason = 'password' from chosen
     where s.account = chosen.account and s.family is distinct from chosen.session and s.revoked_at is null
    returning s.family
  ), told as (
    select count(pg_notify('sessions', family::text)) from (select distinct family from ended) families
  )`;

/** Password hashes and one-time links; kept in tables of their own, never in events. */
export interface Credentials {
  hashOf(account: string): Promise<string | null>;
  /** Sets the password. All sessions of the account end but the one named, and all of its one-time links. */
  set(account: string, hash: string, session?: string): Promise<void>;
  /** From then on no password opens the account, until one is set. */
  remove(account: string): Promise<void>;
  /**
   * A new one-time token for an account, drawn here unless it is given; older ones of the same purpose and account end. A
   * given one that is open already stays as it is; that of the set-up is open for its whole time again.
   */
  createLink(purpose: LinkPurpose, account: string, hours: number, token?: string): Promise<string>;
  /** The account that an unused, unexpired token is for. */
  accountOf(purpose: LinkPurpose, token: string): Promise<string | null>;
  /** What a token was made for, be it used or expired; null: it was replaced, ended long ago, or is invented. */
  linkOf(purpose: LinkPurpose, token: string): Promise<Link | null>;
  /**
   * Uses the token up and sets its account's password, both or neither; its sessions and other links end. False: it was used
   * or has expired.
   */
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
    async set(account, hash, session) {
      await pool.query(
        `with chosen as (select $1::uuid as account, null as link, $3::uuid as session),
         stored as (
           insert into kernel.credentials (account, hash) values ($1, $2)
           on conflict (account) do update set hash = excluded.hash, updated_at = now()
         ), ${ENDED}
         select * from told`,
        [account, hash, session ?? null],
      );
    },
    async remove(account) {
      await pool.query('delete from kernel.credentials where account = $1', [account]);
    },
    async createLink(purpose, account, hours, token = secrets.randomToken()) {
      await pool.query(
        `with ended as (delete from kernel.one_time_tokens where purpose = $2 and account = $3 and hash <> $1)
         insert into kernel.one_time_tokens (hash, purpose, account, expires_at)
         values ($1, $2, $3, now() + make_interval(hours => $4))
         on conflict (hash) do update set expires_at = excluded.expires_at
          where one_time_tokens.purpose = 'setup' and one_time_tokens.used_at is null`,
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
    async linkOf(purpose, token) {
      const { rows } = await pool.query<Link>(
        `select account, used_at is null and expires_at > now() as open
           from kernel.one_time_tokens where hash = $1 and purpose = $2`,
        [secrets.hashToken(token), purpose],
      );
      return rows[0] ?? null;
    },
    async redeem(purpose, token, hash) {
      const { rows } = await pool.query(
        `with chosen as (
           update kernel.one_time_tokens set used_at = now()
            where hash = $1 and purpose = $2 and used_at is null and expires_at > now()
           returning account, hash as link, null::uuid as session
         ), stored as (
           insert into kernel.credentials (account, hash) select account, $3 from chosen
           on conflict (account) do update set hash = excluded.hash, updated_at = now()
         ), ${ENDED}
         select chosen.account from chosen, told`,
        [secrets.hashToken(token), purpose, hash],
      );
      return rows.length === 1;
    },
  };
}

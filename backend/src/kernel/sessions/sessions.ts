import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Secrets } from '@learnloom/platform/secrets';
import type { Notifications } from '@learnloom/platform/notifications';
import { refreshTokens } from './refresh-tokens.ts';
import type { Whereabouts } from './whereabouts.ts';

/** Days that a session lives without being used. */
export const SESSION_DAYS = 30;
/** Days after which it ends in any case, unless the settings say otherwise. */
const SESSION_MAX_DAYS = 90;
/** Seconds in which a token that was just exchanged is exchanged again: two tabs that refresh at once. */
const GRACE_SECONDS = 10;

export type EndReason =
  'signed-out' | 'suspended' | 'deleted' | 'reused' | 'password' | 'address' | 'passkey' | 'second-factor';

export interface Rotated {
  readonly account: string;
  readonly session: string;
  readonly refreshToken: string;
}

export type SessionHolder = Pick<Rotated, 'account' | 'session'>;

/** Times are ISO 8601, UTC. */
export interface SessionTimes extends Whereabouts {
  readonly session: string;
  readonly startedAt: string;
  readonly lastUsedAt: string;
  /** Null: still on. */
  readonly endedAt: string | null;
}

/**
 * Sessions: a chain (family) of refresh tokens, of which only hashes are stored. Whoever presents a token that was
 * exchanged before ends the whole family.
 */
export interface Sessions {
  /** Opens the session and gives its refresh token. */
  start(session: string, account: string, from: Whereabouts): Promise<string>;
  /** Exchanges a refresh token for the next; null: it is not, or no longer, good for a session. */
  rotate(token: string, from: Whereabouts): Promise<Rotated | null>;
  /** The session that a refresh token belongs to, however old the token. */
  sessionOf(token: string): string | null;
  /** The session and account of a refresh token that is current or was just exchanged; null: of any other. */
  holderOf(token: string): Promise<SessionHolder | null>;
  end(session: string, reason: EndReason): Promise<void>;
  endAllOf(account: string, reason: EndReason): Promise<void>;
  /** The account of a session that is still on; null: it has ended. */
  accountOf(session: string): Promise<string | null>;
  /** Times of an account's sessions, newest first; those that ended long ago are not kept. */
  timesOf(account: string): Promise<readonly SessionTimes[]>;
  /** Which of the sessions are still on. */
  live(sessions: readonly string[]): Promise<ReadonlySet<string>>;
}

const LIVE = 'revoked_at is null and expires_at > now()';

/** `maxDays`: after which a session ends, however often it is used. */
export function openSessions(
  pool: Pool,
  secrets: Secrets,
  notifications: Notifications,
  maxDays = SESSION_MAX_DAYS,
): Sessions {
  const tokens = refreshTokens(secrets);

  async function revoke(column: 'family' | 'account', value: string, reason: EndReason): Promise<void> {
    const { rows } = await pool.query<{ family: string }>(
      `with ended as (
         update kernel.sessions set revoked_at = now(), revoked_reason = $2
          where ${column} = $1 and revoked_at is null
         returning family
       ), families as (select distinct family from ended)
       select family, pg_notify('sessions', family::text) from families`,
      [value, reason],
    );
    for (const { family } of rows) notifications.emit('sessions', family);
  }

  const insert = (session: string, account: string, token: string, { device, network }: Whereabouts) =>
    pool.query(
      `insert into kernel.sessions (id, account, family, token_hash, expires_at, device, network)
       values ($1, $2, $3, $4, now() + make_interval(days => $5), $6, $7)`,
      [randomUUID(), account, session, secrets.hashToken(token), Math.min(SESSION_DAYS, maxDays), device, network],
    );

  return {
    sessionOf: tokens.sessionOf,
    async start(session, account, from) {
      const token = tokens.create(session);
      await insert(session, account, token, from);
      return token;
    },
    async rotate(token, { device, network }) {
      const session = tokens.sessionOf(token);
      if (session === null) return null;
      const refreshToken = tokens.after(token);
      const hash = secrets.hashToken(token);
      const exchanged = await pool.query<{ account: string }>(
        `update kernel.sessions
            set previous_hash = token_hash, token_hash = $2, rotated_at = now(),
                expires_at = least(now() + make_interval(days => $3), created_at + make_interval(days => $6)),
                device = $4, network = $5
          where token_hash = $1 and created_at + make_interval(days => $6) > now() and ${LIVE}
         returning account`,
        [hash, secrets.hashToken(refreshToken), SESSION_DAYS, device, network, maxDays],
      );
      const account = exchanged.rows[0]?.account;
      if (account) return { account, session, refreshToken };
      const parallel = await pool.query<{ account: string }>(
        `select account from kernel.sessions
          where previous_hash = $1 and rotated_at > now() - make_interval(secs => $2) and ${LIVE}`,
        [hash, GRACE_SECONDS],
      );
      const again = parallel.rows[0]?.account;
      if (!again) {
        await revoke('family', session, 'reused');
        return null;
      }
      return { account: again, session, refreshToken };
    },
    async holderOf(token) {
      const session = tokens.sessionOf(token);
      if (session === null) return null;
      const { rows } = await pool.query<{ account: string }>({
        name: 'session_holder',
        text: `select account from kernel.sessions
                where (token_hash = $1 or (previous_hash = $1 and rotated_at > now() - make_interval(secs => $2))) and ${LIVE}`,
        values: [secrets.hashToken(token), GRACE_SECONDS],
      });
      const account = rows[0]?.account;
      return account === undefined ? null : { account, session };
    },
    end: (session, reason) => revoke('family', session, reason),
    endAllOf: (account, reason) => revoke('account', account, reason),
    async accountOf(session) {
      const { rows } = await pool.query<{ account: string }>({
        name: 'session_account',
        text: `select account from kernel.sessions where family = $1 and ${LIVE} limit 1`,
        values: [session],
      });
      return rows[0]?.account ?? null;
    },
    async timesOf(account) {
      const { rows } = await pool.query<SessionTimes>(
        `select family as session, min(created_at) as "startedAt", max(coalesce(rotated_at, created_at)) as "lastUsedAt",
                case when bool_or(${LIVE}) then null else max(coalesce(revoked_at, expires_at)) end as "endedAt",
                max(device) as device, max(network) as network
           from kernel.sessions where account = $1 group by family order by 2 desc`,
        [account],
      );
      return rows;
    },
    async live(sessions) {
      const { rows } = await pool.query<{ family: string }>(
        `select distinct family from kernel.sessions where family = any($1::uuid[]) and ${LIVE}`,
        [sessions],
      );
      return new Set(rows.map(({ family }) => family));
    },
  };
}

/** Rows of sessions that ended long ago, answers kept for retries and windows of tries that are over are of no use any more. */
export async function sweep(pool: Pool): Promise<void> {
  await pool.query(`delete from kernel.sessions where expires_at < now() - interval '1 day'`);
  await pool.query(`delete from kernel.one_time_tokens where expires_at < now() - interval '7 days'`);
  await pool.query(`delete from kernel.idempotency where created_at < now() - interval '1 day'`);
  await pool.query('delete from kernel.tries where ends < now()');
}

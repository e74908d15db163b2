import type { Pool } from 'pg';
import { TOKEN_PREFIX } from '@learnloom/contracts/accounts/api-tokens';
import type { Secrets } from '@learnloom/platform/secrets';

/** Hashes of tokens, and when they were used. */
export interface ApiTokens {
  /** The token, which is kept nowhere. */
  issue(key: string, account: string): Promise<string>;
  /** Null: there is none. */
  hashOf(key: string): Promise<string | null>;
  noteUse(key: string): Promise<void>;
  /** It opens nothing from then on, in every process; when it was last used stays. */
  end(key: string): Promise<void>;
  /** ISO 8601, by key; those that were never used are left out. */
  lastUses(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export const openApiTokens = (pool: Pool, secrets: Pick<Secrets, 'hashToken' | 'randomToken'>): ApiTokens => ({
  async issue(key, account) {
    const token = `${TOKEN_PREFIX}${key}_${secrets.randomToken()}`;
    await pool.query('insert into kernel.api_tokens (key, account, hash) values ($1, $2, $3)', [
      key,
      account,
      secrets.hashToken(token),
    ]);
    return token;
  },
  async hashOf(key) {
    const { rows } = await pool.query<{ hash: string }>({
      name: 'api_token_hash',
      text: 'select hash from kernel.api_tokens where key = $1',
      values: [key],
    });
    return rows[0]?.hash ?? null;
  },
  async noteUse(key) {
    await pool.query('update kernel.api_tokens set last_used_at = now() where key = $1', [key]);
  },
  async end(key) {
    await pool.query(
      `with ended as (update kernel.api_tokens set hash = '' where key = $1::uuid)
       select pg_notify('sessions', $1::text)`,
      [key],
    );
  },
  async lastUses(keys) {
    const { rows } = await pool.query<{ key: string; at: Date | string }>(
      'select key, last_used_at as at from kernel.api_tokens where key = any($1::uuid[]) and last_used_at is not null',
      [keys],
    );
    return new Map(rows.map(({ key, at }) => [key, new Date(at).toISOString()]));
  },
});

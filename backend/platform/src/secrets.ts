import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Keys of this installation and what is done with them. */
export interface Secrets {
  /** For signing access tokens. */
  readonly signingKey: string;
  /** For keyed hashes. */
  readonly hashKey: Buffer;
  /** The same for every spelling in upper and lower case. 64 hex digits. */
  hashEmail(email: string): string;
  /** Tokens are stored by this hash only. 64 hex digits. */
  hashToken(token: string): string;
  /** 256 random bits, base64url. */
  randomToken(): string;
}

/** Loads the keys; the first caller on a new database makes them. Safe when several processes start at once. */
export async function openSecrets(pool: Pool): Promise<Secrets> {
  const fresh = { signing: randomBytes(48).toString('base64url'), hash: randomBytes(32).toString('base64url') };
  await pool.query(
    'insert into kernel.secrets (name, value) select key, value from jsonb_each_text($1) on conflict (name) do nothing',
    [JSON.stringify(fresh)],
  );
  const { rows } = await pool.query<{ name: string; value: string }>('select name, value from kernel.secrets');
  const kept = new Map(rows.map(row => [row.name, row.value]));
  const signingKey = kept.get('signing');
  const hash = kept.get('hash');
  if (!signingKey || !hash) throw new Error('The keys of this installation could not be read');
  return secretsFrom(signingKey, Buffer.from(hash, 'base64url'));
}

/** Secrets from given keys, for tests of code that needs them without a database. */
function secretsFrom(signingKey: string, hashKey: Buffer): Secrets {
  const keyed = (purpose: string, value: string) =>
    createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex');
  return {
    signingKey,
    hashKey,
    hashEmail: email => keyed('email', email.trim().toLowerCase()),
    hashToken: token => keyed('token', token),
    randomToken: () => randomBytes(32).toString('base64url'),
  };
}

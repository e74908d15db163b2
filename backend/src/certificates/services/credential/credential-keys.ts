import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type CryptoKey, type JWK } from 'jose';
import type { Pool } from 'pg';

/** What Open Badges 3.0 requires every verifier to understand. */
export const ALGORITHM = 'RS256';
const BITS = 2048;

/** Days after which credentials get another key. */
const ROTATION_DAYS = 365;

export interface PublicKey {
  readonly id: string;
  readonly jwk: JWK;
}

export interface SigningKey {
  readonly id: string;
  readonly key: CryptoKey;
}

/** Keys that sign credentials. */
export interface CredentialKeys {
  /** The one that signs now; made when there is none yet. */
  current(): Promise<SigningKey>;
  /** Null: there is no such key. */
  publicKey(id: string): Promise<JWK | null>;
  /** All that ever signed, the newest first. */
  publicKeys(): Promise<readonly PublicKey[]>;
  /** Makes a new key, which signs from now on. */
  rotate(): Promise<void>;
  /** The same once the newest key is a year old. */
  rotateInTime(): Promise<void>;
}

interface Row {
  readonly id: string;
  readonly private_key: string;
  readonly public_jwk: JWK;
}

export function openCredentialKeys(pool: Pool): CredentialKeys {
  /** A private key that was read is kept: it never changes. */
  let used: SigningKey | null = null;

  async function rotate(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { modulusLength: BITS, extractable: true });
    const jwk = { ...(await exportJWK(publicKey)), alg: ALGORITHM, use: 'sig' };
    await pool.query('insert into kernel.credential_keys (id, private_key, public_jwk) values ($1, $2, $3)', [
      randomUUID(),
      await exportPKCS8(privateKey),
      JSON.stringify(jwk),
    ]);
  }

  async function newest(): Promise<Row | undefined> {
    const { rows } = await pool.query<Row>(
      'select id, private_key, public_jwk from kernel.credential_keys order by created_at desc, id limit 1',
    );
    return rows[0];
  }

  return {
    rotate,
    async current() {
      let row = await newest();
      if (!row) {
        await rotate();
        row = await newest();
      }
      if (!row) throw new Error('The key that signs credentials could not be read');
      if (used?.id !== row.id) used = { id: row.id, key: await importPKCS8(row.private_key, ALGORITHM) };
      return used;
    },
    async publicKey(id) {
      const { rows } = await pool.query<Row>('select public_jwk from kernel.credential_keys where id::text = $1', [id]);
      return rows[0]?.public_jwk ?? null;
    },
    async publicKeys() {
      const { rows } = await pool.query<Row>(
        'select id, public_jwk from kernel.credential_keys order by created_at desc, id',
      );
      return rows.map(({ id, public_jwk: jwk }) => ({ id, jwk }));
    },
    async rotateInTime() {
      const { rowCount } = await pool.query(
        `select 1 from kernel.credential_keys having max(created_at) < now() - make_interval(days => $1)`,
        [ROTATION_DAYS],
      );
      if (rowCount === 1) await rotate();
    },
  };
}

import type { Knex } from 'knex';

/**
 * Keys with which credentials are signed, the newest first in use. Older ones stay: what they signed stays valid. The
 * private part is PKCS #8 in PEM; the public one is a JWK, which everyone may have.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.credential_keys (
      id uuid primary key,
      private_key text not null,
      public_jwk jsonb not null,
      created_at timestamptz not null default now()
    )`);
}

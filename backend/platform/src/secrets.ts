import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import type { Pool } from 'pg';
import { emailForm } from '@learnloom/contracts/kernel/email-form';

/** Keys of this installation and what is done with them. */
export interface Secrets {
  /** For signing access tokens. */
  readonly signingKey: string;
  /** For keyed hashes. */
  readonly hashKey: Buffer;
  /** The same for every spelling that reaches one mailbox. 64 hex digits. */
  hashEmail(email: string): string;
  /** Tokens are stored by this hash only. 64 hex digits. */
  hashToken(token: string): string;
  /** 256 random bits, base64url. */
  randomToken(): string;
  /**
   * Six digits that follow from a purpose and an id, for whoever sends them and whoever checks them: they are kept
   * nowhere. Whoever checks bounds the tries and the time; the id, a UUID, is drawn anew for every code.
   */
  derivedCode(purpose: string, id: string): string;
  /** A link's token, likewise: the id, which may say whose it is, and 256 bits that nobody else can make. */
  derivedToken(purpose: string, id: string): string;
  /** With which this installation vouches for what its log was. */
  readonly vouching: Vouching;
  /** The id of a token that was made here for this purpose, else null. */
  idOfToken(purpose: string, token: string): string | null;
}

/** An Ed25519 key. */
export interface Vouching {
  /** SPKI in DER, base64. */
  readonly publicKey: string;
  /** Signature of a text, base64. */
  sign(text: string): string;
}

const CODES = 1_000_000;

const freshVouching = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

function vouchingWith(pkcs8: string): Vouching {
  const key = createPrivateKey({ key: Buffer.from(pkcs8, 'base64'), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: text => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** Loads the keys; the first caller on a new database makes them. Safe when several processes start at once. */
export async function openSecrets(pool: Pool): Promise<Secrets> {
  const fresh = {
    signing: randomBytes(48).toString('base64url'),
    hash: randomBytes(32).toString('base64url'),
    vouching: freshVouching(),
  };
  await pool.query(
    'insert into kernel.secrets (name, value) select key, value from jsonb_each_text($1) on conflict (name) do nothing',
    [JSON.stringify(fresh)],
  );
  const { rows } = await pool.query<{ name: string; value: string }>('select name, value from kernel.secrets');
  const kept = new Map(rows.map(row => [row.name, row.value]));
  const signingKey = kept.get('signing');
  const hash = kept.get('hash');
  const vouching = kept.get('vouching');
  if (!signingKey || !hash || !vouching) throw new Error('The keys of this installation could not be read');
  return secretsFrom(signingKey, Buffer.from(hash, 'base64url'), vouchingWith(vouching));
}

/** Secrets from given keys, for tests of code that needs them without a database. */
function secretsFrom(signingKey: string, hashKey: Buffer, vouching: Vouching): Secrets {
  const keyed = (purpose: string, value: string) =>
    createHmac('sha256', hashKey).update(`${purpose}\0${value}`).digest('hex');
  const bytesOf = (kind: string, purpose: string, id: string): Buffer =>
    createHmac('sha256', hashKey).update(`${kind}\0${purpose}\0${id}`).digest();
  const derivedToken = (purpose: string, id: string): string =>
    `${id}.${bytesOf('link', purpose, id).toString('base64url')}`;
  return {
    signingKey,
    hashKey,
    vouching,
    hashEmail: email => keyed('email', emailForm(email) ?? email.trim().toLowerCase()),
    hashToken: token => keyed('token', token),
    randomToken: () => randomBytes(32).toString('base64url'),
    // 48 of the 256 bits: the remainder favours no code by more than one in 280 million.
    derivedCode: (purpose, id) => String(bytesOf('code', purpose, id).readUIntBE(0, 6) % CODES).padStart(6, '0'),
    derivedToken,
    idOfToken(purpose, token) {
      const id = token.slice(0, token.lastIndexOf('.'));
      const [given, right] = [Buffer.from(token), Buffer.from(derivedToken(purpose, id))];
      return given.length === right.length && timingSafeEqual(given, right) ? id : null;
    },
  };
}

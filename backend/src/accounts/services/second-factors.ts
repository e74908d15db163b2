import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Pool } from 'pg';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Sealing } from '@learnloom/platform/sealing';
import type { Secrets } from '@learnloom/platform/secrets';

export interface FactorStanding {
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Recovery codes that are still good. */
  readonly codesLeft: number;
}

/** `code`: of the app. */
export type Redeemed = 'code' | 'recovery';

/**
 * Secrets of second factors, sealed, and hashes of recovery codes; kept in tables of their own, never in events. `claim`:
 * id of the command that uses a code, with which it may be asked again.
 */
export interface SecondFactors {
  /** A new secret, base32, that is of no use yet; an earlier offer ends. */
  offer(account: string): Promise<string>;
  /** Address by which apps take a secret over. */
  uriOf(secret: string, email: string): string;
  /** Makes the offered secret the account's, if the code was made with it and the offer is not too old. */
  accept(account: string, code: string, claim: string): Promise<boolean>;
  /** Uses up a code of the app or a recovery code; null: it is wrong or was used already. */
  redeem(account: string, code: string, claim: string): Promise<Redeemed | null>;
  /** New recovery codes; earlier ones end. */
  renewCodes(account: string, count: number): Promise<readonly string[]>;
  standing(account: string): Promise<FactorStanding | null>;
  remove(account: string): Promise<void>;
}

/** RFC 6238 with what every authenticator app understands. */
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Periods before and after the present one whose codes count: clocks differ, and people type. */
const WINDOW = 1;
const OFFER_MINUTES = 30;

const FIELD = 'second-factor';

/** Letters and digits that nobody takes for another one. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

/** 49 bits, in two halves for reading. */
const newRecoveryCode = (): string =>
  Array.from(
    { length: CODE_LENGTH },
    (_, at) => `${at === CODE_LENGTH / 2 ? '-' : ''}${ALPHABET[randomInt(ALPHABET.length)]}`,
  ).join('');

/** As it was made, however it was typed. */
const bare = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();

/** The period whose code it is, near the present; null: of none. */
function periodOf(secret: string, code: string, now: number): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/** What an authenticator app takes from a QR code. */
const factorUri = (secret: string, issuer: string, label: string): string =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: DIGITS, period: PERIOD_SECONDS }).toString();

interface FactorPorts {
  readonly pool: Pool;
  readonly secrets: Pick<Secrets, 'hashToken'>;
  readonly sealing: Pick<Sealing, 'sealText' | 'openText'>;
  /** What authenticator apps call the site. */
  readonly siteName?: () => string;
  readonly clock?: () => number;
}

export function openSecondFactors({
  pool,
  secrets,
  sealing,
  siteName = () => 'Learnloom',
  clock = Date.now,
}: FactorPorts): SecondFactors {
  // With the key of the account's own stream, whose destruction makes a copy in any backup unreadable.
  const subjectOf = (account: string): string => streamName('account', account);
  const hashOf = (account: string, code: string): string => secrets.hashToken(`recovery ${account} ${bare(code)}`);

  async function sealedOf(account: string, column: 'secret' | 'offered'): Promise<string | null> {
    const fresh = column === 'offered' ? `and offered_at > now() - make_interval(mins => ${OFFER_MINUTES})` : '';
    const { rows } = await pool.query<{ sealed: string | null }>(
      `select ${column} as sealed from kernel.second_factors where account = $1 ${fresh}`,
      [account],
    );
    const sealed = rows[0]?.sealed ?? null;
    return sealed === null ? null : sealing.openText(subjectOf(account), FIELD, sealed);
  }

  async function redeemRecovery(account: string, code: string, claim: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `update kernel.recovery_codes set claim = $3
        where account = $1 and hash = $2 and coalesce(claim, $3) = $3`,
      [account, hashOf(account, code), claim],
    );
    return rowCount === 1;
  }

  return {
    uriOf: (secret, email) => factorUri(secret, siteName(), email),
    async offer(account) {
      const secret = new Secret({ size: SECRET_BYTES }).base32;
      const sealed = await sealing.sealText(subjectOf(account), FIELD, secret);
      await pool.query(
        `insert into kernel.second_factors (account, offered, offered_at) values ($1, $2, now())
         on conflict (account) do update set offered = excluded.offered, offered_at = excluded.offered_at`,
        [account, sealed],
      );
      return secret;
    },
    async accept(account, code, claim) {
      const offered = await sealedOf(account, 'offered');
      const period = offered === null ? null : periodOf(offered, bare(code), clock());
      if (period === null) {
        const { rowCount } = await pool.query(
          'select 1 from kernel.second_factors where account = $1 and last_claim = $2 and offered is null',
          [account, claim],
        );
        return rowCount === 1;
      }
      const { rowCount } = await pool.query(
        `update kernel.second_factors
            set secret = offered, since = now(), offered = null, offered_at = null, last_step = $2, last_claim = $3
          where account = $1 and offered is not null`,
        [account, period, claim],
      );
      return rowCount === 1;
    },
    async redeem(account, code, claim) {
      const given = bare(code);
      if (given.length !== DIGITS) return (await redeemRecovery(account, given, claim)) ? 'recovery' : null;
      const secret = await sealedOf(account, 'secret');
      const period = secret === null ? null : periodOf(secret, given, clock());
      if (period === null) return null;
      const { rowCount } = await pool.query(
        `update kernel.second_factors set last_step = $2, last_claim = $3
          where account = $1 and (last_step < $2 or (last_step = $2 and last_claim = $3))`,
        [account, period, claim],
      );
      return rowCount === 1 ? 'code' : null;
    },
    async renewCodes(account, count) {
      const codes = Array.from({ length: count }, newRecoveryCode);
      await pool.query(
        `with ended as (delete from kernel.recovery_codes where account = $1 and hash <> all($2))
         insert into kernel.recovery_codes (account, hash) select $1, unnest($2::text[])`,
        [account, codes.map(code => hashOf(account, code))],
      );
      return codes;
    },
    async standing(account) {
      const { rows } = await pool.query<{ since: Date | string; left: number }>(
        `select since, (select count(*)::int from kernel.recovery_codes c where c.account = f.account and claim is null) as left
           from kernel.second_factors f where account = $1 and secret is not null`,
        [account],
      );
      const [row] = rows;
      return row ? { since: new Date(row.since).toISOString(), codesLeft: row.left } : null;
    },
    async remove(account) {
      await pool.query(
        `with codes as (delete from kernel.recovery_codes where account = $1)
         delete from kernel.second_factors where account = $1`,
        [account],
      );
    },
  };
}

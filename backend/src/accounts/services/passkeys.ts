import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import {
  PASSKEY_MINUTES,
  type Passkey,
  type PasskeyChallenge,
  type PasskeyOffer,
} from '@learnloom/contracts/accounts/passkeys';
import type { Logger } from '@learnloom/platform/log';
import type { Secrets } from '@learnloom/platform/secrets';
import type { Settings } from '@learnloom/platform/settings';
import { cookieDomain, hostUrl, type HostKind } from '../../kernel/http/hosts.ts';

/** httpOnly; binds a challenge for signing in to the browser that asked for it. */
export const PASSKEY_COOKIE = 'learnloom-passkey';
const PURPOSE = 'passkey';
const MINUTE_MS = 60_000;

/** What a browser gives after it has made a passkey. Bytes are base64url. */
export interface MadePasskey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly transports: readonly string[];
}

/** What a browser signs in with. */
export interface SignedChallenge {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** A passkey that was made for an account and is not kept yet. */
export interface NewPasskey {
  readonly key: string;
  readonly credential: string;
  readonly site: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
}

/** Whose session it is that adds a passkey. */
export interface Adder {
  readonly account: string;
  readonly session: string;
}

/**
 * Passkeys (WebAuthn level 3, user verification required). Challenges are tokens that nobody else can make: they say for
 * whom and until when they are good, and cost no row until one has been answered rightly, which uses it up. `claim`: id of the
 * command that uses one, with which it may be asked again.
 */
export interface Passkeys {
  offer(adder: Adder, host: HostKind, who: { readonly email: string; readonly name: string }): Promise<PasskeyOffer>;
  /** Null: it is not what was asked for. */
  made(adder: Adder, made: MadePasskey, claim: string): Promise<NewPasskey | null>;
  keep(account: string, name: string, passkey: NewPasskey): Promise<void>;
  /** `browser`: for the cookie. */
  challenge(host: HostKind): { readonly asked: PasskeyChallenge; readonly browser: string };
  /** Whose passkey signed it; null: nobody's, or not rightly. */
  redeem(signed: SignedChallenge, browser: string | undefined, claim: string): Promise<string | null>;
  /** Newest first. */
  of(account: string): Promise<readonly Passkey[]>;
  rename(account: string, key: string, name: string): Promise<void>;
  remove(account: string, key: string): Promise<void>;
  removeAllOf(account: string): Promise<void>;
}

interface PasskeyPorts {
  readonly pool: Pool;
  readonly secrets: Pick<Secrets, 'derivedToken' | 'idOfToken' | 'hashToken' | 'randomToken'>;
  readonly settings: Pick<Settings, 'publicUrl' | 'domain'>;
  readonly log: Logger;
  readonly clock?: () => number;
}

interface Row {
  readonly key: string;
  readonly account: string;
  readonly public_key: Buffer;
  readonly counter: string | number;
  readonly last_claim: string | null;
}

const hosts = ['main', 'admin', 'accounts'] as const;

/** Loaded when it is first needed: it is large. */
const webAuthn = () => import('@simplewebauthn/server');

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

export function openPasskeys({ pool, secrets, settings, log, clock = Date.now }: PasskeyPorts): Passkeys {
  const originOf = (host: HostKind): string => new URL(hostUrl(settings, host, '/')).origin;
  /** One for all hosts, where browsers let them share one. */
  const siteOf = (host: HostKind): string => cookieDomain(settings.domain) ?? new URL(originOf(host)).hostname;
  const expected = {
    expectedOrigin: hosts.map(originOf),
    expectedRPID: [...new Set(hosts.map(siteOf))],
    requireUserVerification: true,
  };

  const challengeFor = (whom: string): string => {
    const until = clock() + PASSKEY_MINUTES * MINUTE_MS;
    return base64url(secrets.derivedToken(PURPOSE, `${whom} ${until} ${randomUUID()}`));
  };
  /** The id of a challenge that was made for them and is not too old. */
  const challengeId = (challenge: string, whom: string): string | null => {
    const said = secrets.idOfToken(PURPOSE, Buffer.from(challenge, 'base64url').toString());
    const [id, until, ...rest] = said?.split(' ').toReversed() ?? [];
    return id && Number(until) > clock() && rest.toReversed().join(' ') === whom ? id : null;
  };
  const forAdding = ({ account, session }: Adder): string => `add ${account} ${session}`;
  const forEntering = (browser: string): string => `enter ${secrets.hashToken(browser)}`;

  async function spend(id: string | null, claim: string): Promise<boolean> {
    const { rowCount } = await pool.query(
      `with over as (delete from kernel.passkey_challenges where expires_at < now())
       insert into kernel.passkey_challenges as c (id, claim, expires_at)
       values ($1, $2, now() + make_interval(mins => $3))
       on conflict (id) do update set claim = c.claim where c.claim = excluded.claim`,
      [id, claim, 2 * PASSKEY_MINUTES],
    );
    return rowCount === 1;
  }

  /** What a check gives; null when it fails: what was sent is anybody's. */
  async function checked<T>(check: () => Promise<T>): Promise<T | null> {
    try {
      return await check();
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'A passkey was refused');
      return null;
    }
  }

  return {
    async offer(adder, host, { email, name }) {
      const site = siteOf(host);
      const { rows } = await pool.query<{ id: string; transports: readonly string[] }>(
        'select credential as id, transports from kernel.passkeys where account = $1 and site = $2',
        [adder.account, site],
      );
      const handle = base64url(adder.account);
      return { site, challenge: challengeFor(forAdding(adder)), handle, email, name, known: rows };
    },
    async made(adder, { id, clientData, attestation, transports }, claim) {
      const { verifyRegistrationResponse } = await webAuthn();
      let used: string | null = null;
      const verified = await checked(() =>
        verifyRegistrationResponse({
          ...expected,
          expectedChallenge: challenge => (used = challengeId(challenge, forAdding(adder))) !== null,
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: clientData, attestationObject: attestation },
          },
        }),
      );
      if (!verified?.verified || !(await spend(used, claim))) return null;
      const { credential, credentialBackedUp, rpID = '' } = verified.registrationInfo;
      return {
        key: claim,
        credential: credential.id,
        site: rpID,
        publicKey: credential.publicKey,
        counter: credential.counter,
        transports,
        synced: credentialBackedUp,
      };
    },
    async keep(account, name, { key, credential, site, publicKey, counter, transports, synced }) {
      await pool.query(
        `insert into kernel.passkeys (key, account, credential, site, name, public_key, counter, transports, synced)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
        [key, account, credential, site, name, Buffer.from(publicKey), counter, JSON.stringify(transports), synced],
      );
    },
    challenge(host) {
      const browser = secrets.randomToken();
      return { asked: { site: siteOf(host), challenge: challengeFor(forEntering(browser)) }, browser };
    },
    async redeem({ id, clientData, authenticatorData, signature }, browser, claim) {
      if (!browser) return null;
      const { rows } = await pool.query<Row>(
        'select key, account, public_key, counter, last_claim from kernel.passkeys where credential = $1',
        [id],
      );
      const [row] = rows;
      if (!row) return null;
      const counter = Number(row.counter);
      const { verifyAuthenticationResponse } = await webAuthn();
      let used: string | null = null;
      const verified = await checked(() =>
        verifyAuthenticationResponse({
          ...expected,
          expectedChallenge: challenge => (used = challengeId(challenge, forEntering(browser))) !== null,
          credential: {
            id,
            publicKey: new Uint8Array(row.public_key),
            // The same request again is no copy of the device.
            counter: row.last_claim === claim ? Math.max(0, counter - 1) : counter,
          },
          response: {
            id,
            rawId: id,
            type: 'public-key',
            clientExtensionResults: {},
            response: { clientDataJSON: clientData, authenticatorData, signature },
          },
        }),
      );
      if (!verified?.verified || !(await spend(used, claim))) return null;
      const { newCounter, credentialBackedUp } = verified.authenticationInfo;
      // Who came with the same count at the same moment comes too late, unless the device does not count.
      const { rowCount } = await pool.query(
        `update kernel.passkeys set counter = $2, synced = $3, last_used_at = now(), last_claim = $4
          where key = $1 and (counter < $2 or $2 = 0 or last_claim = $4)`,
        [row.key, newCounter, credentialBackedUp, claim],
      );
      return rowCount === 1 ? row.account : null;
    },
    async of(account) {
      const { rows } = await pool.query<{
        key: string;
        name: string;
        added_at: Date | string;
        last_used_at: Date | string | null;
        synced: boolean;
      }>(
        'select key, name, added_at, last_used_at, synced from kernel.passkeys where account = $1 order by added_at desc, key',
        [account],
      );
      return rows.map(({ key, name, added_at, last_used_at, synced }) => ({
        key,
        name,
        addedAt: new Date(added_at).toISOString(),
        lastUsedAt: last_used_at && new Date(last_used_at).toISOString(),
        synced,
      }));
    },
    async rename(account, key, name) {
      await pool.query('update kernel.passkeys set name = $3 where account = $1 and key = $2', [account, key, name]);
    },
    async remove(account, key) {
      await pool.query('delete from kernel.passkeys where account = $1 and key = $2', [account, key]);
    },
    async removeAllOf(account) {
      await pool.query('delete from kernel.passkeys where account = $1', [account]);
    },
  };
}

import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { Pool } from 'pg';
import { GOOGLE_RETURN } from '@learnloom/contracts/accounts/signing';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Logger } from '@learnloom/platform/log';
import type { Secrets } from '@learnloom/platform/secrets';
import type { GoogleClient, Settings } from '@learnloom/platform/settings';
import { hostUrl, type HostKind } from '../../kernel/http/hosts.ts';

/** httpOnly; binds what Google answers to the browser that was sent there. */
export const GOOGLE_COOKIE = 'learnloom-google';
/** Minutes that somebody may take there. */
export const GOOGLE_MINUTES = 10;
/** Seconds that the provider may take to answer. */
const TIMEOUT_SECONDS = 10;
const RETRY_SECONDS = 30;
const PURPOSE = 'google';

/** Who somebody is at Google. */
export interface Identity {
  /** Keyed hash of the provider and its name for the person. */
  readonly identity: string;
  readonly email: string;
  readonly verified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

export interface Google {
  /** Where to send a browser that comes back to that host, and its cookie. */
  begin(host: HostKind): Promise<{ readonly href: string; readonly cookie: string }>;
  /**
   * Who came back; null: nobody was sent there with this state by this browser, it was used, took too long, or Google does
   * not know the code. `claim`: the command, for which it may be asked again.
   */
  finish(returned: Returned, cookie: string | undefined, claim: string): Promise<Identity | null>;
}

interface Begun {
  readonly nonce: string;
  readonly verifier: string;
  readonly host: HostKind;
}

interface GooglePorts {
  readonly pool: Pool;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly log: Logger;
}

/** OpenID Connect: authorization code with PKCE (RFC 7636), state and nonce. */
export function openGoogle(client: GoogleClient, { pool, secrets, settings, log }: GooglePorts): Google {
  let found: Promise<oidc.Configuration> | null = null;
  const done = new LRUCache<string, Identity>({ max: 1000, ttl: 60_000 });

  async function discovered(): Promise<oidc.Configuration> {
    const insecure = client.issuer.startsWith('http:');
    found ??= oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(insecure && { execute: [oidc.allowInsecureRequests] }),
    });
    try {
      return await found;
    } catch (error) {
      found = null;
      log.warn({ reason: (error as Error).message }, 'The provider for signing in cannot be reached');
      throw unavailable('Google is not available right now. Sign in with your password.', RETRY_SECONDS);
    }
  }

  const hashOf = (state: string, cookie: string): string => secrets.hashToken(`google ${state} ${cookie}`);
  const returnTo = (host: HostKind): string => hostUrl(settings, host, GOOGLE_RETURN);

  async function taken(state: string, cookie: string): Promise<Begun | null> {
    const { rows } = await pool.query<{ data: Begun }>(
      `update kernel.one_time_tokens set used_at = now()
        where hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning data`,
      [hashOf(state, cookie), PURPOSE],
    );
    return rows[0]?.data ?? null;
  }

  async function exchanged({ code, state, iss }: Returned, begun: Begun): Promise<Identity | null> {
    const config = await discovered();
    const address = new URL(returnTo(begun.host));
    for (const [name, value] of Object.entries({ code, state, iss })) if (value) address.searchParams.set(name, value);
    try {
      const tokens = await oidc.authorizationCodeGrant(config, address, {
        pkceCodeVerifier: begun.verifier,
        expectedNonce: begun.nonce,
        expectedState: state,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (typeof claims?.['email'] !== 'string') return null;
      const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
      return {
        identity: secrets.hashToken(`google ${claims.iss} ${claims.sub}`),
        email: claims['email'].toLowerCase(),
        verified: claims['email_verified'] === true,
        firstName: text('given_name'),
        lastName: text('family_name'),
      };
    } catch (error) {
      log.info({ reason: (error as Error).message }, 'A sign-in with Google was refused');
      return null;
    }
  }

  return {
    async begin(host) {
      const config = await discovered();
      const [state, nonce, verifier, cookie] = [
        oidc.randomState(),
        oidc.randomNonce(),
        oidc.randomPKCECodeVerifier(),
        secrets.randomToken(),
      ];
      const begun: Begun = { nonce, verifier, host };
      await pool.query(
        `insert into kernel.one_time_tokens (hash, purpose, data, expires_at)
         values ($1, $2, $3, now() + make_interval(mins => $4))`,
        [hashOf(state, cookie), PURPOSE, JSON.stringify(begun), GOOGLE_MINUTES],
      );
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnTo(host),
        scope: 'openid email profile',
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { href: address.href, cookie };
    },
    async finish(returned, cookie, claim) {
      const known = done.get(claim);
      if (known || !cookie) return known ?? null;
      const begun = await taken(returned.state, cookie);
      const identity = begun && (await exchanged(returned, begun));
      if (identity) done.set(claim, identity);
      return identity;
    },
  };
}

import { LRUCache } from 'lru-cache';
import * as oidc from 'openid-client';
import type { Pool } from 'pg';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Logger } from '@learnloom/platform/log';
import type { Secrets } from '@learnloom/platform/secrets';
import type { OpenIdProviderSettings, Settings } from '@learnloom/platform/settings';
import { hostUrl, type HostKind } from '../../kernel/http/hosts.ts';

/** Minutes that somebody may take at a provider. */
export const PROVIDER_MINUTES = 10;
/** Seconds that the provider may take to answer. */
const TIMEOUT_SECONDS = 10;
const RETRY_SECONDS = 30;

/** Who somebody is at a provider. */
export interface Identity {
  /** Keyed hash of the provider's address and its name for the person. */
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

/** Signing in with one OpenID provider. */
export interface SignInClient {
  readonly id: string;
  /** As its button names it. */
  readonly name: string;
  /** httpOnly; binds what the provider answers to the browser that was sent there. */
  readonly cookie: string;
  /** Page that the provider leads back to, on the host where it began. */
  readonly returnPath: string;
  /** Where to send a browser that comes back to that host, and its cookie's value. */
  begin(host: HostKind): Promise<{ readonly href: string; readonly cookie: string }>;
  /**
   * Who came back. Null: nobody was sent to this provider with this state by this browser, it was used, took too long, or
   * the provider does not know the code. `claim`: the command, for which it may be asked again.
   */
  finish(returned: Returned, cookie: string | undefined, claim: string): Promise<Identity | null>;
}

interface SignInPlace extends Pick<SignInClient, 'cookie' | 'returnPath'> {
  /** Word in the keyed hashes of people and states. It never changes: people are found by it. */
  readonly realm: string;
}

export interface ClientPorts {
  readonly pool: Pool;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'publicUrl'>;
  readonly log: Logger;
}

interface Begun {
  readonly nonce: string;
  readonly verifier: string;
  readonly host: HostKind;
}

/** Its addresses and keys; asked for once, and again after a failure. */
function discovery(client: OpenIdProviderSettings, log: Logger): () => Promise<oidc.Configuration> {
  let configuration: Promise<oidc.Configuration> | null = null;
  return async () => {
    const insecure = client.issuer.startsWith('http:');
    configuration ??= oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      ...(insecure && { execute: [oidc.allowInsecureRequests] }),
    });
    try {
      return await configuration;
    } catch (error) {
      configuration = null;
      log.warn({ provider: client.id, reason: (error as Error).message }, 'A sign-in provider cannot be reached');
      throw unavailable(`${client.name} is not available right now. Sign in with your password.`, RETRY_SECONDS);
    }
  };
}

/** States that browsers were sent away with; each is good once, for the provider that it was made for. */
function beginnings({ pool, secrets }: Pick<ClientPorts, 'pool' | 'secrets'>, realm: string) {
  const hashOf = (state: string, cookie: string): string => secrets.hashToken(`${realm} ${state} ${cookie}`);
  return {
    async keep(state: string, cookie: string, begun: Begun): Promise<void> {
      await pool.query(
        `insert into kernel.one_time_tokens (hash, purpose, data, expires_at)
         values ($1, $2, $3, now() + make_interval(mins => $4))`,
        [hashOf(state, cookie), realm, JSON.stringify(begun), PROVIDER_MINUTES],
      );
    },
    async take(state: string, cookie: string): Promise<Begun | null> {
      const { rows } = await pool.query<{ data: Begun }>(
        `update kernel.one_time_tokens set used_at = now()
          where hash = $1 and purpose = $2 and used_at is null and expires_at > now() returning data`,
        [hashOf(state, cookie), realm],
      );
      return rows[0]?.data ?? null;
    },
  };
}

type Claims = Readonly<Record<string, unknown>>;

/** What the provider says of the person: in the signed token, or, if that lacks the address, when it is asked for more. */
async function claimsOf(config: oidc.Configuration, tokens: Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>) {
  const idToken = tokens.claims();
  if (!idToken) return null;
  const complete = typeof idToken['email'] === 'string' && idToken['email_verified'] !== undefined;
  const claims: Claims =
    complete || config.serverMetadata().userinfo_endpoint === undefined
      ? idToken
      : { ...idToken, ...(await oidc.fetchUserInfo(config, tokens.access_token, idToken.sub)) };
  return { issuer: idToken.iss, subject: idToken.sub, claims };
}

/** OpenID Connect: authorization code with PKCE (RFC 7636), state and nonce. */
export function openSignInClient(
  client: OpenIdProviderSettings,
  { realm, cookie: cookieName, returnPath }: SignInPlace,
  { pool, secrets, settings, log }: ClientPorts,
): SignInClient {
  const discovered = discovery(client, log);
  const states = beginnings({ pool, secrets }, realm);
  const done = new LRUCache<string, Identity>({ max: 1000, ttl: 60_000 });
  const returnTo = (host: HostKind): string => hostUrl(settings, host, returnPath);

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
      const person = await claimsOf(config, tokens);
      if (typeof person?.claims['email'] !== 'string') return null;
      const { issuer, subject, claims } = person;
      const text = (name: string): string => (typeof claims[name] === 'string' ? claims[name] : '');
      return {
        identity: secrets.hashToken(`${realm} ${issuer} ${subject}`),
        email: text('email').toLowerCase(),
        verified: claims['email_verified'] === true,
        firstName: text('given_name'),
        lastName: text('family_name'),
      };
    } catch (error) {
      log.info({ provider: client.id, reason: (error as Error).message }, 'A sign-in with a provider was refused');
      return null;
    }
  }

  return {
    id: client.id,
    name: client.name,
    cookie: cookieName,
    returnPath,
    async begin(host) {
      const config = await discovered();
      const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
      const cookie = secrets.randomToken();
      await states.keep(state, cookie, { nonce, verifier, host });
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
      const begun = await states.take(returned.state, cookie);
      const identity = begun && (await exchanged(returned, begun));
      if (identity) done.set(claim, identity);
      return identity;
    },
  };
}

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import type { OpenIdClient } from '@learnloom/platform/settings';

/** Who is signed in at the provider, as it tells its clients. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** A real OpenID provider of the tests' own, on a port of its own. */
export interface OpenIdProvider {
  readonly client: OpenIdClient;
  /** From now on this person is who comes to it. */
  enter(person: ProviderPerson): void;
  /** What a browser does that is sent there: the address that it is led back to. */
  follow(href: string): Promise<URL>;
  close(): Promise<void>;
}

const HOPS = 10;

interface Options {
  /** It tells the address only when it is asked with the access token, as the specification of OpenID Connect has it. */
  readonly asked?: boolean;
}

/** It asks nothing: whoever was entered is signed in and agrees. `returns`: where it may lead back to. */
export async function startOpenIdProvider(
  returns: readonly string[],
  { asked = false }: Options = {},
): Promise<OpenIdProvider> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: OpenIdClient = { clientId: 'learnloom', clientSecret: 'a-secret-of-the-tests', issuer };
  let person: ProviderPerson = { sub: 'nobody', email: 'nobody@example.org', email_verified: false };
  const people = new Map<string, ProviderPerson>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [...returns] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'tests' }] },
    cookies: { keys: ['of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: asked,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { Session: 60, Interaction: 60, Grant: 60, AccessToken: 60, IdToken: 60 },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...(people.get(accountId) ?? person) }) }),
    async loadExistingGrant({ oidc }) {
      const { client: asks, session } = oidc;
      if (!asks || !session?.accountId) return undefined;
      const grant = new oidc.provider.Grant({ clientId: asks.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) {
      people.set(person.sub, person);
      void provider.interactionFinished(request, response, { login: { accountId: person.sub, remember: false } });
    } else void answer(request, response);
  });
  return {
    client,
    enter: next => void (person = next),
    async follow(href) {
      const jar = new Map<string, string>();
      let at = new URL(href);
      for (let hop = 0; hop < HOPS; hop += 1) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } });
        for (const set of response.headers.getSetCookie()) {
          const [name = '', value = ''] = (set.split(';')[0] ?? '').split('=');
          jar.set(name, value);
        }
        const to = response.headers.get('location');
        if (to === null) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
        at = new URL(to, at);
        if (at.origin !== issuer) return at;
      }
      throw new Error('The provider leads nowhere');
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

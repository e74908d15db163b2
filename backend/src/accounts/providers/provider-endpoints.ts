import { googleRoute, PROVIDER_UNREACHABLE } from '@learnloom/contracts/accounts/google';
import { providerRoute } from '@learnloom/contracts/accounts/openid';
import { missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { setCookie } from '../../kernel/http/cookies.ts';
import type { Endpoint, HttpReply } from '../../kernel/http/endpoint.ts';
import { cookieDomain, hostKinds, type HostKind } from '../../kernel/http/hosts.ts';
import type { ServerKit } from '../../kernel/area-server.ts';
import { services } from '../services.ts';
import { PROVIDER_MINUTES, type SignInClient } from '../services/openid-client.ts';
import { clientOf } from './who-came-back.ts';

const LIMIT = { requests: 60, seconds: 600 };
const DAY_MINUTES = 24 * 60;

/** A page that says so: what comes here is a browser that leaves a page, not a program that reads an answer. */
const unreachable = ({ returnPath }: SignInClient): HttpReply => ({
  status: 302,
  body: '',
  headers: { Location: `${returnPath}?${PROVIDER_UNREACHABLE}` },
});

/** Not commands: they send the browser to a provider, with a cookie that what comes back is bound to. */
export function providerEndpoints({ runtime: { ports, settings, limiter } }: ServerKit): readonly Endpoint[] {
  const clients = ports.services.get(services.signInClients);
  const scope = { domain: cookieDomain(settings.domain), secure: settings.secureCookies };
  const kindOf = hostKinds(settings.domain);

  async function sendTo(client: SignInClient, host: HostKind): Promise<HttpReply> {
    try {
      const { href, cookie } = await client.begin(host);
      const headers = {
        Location: href,
        'Set-Cookie': [setCookie(client.cookie, cookie, PROVIDER_MINUTES / DAY_MINUTES, scope)],
      };
      return { status: 302, body: '', headers };
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unavailable') return unreachable(client);
      throw error;
    }
  }

  return [
    {
      route: googleRoute,
      name: 'Google',
      async handle({ request, address }) {
        if (!clients.google) throw missing('Google sign-in is not available on this site.');
        limiter.spend(`google ${address}`, LIMIT);
        return sendTo(clients.google, kindOf(request.headers.host));
      },
    },
    {
      route: providerRoute,
      name: 'SignInProvider',
      async handle({ request, params, address }) {
        const client = clientOf(clients, params['provider'] ?? '');
        limiter.spend(`provider ${address}`, LIMIT);
        return sendTo(client, kindOf(request.headers.host));
      },
    },
  ];
}

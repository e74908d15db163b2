import { GOOGLE_UNREACHABLE, googleRoute } from '@learnloom/contracts/accounts/google';
import { GOOGLE_RETURN } from '@learnloom/contracts/accounts/signing';
import { missing, Refusal } from '@learnloom/contracts/kernel/refusal';
import { setCookie } from '../../kernel/http/cookies.ts';
import type { Endpoint } from '../../kernel/http/endpoint.ts';
import { cookieDomain, hostKinds } from '../../kernel/http/hosts.ts';
import type { ServerKit } from '../../kernel/area-server.ts';
import { services } from '../services.ts';
import { GOOGLE_COOKIE, GOOGLE_MINUTES } from '../services/google.ts';

const LIMIT = { requests: 60, seconds: 600 };
const DAY_MINUTES = 24 * 60;

/** A page that says so: what comes here is a browser that leaves a page, not a program that reads an answer. */
const unreachable = { status: 302, body: '', headers: { Location: `${GOOGLE_RETURN}?${GOOGLE_UNREACHABLE}` } } as const;

/** Not a command: sends the browser to Google, with a cookie that what comes back is bound to. */
export function googleEndpoint({ runtime: { ports, settings, limiter } }: ServerKit): Endpoint {
  const google = ports.services.get(services.google);
  const scope = { domain: cookieDomain(settings.domain), secure: settings.secureCookies };
  const kindOf = hostKinds(settings.domain);
  return {
    route: googleRoute,
    name: 'Google',
    async handle({ request, address }) {
      if (!google) throw missing('Google sign-in is not available on this site.');
      limiter.spend(`google ${address}`, LIMIT);
      try {
        const { href, cookie } = await google.begin(kindOf(request.headers.host));
        const headers = {
          Location: href,
          'Set-Cookie': [setCookie(GOOGLE_COOKIE, cookie, GOOGLE_MINUTES / DAY_MINUTES, scope)],
        };
        return { status: 302, body: '', headers };
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'unavailable') return unreachable;
        throw error;
      }
    },
  };
}

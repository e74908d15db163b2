import type { Route } from '@learnloom/contracts/kernel/command';
import type { Reply } from '../deciding/decider.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { json, type Endpoint } from '../http/endpoint.ts';
import { cookieDomain } from '../http/hosts.ts';
import type { Ports } from '../ports.ts';
import { unauthenticated } from '@learnloom/contracts/kernel/refusal';
import type { Runtime } from '../runtime.ts';
import { SESSION_DAYS, type Rotated } from './sessions.ts';
import { whereaboutsOf } from './whereabouts.ts';

/** What the accounts area says about refreshing: where, which cookie, and what a new session looks like. */
export interface RefreshedSession {
  readonly route: Route;
  readonly cookie: string;
  /** Null: the account may not go on. */
  readonly answer: (rotated: Rotated, ports: Ports, reply: Reply) => Promise<object | null>;
}

/** Of one session, whose tabs wake up together; of an address, where the token is not genuine. */
const LIMIT = { requests: 120, seconds: 60 };

/** Not a command: exchanges the refresh cookie for a new session, or refuses with 401. */
export function refreshEndpoint({ ports, settings, limiter }: Runtime, refreshed: RefreshedSession): Endpoint {
  const scope = { domain: cookieDomain(settings.domain), secure: settings.secureCookies };
  return {
    route: refreshed.route,
    name: 'Refresh',
    async handle({ request, address }) {
      const token = readCookie(request.headers.cookie, refreshed.cookie);
      // By the session, so that nobody is kept out by others behind the same address.
      limiter.spend(`refresh ${(token && ports.sessions.sessionOf(token)) || address}`, LIMIT);
      const from = whereaboutsOf(request, address);
      const rotated = token ? await ports.sessions.rotate(token, from) : null;
      const cookies: string[] = [];
      const reply: Reply = {
        from: () => from,
        cookie: (name, value, days = SESSION_DAYS) => void cookies.push(setCookie(name, value, days, scope)),
      };
      const answer = rotated && (await refreshed.answer(rotated, ports, reply));
      if (!answer) throw unauthenticated('Sign in to continue.');
      return { ...json(answer), headers: { 'Set-Cookie': cookies } };
    },
  };
}

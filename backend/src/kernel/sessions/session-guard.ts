import type { Role } from '@learnloom/contracts/kernel/access';
import type { Wake } from '@learnloom/kernel/wake';
import type { Actor } from '../decider.ts';
import { unauthenticated } from '../refusal.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds for which an answer about a session is believed without a notice; notices make it shorter. */
const BELIEVED = 3000;
const REMEMBERED = 20_000;

/** What the account's own stream says about it: null when it may not sign in (unknown or suspended). */
export type Standing = (account: string) => Promise<{ readonly role: Role } | null>;

interface Known {
  readonly at: number;
  readonly role: Promise<Role | null>;
}

export interface SessionGuard {
  /** Who a bearer token stands for, with the role as it is now. Throws 401 for a bad token or an ended session. */
  authenticate(token: string): Promise<Actor>;
  /** Whether the session is still on; null role: it is not. */
  roleOf(session: string): Promise<Role | null>;
  /** Calls back with a session that has ended. */
  onEnded(listener: (session: string) => void): void;
}

/** Checks the session behind every access token, so that a sign-out or suspension ends access on every backend. */
export function sessionGuard(
  tokens: AccessTokens,
  sessions: Sessions,
  standing: Standing,
  wake: Wake,
  clock: () => number = Date.now,
): SessionGuard {
  const known = new Map<string, Known>();
  wake.on('sessions', session => known.delete(session));
  wake.onGap(() => known.clear());

  async function ask(session: string): Promise<Role | null> {
    const account = await sessions.accountOf(session);
    return account === null ? null : ((await standing(account))?.role ?? null);
  }

  function roleOf(session: string): Promise<Role | null> {
    const seen = known.get(session);
    if (seen && clock() - seen.at < BELIEVED) return seen.role;
    const role = ask(session);
    const entry = { at: clock(), role };
    known.delete(session);
    known.set(session, entry);
    if (known.size > REMEMBERED) {
      const oldest = known.keys().next();
      if (!oldest.done) known.delete(oldest.value);
    }
    role.catch(() => {
      if (known.get(session) === entry) known.delete(session);
    });
    return role;
  }

  return {
    roleOf,
    async authenticate(token) {
      const verified = tokens.verify(token);
      if (!verified) throw unauthenticated('Please sign in.');
      const { key, session } = verified.actor;
      const role = await roleOf(session);
      if (role === null) throw unauthenticated('Your session has ended. Please sign in again.');
      return { key, role, session };
    },
    onEnded: listener => void wake.on('sessions', listener),
  };
}

import { LRUCache } from 'lru-cache';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import type { Notifications } from '@learnloom/platform/notifications';
import type { Actor } from '../deciding/decider.ts';
import { unauthenticated } from '@learnloom/contracts/kernel/refusal';
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
  /** Null until it is known. */
  account: string | null;
}

export interface SessionGuard {
  /** Who a bearer token stands for, with the role as it is now. Throws 401 for a bad token or an ended session. */
  authenticate(token: string): Promise<Actor>;
  /** Whether the session is still on; null role: it is not. */
  roleOf(session: string): Promise<Role | null>;
  /** Calls back with a session that has ended. */
  onEnded(listener: (session: string) => void): void;
  /** Calls back with the accounts whose role or standing may have changed; none named: any. */
  onReviewed(listener: (accounts: readonly string[]) => void): void;
}

interface GuardPorts {
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly standing: Standing;
  /** Announces the accounts whose standing may have changed, so that it counts at once. */
  readonly standingChanges?: Topic | undefined;
  readonly notifications: Notifications;
  readonly clock?: () => number;
}

/** Checks the session behind every access token, so that a sign-out or suspension ends access on every backend. */
export function sessionGuard(ports: GuardPorts): SessionGuard {
  const { tokens, sessions, standing, standingChanges, notifications, clock = Date.now } = ports;
  const known = new LRUCache<string, Known>({ max: REMEMBERED });
  const reviewed: ((accounts: readonly string[]) => void)[] = [];
  notifications.onChange(({ topic, keys }) => {
    if (topic === standingChanges?.name) review(keys);
  });
  notifications.on('sessions', session => known.delete(session));
  notifications.onGap(() => review([]));

  function review(accounts: readonly string[]): void {
    for (const [session, { account }] of known)
      if (accounts.length === 0 || account === null || accounts.includes(account)) known.delete(session);
    for (const listener of reviewed) listener(accounts);
  }

  async function ask(session: string, entry: { account: string | null }): Promise<Role | null> {
    const account = await sessions.accountOf(session);
    entry.account = account;
    return account === null ? null : ((await standing(account))?.role ?? null);
  }

  function roleOf(session: string): Promise<Role | null> {
    const seen = known.get(session);
    if (seen && clock() - seen.at < BELIEVED) return seen.role;
    const asked: { account: string | null } = { account: null };
    const role = ask(session, asked);
    const entry: Known = Object.assign(asked, { at: clock(), role });
    known.set(session, entry);
    role.catch(() => {
      if (known.peek(session) === entry) known.delete(session);
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
    onEnded: listener => void notifications.on('sessions', listener),
    onReviewed: listener => void reviewed.push(listener),
  };
}

import { LRUCache } from 'lru-cache';
import { may, type Rights } from '@learnloom/contracts/kernel/access';
import type { Topic } from '@learnloom/contracts/kernel/topic';
import type { Notifications } from '@learnloom/platform/notifications';
import type { Actor } from '../deciding/decider.ts';
import { unauthenticated } from '@learnloom/contracts/kernel/refusal';
import type { AccessTokens } from './access-tokens.ts';
import type { Sessions } from './sessions.ts';

/** Milliseconds for which an answer about a session is believed without a notice; notices make it shorter. */
const BELIEVED_MS = 3000;
const MOST_CACHED = 20_000;

/** What is recorded of the account's rights now: null when it may not sign in (unknown or suspended). */
export type Standing = (account: string) => Promise<Required<Rights> | null>;

/** Whoever's rights may have changed. */
export interface Reviewed {
  readonly has: (of: { readonly account: string } & Rights) => boolean;
  /** Each was named as changed, so that more than the rights may differ, such as the name that a session shows. */
  readonly named: boolean;
}

/** Announcements after which rights are looked at anew. */
export interface StandingChanges {
  /** Of the accounts that it names. */
  readonly ofAccounts: Topic;
  /** Of every manager: what the staff's roles hold. */
  readonly ofManagers: Topic;
  /** Of all of the staff: what they must have before they may do anything. */
  readonly ofStaff: Topic;
}

interface Known {
  readonly at: number;
  readonly rights: Promise<Required<Rights> | null>;
  /** Null until it is known. */
  account: string | null;
}

export interface SessionGuard {
  /** Who a bearer token stands for, with the rights as they are now. Throws 401 for a bad token or an ended session. */
  authenticate(token: string): Promise<Actor>;
  /** The same for the token of a program. Sockets take none. */
  program(token: string): Promise<Actor>;
  /** What the session's account may; null: the session is over. */
  rightsOf(session: string): Promise<Required<Rights> | null>;
  /** Calls back with a session that has ended. */
  onEnded(listener: (session: string) => void): void;
  /** Calls back when somebody's rights may have changed, with how to tell whose. */
  onReviewed(listener: (reviewed: Reviewed) => void): void;
}

interface GuardPorts {
  readonly tokens: AccessTokens;
  readonly sessions: Sessions;
  readonly standing: Standing;
  /** So that a change counts at once. */
  readonly standingChanges?: StandingChanges | undefined;
  readonly notifications: Notifications;
  /** Tokens of programs; none by default. */
  readonly program?: ((token: string) => Promise<Actor>) | undefined;
  readonly clock?: () => number;
}

/** Checks the session behind every access token, so that a sign-out or suspension ends access on every backend. */
export function sessionGuard(ports: GuardPorts): SessionGuard {
  const { tokens, sessions, standing, standingChanges, notifications, clock = Date.now } = ports;
  const known = new LRUCache<string, Known>({ max: MOST_CACHED });
  const listeners: ((reviewed: Reviewed) => void)[] = [];
  notifications.onChange(({ topic, keys }) => {
    if (topic === standingChanges?.ofAccounts.name)
      review(keys, {
        has: ({ account }) => keys.length === 0 || keys.includes(account),
        named: keys.length > 0,
      });
    else if (topic === standingChanges?.ofManagers.name)
      review([], { has: ({ role }) => role === 'MANAGER', named: false });
    else if (topic === standingChanges?.ofStaff.name) review([], { has: rights => may(rights, 'staff'), named: false });
  });
  notifications.on('sessions', session => known.delete(session));
  notifications.onGap(() => review([], { has: () => true, named: false }));

  /** `accounts`: whose answers are forgotten; none named: everybody's. */
  function review(accounts: readonly string[], reviewed: Reviewed): void {
    for (const [session, { account }] of known)
      if (accounts.length === 0 || account === null || accounts.includes(account)) known.delete(session);
    for (const listener of listeners) listener(reviewed);
  }

  async function ask(session: string, entry: { account: string | null }): Promise<Required<Rights> | null> {
    const account = await sessions.accountOf(session);
    entry.account = account;
    return account === null ? null : standing(account);
  }

  function rightsOf(session: string): Promise<Required<Rights> | null> {
    const seen = known.get(session);
    if (seen && clock() - seen.at < BELIEVED_MS) return seen.rights;
    const asked: { account: string | null } = { account: null };
    const rights = ask(session, asked);
    const entry: Known = Object.assign(asked, { at: clock(), rights });
    known.set(session, entry);
    rights.catch(() => {
      if (known.peek(session) === entry) known.delete(session);
    });
    return rights;
  }

  return {
    rightsOf,
    program: ports.program ?? (() => Promise.reject(unauthenticated('API tokens are not accepted here.'))),
    async authenticate(token) {
      const verified = tokens.verify(token);
      if (!verified) throw unauthenticated('Sign in to continue.');
      const { key, session } = verified.actor;
      const rights = await rightsOf(session);
      if (rights === null) throw unauthenticated('Your session has ended. Sign in again.');
      return { key, session, role: rights.role, groups: rights.groups };
    },
    onEnded: listener => void notifications.on('sessions', listener),
    onReviewed: listener => void listeners.push(listener),
  };
}

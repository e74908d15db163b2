import { timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { actionsOf, heldActions, shortest, type Rights } from '@learnloom/contracts/kernel/access';
import { unauthenticated } from '@learnloom/contracts/kernel/refusal';
import type { Notifications } from '@learnloom/platform/notifications';
import type { Actor } from '../deciding/actor.ts';
import type { Standing, StandingChanges } from './session-guard.ts';

/** Milliseconds for which an answer about a token is believed without a notice; notices make it shorter. */
const BELIEVED_MS = 1000;
const MOST_CACHED = 10_000;
/** Milliseconds between two notes of when a token was used. */
const NOTED_MS = 60_000;
const UUID = /^ll_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_[\w-]{43}$/;

/** What is recorded of a token now. */
export interface RecordedToken {
  readonly account: string;
  /** Of the whole token; 64 hex digits. */
  readonly hash: string;
  /** Names of permission groups that it is narrowed to. */
  readonly groups: readonly string[];
  /** ISO 8601; null: it does not expire. */
  readonly expiresAt: string | null;
}

/** Where the area that keeps tokens tells of them. */
export interface TokenRegister {
  /** Null: there is none of that key, or it was revoked. */
  readonly find: (key: string) => Promise<RecordedToken | null>;
  readonly noteUse: (key: string) => Promise<void>;
}

interface Known {
  readonly at: number;
  readonly account: string | null;
  readonly token: RecordedToken | null;
  readonly rights: Required<Rights> | null;
}

interface TokenPorts {
  readonly register: TokenRegister;
  readonly hashToken: (token: string) => string;
  readonly standing: Standing;
  readonly standingChanges?: StandingChanges | undefined;
  readonly notifications: Notifications;
  readonly clock?: () => number;
}

/** Whether a bearer token is one of a program. */
export const isProgramToken = (token: string): boolean => token.startsWith('ll_');

/** Of what both may: a program never has more than its person has now, and never acts as a master. */
export function narrowed(rights: Required<Rights>, groups: readonly string[]): Rights {
  if (rights.role === 'USER') return { role: 'USER', groups: [] };
  const own = heldActions(rights);
  return { role: 'MANAGER', groups: shortest([...actionsOf(groups)].filter(action => own.has(action))) };
}

/** Who a program acts for, with the rights as they are now. Throws 401 for a token that is unknown, revoked or expired. */
export function programTokens(ports: TokenPorts): (token: string) => Promise<Actor> {
  const { register, hashToken, standing, standingChanges, notifications, clock = Date.now } = ports;
  const cache = new LRUCache<string, Promise<Known>>({ max: MOST_CACHED });
  const accounts = new LRUCache<string, string>({ max: MOST_CACHED });
  const noteTimes = new LRUCache<string, number>({ max: MOST_CACHED });
  notifications.onChange(({ topic, keys }) => {
    if (topic === standingChanges?.ofManagers.name || topic === standingChanges?.ofStaff.name) cache.clear();
    if (topic !== standingChanges?.ofAccounts.name) return;
    for (const key of [...cache.keys()]) {
      const account = accounts.get(key);
      if (keys.length === 0 || account === undefined || keys.includes(account)) cache.delete(key);
    }
  });
  notifications.on('sessions', key => cache.delete(key));
  notifications.onGap(() => cache.clear());

  async function look(key: string): Promise<Known> {
    const at = clock();
    const token = await register.find(key);
    if (token) accounts.set(key, token.account);
    return { at, account: token?.account ?? null, token, rights: token ? await standing(token.account) : null };
  }

  async function tokenOf(key: string): Promise<Known> {
    const earlier = cache.get(key);
    if (earlier) {
      const entry = await earlier;
      if (clock() - entry.at < BELIEVED_MS) return entry;
    }
    const lookup = look(key);
    cache.set(key, lookup);
    lookup.catch(() => cache.peek(key) === lookup && cache.delete(key));
    return lookup;
  }

  function note(key: string): void {
    const now = clock();
    if (now - (noteTimes.get(key) ?? -Infinity) < NOTED_MS) return;
    noteTimes.set(key, now);
    register.noteUse(key).catch(() => noteTimes.delete(key));
  }

  return async given => {
    const key = UUID.exec(given)?.[1];
    const { token, rights } = key ? await tokenOf(key) : { token: null, rights: null };
    if (!key || !token || !rights || !sameHash(token.hash, hashToken(given)))
      throw unauthenticated('This API token is not valid. It may have been revoked.');
    if (token.expiresAt !== null && Date.parse(token.expiresAt) <= clock())
      throw unauthenticated('This API token has expired.');
    note(key);
    return { key: token.account, session: key, token: key, ...narrowed(rights, token.groups) };
  };
}

const sameHash = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

import type { Access } from './access.ts';

/**
 * What live updates are about. Projections announce changed keys under a topic in the transaction that wrote them;
 * a client may follow the topics its role has access to and refetches under its own permission.
 */
export interface Topic {
  readonly type: 'topic';
  readonly name: string;
  readonly access: Access;
  /** Another one that whatever changes under this one changes, too. */
  readonly within?: Topic;
  /** A change is told only to the account that owns the changed row. */
  readonly own?: true;
}

const known = new Map<string, Topic>();

/** Declared again with the same access, it is the same: areas name those of others by what they are called. */
export function topic(name: string, access: Access, within?: Topic): Topic {
  const before = known.get(name);
  if (before?.access === access && before.within === within) return before;
  const newTopic: Topic = { type: 'topic', name, access, ...(within && { within }) };
  known.set(name, newTopic);
  return newTopic;
}

/**
 * A topic whose followers hear of their own rows only. Who announces under it names the owner, or leaves it to the area's
 * `audiences` who hears of a change. Without either, every follower is told that something changed, and not what.
 */
export function ownTopic(name: string): Topic {
  const before = known.get(name);
  if (before?.own) return before;
  const newTopic: Topic = { type: 'topic', name, access: 'session', own: true };
  known.set(name, newTopic);
  return newTopic;
}

export const topicNamed = (name: string): Topic | undefined => known.get(name);

/** One announcement. `keys` and `scopes` empty: anything under the topic may have changed. */
export interface Change {
  readonly topic: string;
  /** Keys of the changed rows. */
  readonly keys: readonly string[];
  /** Keys that cached pages are tagged with (such as a category's key). */
  readonly scopes: readonly string[];
  /** Of a topic that is `own`: key of the account that owns the rows. Without one, every follower is told. */
  readonly owner?: string;
  /** Event position after which the change is visible; sorts as text. */
  readonly position: string;
  /** Milliseconds over which those who ask again spread themselves, where the server has many followers. */
  readonly spreadMs?: number;
}

/**
 * Request header of a query: the newest position that the client has heard of, in a change or in the answer to a command.
 * The answer shows everything until there.
 */
export const SEEN_POSITION = 'learnloom-position';

/** Wire names of the socket. */
export const socketEvents = {
  /** client → server: `{ topics: string[], after: string | null }`, acknowledged with the topics joined. */
  follow: 'follow',
  /** client → server: `{ topics: string[] }`. */
  unfollow: 'unfollow',
  /** client → server: `{ token: string | null }`, a fresh access token; acknowledged with whether it is good. */
  authenticate: 'authenticate',
  /** server → client: `Change`. */
  changed: 'changed',
  /** server → client: `{}`; the session's account or what it may do has changed, the client fetches who it is anew. */
  sessionChanged: 'session-changed',
  /** server → client: `{ reconnectMs: number }`, over which clients spread themselves when they have to connect again. */
  pace: 'pace',
  /** server → client: `{ reason }`; the session is over, the client signs out. */
  sessionEnded: 'session-ended',
} as const;

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
}

const known = new Map<string, Topic>();

/** Declared again with the same access, it is the same: areas name those of others by what they are called. */
export function topic(name: string, access: Access, within?: Topic): Topic {
  const before = known.get(name);
  if (before?.access === access && before.within === within) return before;
  const made: Topic = { type: 'topic', name, access, ...(within && { within }) };
  known.set(name, made);
  return made;
}

export const topicNamed = (name: string): Topic | undefined => known.get(name);

/** One announcement. `keys` and `scopes` empty: anything under the topic may have changed. */
export interface Change {
  readonly topic: string;
  /** Keys of the changed rows. */
  readonly keys: readonly string[];
  /** Keys that cached pages are tagged with (such as a category's key). */
  readonly scopes: readonly string[];
  /** Event position after which the change is visible; sorts as text. */
  readonly position: string;
}

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
  /** server → client: `{ reason }`; the session is over, the client signs out. */
  sessionEnded: 'session-ended',
} as const;

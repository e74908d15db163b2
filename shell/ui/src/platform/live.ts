import type { Socket } from 'socket.io-client';
import { socketEvents, type Change, type Topic } from '@learnloom/contracts/kernel/topic';
import { bootData } from './boot.ts';
import { notePosition } from './seen-position.ts';
import { createStore, type Store } from './store.ts';
import { dropSession, session } from './session.ts';
import { accessToken, refreshSession, renewSession } from './token.ts';
import { toast } from './toast.ts';

type Listener = (change: Change) => void;

const listeners = new Map<string, Set<Listener>>();
/** Topics that the server has been asked for on the present connection. */
const joined = new Set<string>();
const pending = new Set<string>();
let socket: Promise<Socket> | null = null;
/** Position of the last change heard of; a server asked with it repeats what came later. */
let position: string | null = null;

/** Whether the live connection is up; null before one was wanted. */
export const connected: Store<boolean | null> = createStore<boolean | null>(null);

/** What had been heard of when a topic was left; what came later may have been missed. */
const left = new Map<string, string>();

/** Topics stay joined for this long after their last follower left, so that moving between pages costs nothing. */
const LINGER_MS = 5000;
/** After the socket's code could not be loaded. */
const RETRY_MS = 10_000;

/**
 * Calls back on every change under the topics until the returned function is called. The socket (and its code) loads
 * when the page is idle; after a lost connection the server repeats what was missed. Where it cannot know what was
 * missed, the change names no keys: anything may have changed.
 */
export function followTopics(topics: readonly Pick<Topic, 'name'>[], onChange: Listener): () => void {
  const names = topics.map(topic => topic.name);
  for (const name of names) {
    const followers = listeners.get(name) ?? new Set();
    listeners.set(name, followers.add(onChange));
    want(name);
  }
  return () => {
    for (const name of names) listeners.get(name)?.delete(onChange);
    setTimeout(() => void leave(names), LINGER_MS);
  };
}

/** The live connection, for what is not about topics; null where its code could not be loaded. */
export const liveSocket = (): Promise<Socket | null> =>
  (socket ??= open()).catch(() => {
    socket = null;
    return null;
  });

/** Whoever is signed in is told that the session has ended, whatever the page follows. */
session.subscribe(() => {
  if (session.get().user && !socket) whenIdle(() => void join());
});

function want(name: string): void {
  if (joined.has(name)) return;
  if (pending.size === 0) whenIdle(() => void join());
  pending.add(name);
}

async function join(): Promise<void> {
  const live = await (socket ??= open()).catch(() => null);
  if (!live) {
    socket = null;
    setTimeout(() => void join(), RETRY_MS);
    return;
  }
  const topics = [...pending].filter(name => listeners.get(name)?.size && !joined.has(name));
  pending.clear();
  if (topics.length > 0 && live.connected) follow(live, topics);
}

/** `again`: the account was refused a topic once already, with a token that may have run out. */
function follow(live: Socket, topics: readonly string[], again = false): void {
  const after = topics.reduce(earlier, position);
  for (const name of topics) joined.add(name);
  live.emit(socketEvents.follow, { topics, after }, (granted: { readonly topics: readonly string[] }) => {
    const refused = topics.filter(name => !granted.topics.includes(name));
    for (const name of granted.topics) left.delete(name);
    if (refused.length > 0 && !again && session.get().user) void renew(live, refused);
    if (after !== null) return;
    for (const topic of granted.topics) announce({ topic, keys: [], scopes: [], position: '' });
  });
}

function followAll(live: Socket): void {
  joined.clear();
  const topics = [...listeners].filter(([, followers]) => followers.size > 0).map(([name]) => name);
  if (topics.length > 0) follow(live, topics);
}

const earlier = (least: string | null, topic: string): string | null => {
  const seen = left.get(topic);
  return least !== null && seen !== undefined && seen < least ? seen : least;
};

/** A connection made with a token that had run out is a visitor's: a fresh token makes it the account's. */
async function renew(live: Socket, topics: readonly string[]): Promise<void> {
  const renewed = await refreshSession().catch(() => null);
  if (renewed && live.connected) follow(live, topics, true);
}

async function leave(names: readonly string[]): Promise<void> {
  const topics = names.filter(name => joined.has(name) && !listeners.get(name)?.size);
  if (topics.length === 0 || !socket) return;
  for (const name of topics) {
    joined.delete(name);
    if (position !== null) left.set(name, position);
  }
  (await socket).emit(socketEvents.unfollow, { topics });
}

/** Where a change has many followers, the server names a time over which they ask again. */
function announceInTime(change: Change): void {
  const { spreadMs } = change;
  if (spreadMs === undefined) announce(change);
  else setTimeout(() => announce(change), Math.random() * spreadMs);
}

function announce(change: Change): void {
  for (const listener of [...(listeners.get(change.topic) ?? [])]) listener(change);
}

async function open(): Promise<Socket> {
  const { io } = await import('socket.io-client');
  position ??= bootData().position;
  const live = io({ auth: tell => tell({ token: accessToken() }), transports: ['websocket', 'polling'] });
  /** The connection was lost, not given up: what was said of the session meanwhile is not repeated. */
  let cut = false;
  live.on('connect', () => {
    connected.set(true);
    followAll(live);
    if (cut && session.get().user) void renewSession().catch(() => null);
    cut = false;
  });
  live.on('disconnect', reason => {
    connected.set(false);
    cut = reason !== 'io client disconnect';
  });
  live.on(socketEvents.changed, (change: Change) => {
    if (position === null || change.position > position) position = change.position;
    notePosition(change.position);
    announceInTime(change);
  });
  // As likely at any moment of the time that the server names.
  live.on(socketEvents.pace, ({ reconnectMs }: { readonly reconnectMs: number }) => {
    live.io.reconnectionDelay(reconnectMs / 2);
    live.io.reconnectionDelayMax(Math.max(5000, reconnectMs));
    live.io.randomizationFactor(1);
  });
  // Where the site is away for a moment, the next request that needs a fresh token brings it.
  live.on(socketEvents.sessionChanged, () => void renewSession().catch(() => null));
  live.on(socketEvents.sessionEnded, () => {
    dropSession();
    toast.info('Your session has ended. Sign in again.');
  });
  identifyAs(live);
  return live;
}

/** Rooms are granted to the account that connected: another account connects anew, a fresh token is handed on. */
function identifyAs(live: Socket): void {
  let account = session.get().user?.key ?? null;
  let token = accessToken();
  const grantsNow = (): string => session.get().user?.grants.join() ?? '';
  let grants = grantsNow();
  session.subscribe(() => {
    const next = session.get().user?.key ?? null;
    const fresh = accessToken() !== token;
    token = accessToken();
    if (next !== account) live.disconnect().connect();
    else if (fresh && live.connected) {
      const may = grantsNow();
      live.emit(socketEvents.authenticate, { token }, () => {
        // What was refused before may be followed now, and what was left comes back.
        if (may !== grants) followAll(live);
        grants = may;
      });
    }
    account = next;
  });
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}

import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { may, sameRights, type Rights } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { socketEvents, topicNamed, type Change } from '@learnloom/contracts/kernel/topic';
import type { Viewer } from '../reading/lookups.ts';
import { checkpoint } from '../reading/checkpoint.ts';
import { costs } from '../http/address-budget.ts';
import { clientAddress } from '../http/client-address.ts';
import { originRule } from '../http/hosts.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { presenceEvents } from '@learnloom/contracts/kernel/presence';
import type { Runtime } from '../runtime.ts';
import { Broadcasts, PARTS } from './broadcasts.ts';
import { reconnectSpread, refetchSpread } from './pace.ts';
import { LastChanges } from './last-changes.ts';
import { openPresence } from './presence-sockets.ts';
import { followRequest, listOf, tokenOf, type Acknowledge } from './messages.ts';
import { ownRoom, roomOf, sessionRoom, topicOfRoom, topicRooms } from './socket-rooms.ts';

/** Where socket.io listens on the HTTP server. */
export const SOCKETS_PATH = '/socket.io/';
/** Milliseconds between looks at whether the sessions of open sockets are still on; notices are quicker. */
const LOOK_MS = 2500;
/** As long as a client may take from asking what it may do to naming itself with the answer. */
const UNSURE_MS = 10_000;
/** Bytes of one message from a client. */
const MESSAGE_LIMIT = 16_384;
const MESSAGES = { requests: 240, seconds: 60 };

interface Identity {
  readonly account: string;
  readonly session: string;
  readonly rights: Rights;
  /** When its client last named itself. Milliseconds since 1970. */
  readonly at: number;
}
type Live = Socket<Record<string, (...args: unknown[]) => void>, Record<string, (body: unknown) => void>, object, Data>;
interface Data {
  identity?: Identity | undefined;
  /** Which of the rooms of a topic it joins. */
  part?: number;
}

export interface Sockets {
  readonly count: () => number;
  /** Ends the connections, whose clients then look for another backend; the HTTP server is its owner's. */
  close(): void;
}

/** A token that is good for nobody; what else goes wrong stays an error. */
function nobody(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/**
 * Pushes what changed (keys, never contents) to the clients that follow a topic which they may see. Every
 * backend hears every change from the database, so rooms need no adapter between backends.
 */
export async function openSockets(server: HttpServer, runtime: Runtime): Promise<Sockets> {
  const { kernel, guard, settings, budgets, limits } = runtime;
  const { read, lookups } = runtime.ports;
  const { log, notifications, database } = kernel;
  const io = new Server<
    Record<string, (...args: unknown[]) => void>,
    Record<string, (body: unknown) => void>,
    object,
    Data
  >(server, {
    path: SOCKETS_PATH,
    serveClient: false,
    maxHttpBufferSize: MESSAGE_LIMIT,
    destroyUpgrade: false,
    allowRequest: (request, decide) => {
      const refusal = isOurs(request.headers)
        ? refusalOf(clientAddress(request, settings.trustProxy))
        : 'The request came from another site';
      decide(refusal, refusal === null);
    },
  });
  const { rooms } = io.of('/').adapter;
  const broadcasts = new Broadcasts(
    room => rooms.has(room),
    (room, event, body) => io.to(room).emit(event, body),
  );
  /** Clients so far, to divide them evenly. */
  let clients = 0;
  /** Milliseconds that the clients have been told last. */
  let reconnectMs = 0;
  const presence = openPresence(io, runtime);
  const budget = rateLimiter();
  const isOurs = originRule(settings);
  const open = new Map<string, number>();

  function refusalOf(address: string): string | null {
    if ((open.get(address) ?? 0) >= limits.sockets) return 'Too many connections from this address';
    return budgets.spend(address, costs.socket) > 0 ? messages.tooMany : null;
  }

  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', act: () => void): void }) => {
      const address = clientAddress(connection.request, settings.trustProxy);
      open.set(address, (open.get(address) ?? 0) + 1);
      connection.once('close', () => {
        const rest = (open.get(address) ?? 1) - 1;
        if (rest > 0) open.set(address, rest);
        else open.delete(address);
      });
    },
  );

  const last = new LastChanges('');
  /** Followers may have missed something, and have not been told yet. */
  let untold = false;
  const offs = [
    notifications.on('es_checkpoint', position => last.shown(position)),
    notifications.onChange(change => {
      last.note(change);
      tell(change);
    }),
    notifications.onGap(() => {
      last.discard();
      untold = true;
      announceAll();
    }),
  ];
  guard.onEnded(session => endSession(session));
  guard.onReviewed(reviewed => {
    for (const socket of io.of('/').sockets.values()) {
      const { identity } = socket.data;
      if (!identity || !reviewed.has({ account: identity.account, ...identity.rights })) continue;
      review(socket, identity, reviewed.named).catch(error =>
        log.warn({ err: error }, 'Rights could not be looked up'),
      );
    }
  });
  last.missedUntil((await checkpoint(database.pool)) ?? '');

  /** Tried again with the next look when it fails. */
  function announceAll(): void {
    tellAll().catch(error => log.warn({ err: error }, 'Followers could not be told'));
  }

  async function tellAll(): Promise<void> {
    last.missedUntil((await checkpoint(database.pool)) ?? '');
    untold = false;
    const topics = new Set([...rooms.keys()].flatMap(room => topicOfRoom(room) ?? []));
    const followers = io.of('/').sockets.size;
    for (const topic of topics) announce(anyChange(topic), roomsOf(topic), followers);
  }

  function tell({ owner, ...change }: Change): void {
    if (!topicNamed(change.topic)?.own) announce(change, topicRooms(change.topic));
    else if (owner !== undefined) announce(change, [ownRoom(change.topic, owner)]);
    else tellAudience(change).catch(error => log.warn({ err: error }, 'Followers could not be told'));
  }

  /** Of nobody by name: the followers whom the area admits look, all where it says nothing. None learns a key. */
  async function tellAudience(change: Change): Promise<void> {
    const { topic, scopes } = change;
    const audience = lookups.audiences.get(topic);
    if (!audience) {
      announce({ ...change, keys: [], scopes: [] }, roomsOf(topic));
      return;
    }
    const followers = new Map<string, Viewer>();
    for (const { rooms, data } of io.of('/').sockets.values()) {
      const { identity } = data;
      if (identity && rooms.has(ownRoom(topic, identity.account)))
        followers.set(identity.account, { key: identity.account, ...identity.rights });
    }
    if (followers.size === 0) return;
    const admitted = await audience({ read, settings }, scopes, [...followers.values()]);
    announce(
      { ...change, keys: [], scopes: [] },
      [...admitted].map(account => ownRoom(topic, account)),
    );
  }

  /** `followers`: how many ask again because of it. */
  function announce(change: Change, to: readonly string[], followers = followersIn(to)): void {
    if (followers === 0) return;
    const spreadMs = refetchSpread(followers);
    broadcasts.send(to, socketEvents.changed, spreadMs === null ? change : { ...change, spreadMs });
  }

  function roomsOf(topic: string): readonly string[] {
    return [...rooms.keys()].filter(room => topicOfRoom(room) === topic);
  }

  function followersIn(some: readonly string[]): number {
    return some.reduce((sum, room) => sum + (rooms.get(room)?.size ?? 0), 0);
  }

  /** Clients that came when there were few are told again when there are many. */
  function namePace(socket: Live): void {
    const now = reconnectSpread(io.of('/').sockets.size);
    if (now < 2 * reconnectMs) {
      socket.emit(socketEvents.pace, { reconnectMs: Math.max(now, reconnectMs) });
      return;
    }
    reconnectMs = now;
    broadcasts.send([...io.of('/').sockets.keys()], socketEvents.pace, { reconnectMs });
  }

  const anyChange = (topic: string): Change => ({ topic, keys: [], scopes: [], position: last.of(topic) });

  function endSession(session: string): void {
    io.to(sessionRoom(session)).emit(socketEvents.sessionEnded, { reason: 'Your session has ended.' });
    io.in(sessionRoom(session)).disconnectSockets(true);
  }

  /** Fails when it cannot be known now whether the token is good. */
  async function identify(socket: Live, token: string | null): Promise<boolean> {
    const identity = token === null ? null : await guard.authenticate(token).catch(nobody);
    const before = socket.data.identity;
    if (before && before.session !== identity?.session) await socket.leave(sessionRoom(before.session));
    socket.data.identity = identity
      ? { account: identity.key, session: identity.session, rights: identity, at: Date.now() }
      : undefined;
    if (identity) await socket.join(sessionRoom(identity.session));
    if (before && before.account !== identity?.key) await leaveOwn(socket, before.account);
    await leaveForbidden(socket, identity);
    return identity !== null;
  }

  async function leaveForbidden(socket: Live, rights: Rights | null): Promise<void> {
    for (const room of socket.rooms) {
      const topic = topicNamed(topicOfRoom(room) ?? '');
      if (topic && !may(rights, topic.access)) await socket.leave(room);
    }
  }

  async function leaveOwn(socket: Live, account: string): Promise<void> {
    for (const room of socket.rooms) if (room.endsWith(` ${account}`)) await socket.leave(room);
  }

  /**
   * Rights that were changed count for sockets that are open, too, and their clients are told. So is whoever's account is
   * `named` as changed: every browser shows who is signed in.
   */
  async function review(socket: Live, identity: Identity, named: boolean): Promise<void> {
    const rights = await guard.rightsOf(identity.session);
    const present = socket.data.identity;
    if (present?.session !== identity.session) return;
    if (rights === null) {
      endSession(identity.session);
      return;
    }
    socket.data.identity = { ...present, rights };
    await leaveForbidden(socket, rights);
    // A client that has just named itself may have asked what it may do before the change, and its socket after it.
    const unsure = Date.now() - present.at < UNSURE_MS;
    if (named || unsure || !sameRights(rights, present.rights)) socket.emit(socketEvents.sessionChanged, {});
  }

  async function follow(socket: Live, body: unknown, acknowledge: Acknowledge): Promise<void> {
    const { topics, after } = followRequest(body);
    const rights = socket.data.identity?.rights ?? null;
    const joined = topics.filter(name => {
      const topic = topicNamed(name);
      return topic !== undefined && may(rights, topic.access);
    });
    await socket.join(joined.map(name => roomOf(name, socket)));
    acknowledge({ topics: joined });
    if (after === null) return;
    for (const topic of joined) if (last.isNewTo(after, topic)) socket.emit(socketEvents.changed, anyChange(topic));
  }

  io.on('connection', (socket: Live) => {
    clients += 1;
    socket.data.part = clients % PARTS;
    namePace(socket);
    // Messages wait for the handshake's token, so that what is followed at once is followed by the right role.
    let turn: Promise<unknown> = identify(socket, tokenOf(socket.handshake.auth)).catch((error: unknown) => {
      log.warn({ err: error }, 'A connection could not be identified');
      // Not `disconnect()`, after which clients do not connect again.
      socket.conn.close();
    });
    const inTurn =
      (act: (body: unknown, acknowledge: Acknowledge) => Promise<unknown>) =>
      (...args: unknown[]) => {
        const acknowledge = args.find((arg): arg is Acknowledge => typeof arg === 'function') ?? (() => undefined);
        try {
          budget.spend(socket.id, MESSAGES);
        } catch {
          socket.disconnect(true);
          return;
        }
        turn = turn
          .then(() => act(args[0], acknowledge))
          .catch((error: unknown) => log.warn({ err: error }, 'A socket message failed'));
      };
    socket.on(
      socketEvents.follow,
      inTurn((body, acknowledge) => follow(socket, body, acknowledge)),
    );
    socket.on(
      socketEvents.unfollow,
      inTurn(async (body, acknowledge) => {
        for (const topic of listOf(body)) await socket.leave(roomOf(topic, socket));
        acknowledge({});
      }),
    );
    socket.on(
      presenceEvents.enter,
      inTurn(async (body, acknowledge) => acknowledge(await presence.enter(socket, socket.data.identity, body))),
    );
    socket.on(
      presenceEvents.leave,
      inTurn(async body => presence.leave(socket, body)),
    );
    socket.once('disconnect', () => presence.gone(socket));
    socket.on(
      socketEvents.authenticate,
      inTurn(async (body, acknowledge) => acknowledge({ ok: await identify(socket, tokenOf(body)) })),
    );
  });

  async function look(): Promise<void> {
    const open = [...io.of('/').adapter.rooms.keys()].filter(room => room.startsWith(sessionRoom('')));
    const sessions = open.map(room => room.slice(sessionRoom('').length));
    if (sessions.length === 0) return;
    const live = await runtime.ports.sessions.live(sessions);
    for (const session of sessions) if (!live.has(session)) endSession(session);
  }
  const timer = setInterval(() => {
    look().catch(error => log.warn({ err: error }, 'Sessions could not be looked at'));
    if (untold) announceAll();
  }, LOOK_MS);
  timer.unref();

  return {
    count: () => io.of('/').sockets.size,
    close() {
      clearInterval(timer);
      presence.close();
      for (const off of offs) off();
      // Without `disconnectSockets()`, which tells clients not to connect again.
      io.engine.close();
    },
  };
}

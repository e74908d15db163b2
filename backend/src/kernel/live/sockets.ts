import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { may, sameRights, type Rights } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { socketEvents, topicNamed, type Change } from '@learnloom/contracts/kernel/topic';
import { checkpoint } from '../reading/checkpoint.ts';
import { costs } from '../http/address-budget.ts';
import { clientAddress } from '../http/client-address.ts';
import { originRule } from '../http/hosts.ts';
import { rateLimiter } from '../http/rate-limit.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { presenceEvents } from '@learnloom/contracts/kernel/presence';
import type { Runtime } from '../runtime.ts';
import { LastChanges } from './last-changes.ts';
import { openPresence } from './presence-sockets.ts';
import { followRequest, listOf, tokenOf, type Acknowledge } from './messages.ts';

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
type Live = Socket<
  Record<string, (...args: unknown[]) => void>,
  Record<string, (body: unknown) => void>,
  object,
  { identity?: Identity | undefined }
>;

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

const topicRoom = (topic: string): string => `topic:${topic}`;
const sessionRoom = (session: string): string => `session:${session}`;

/**
 * Pushes what changed (keys, never contents) to the clients that follow a topic which they may see. Every
 * backend hears every change from the database, so rooms need no adapter between backends.
 */
export async function openSockets(server: HttpServer, runtime: Runtime): Promise<Sockets> {
  const { kernel, guard, settings, budgets, limits } = runtime;
  const { log, notifications, database } = kernel;
  const io = new Server<
    Record<string, (...args: unknown[]) => void>,
    Record<string, (body: unknown) => void>,
    object,
    { identity?: Identity | undefined }
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
      const room = topicRoom(change.topic);
      // Without followers the message would be encoded all the same.
      if (io.of('/').adapter.rooms.has(room)) io.to(room).emit(socketEvents.changed, change);
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
    for (const room of io.of('/').adapter.rooms.keys()) {
      if (room.startsWith(topicRoom('')))
        io.to(room).emit(socketEvents.changed, anyChange(room.slice(topicRoom('').length)));
    }
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
    await leaveForbidden(socket, identity);
    return identity !== null;
  }

  async function leaveForbidden(socket: Live, rights: Rights | null): Promise<void> {
    for (const room of socket.rooms) {
      const topic = room.startsWith(topicRoom('')) ? topicNamed(room.slice(topicRoom('').length)) : undefined;
      if (topic && !may(rights, topic.access)) await socket.leave(room);
    }
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
    await socket.join(joined.map(topicRoom));
    acknowledge({ topics: joined });
    if (after === null) return;
    for (const topic of joined) if (last.isNewTo(after, topic)) socket.emit(socketEvents.changed, anyChange(topic));
  }

  io.on('connection', (socket: Live) => {
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
        for (const topic of listOf(body)) await socket.leave(topicRoom(topic));
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

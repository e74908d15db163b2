import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server, type Socket } from 'socket.io';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { socketEvents, topic, type Change } from '@learnloom/contracts/kernel/topic';
import { eventually } from '@learnloom/testing/eventually';
import { connected, followTopics } from './live.ts';
import { session } from './session.ts';
import { toasts } from './toast.ts';
import { keepSession } from './token.ts';

const articles = topic('test:articles', 'public');
const notes = topic('test:notes', 'public');
const tags = topic('test:tags', 'staff');

interface Follow {
  readonly topics: readonly string[];
  readonly after: string | null;
}

const httpServer = http.createServer();
const io = new Server(httpServer);
let follows: Follow[] = [];
const unfollowed: string[] = [];
const tokens: unknown[] = [];
/** Tokens that open staff topics. */
const good = new Set(['fresh']);

io.on('connection', (socket: Socket) => {
  let token: unknown = socket.handshake.auth['token'];
  tokens.push(token);
  socket.on(socketEvents.authenticate, (body: { token: string }) => (token = body.token));
  socket.on(socketEvents.unfollow, ({ topics }: Follow) => void unfollowed.push(...topics));
  socket.on(socketEvents.follow, (body: Follow, acknowledge: (answer: object) => void) => {
    follows.push(body);
    acknowledge({ topics: body.topics.filter(name => name !== tags.name || good.has(String(token))) });
  });
});

const user: SessionUser = {
  key: 'k',
  email: 'a@b.example',
  firstName: '',
  lastName: '',
  otherNames: '',
  avatar: '',
  memberRole: 'MASTER',
  grants: ['session', 'staff'],
};
/** Who a refreshed session is of. */
let answer: SessionUser = user;
/** Answers wait for it. */
let held: Promise<void> = Promise.resolve();
let asked = 0;
const change = (position: string): Change => ({ topic: articles.name, keys: ['a1'], scopes: [], position });

beforeAll(async () => {
  await new Promise<void>(resolve => httpServer.listen(0, '127.0.0.1', resolve));
  const { port } = httpServer.address() as AddressInfo;
  const address = { protocol: 'http:', hostname: '127.0.0.1', host: `127.0.0.1:${port}`, port: String(port) };
  vi.stubGlobal('location', address);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('fetch', async () => {
    const known = answer;
    asked += 1;
    await held;
    return Response.json({ user: known, token: 'fresh', expiresIn: 600 });
  });
});
afterAll(async () => {
  await io.close();
  vi.unstubAllGlobals();
});

test(
  'changes reach their followers; a connection that was lost is told where it stood',
  { timeout: 20_000 },
  async () => {
    const heard: Change[] = [];
    const stop = followTopics([articles], each => heard.push(each));

    await eventually(() => expect(follows).toEqual([{ topics: [articles.name], after: null }]));
    await eventually(() => expect(heard).toEqual([{ topic: articles.name, keys: [], scopes: [], position: '' }]));

    io.emit(socketEvents.changed, change('0005'));
    io.emit(socketEvents.changed, { ...change('0006'), topic: 'test:others' });
    io.emit(socketEvents.changed, change('0004'));
    await eventually(() => expect(heard.slice(1)).toEqual([change('0005'), change('0004')]));

    follows = [];
    for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close();
    await eventually(() => expect(connected.get()).toBe(false));
    await eventually(() => expect(follows).toEqual([{ topics: [articles.name], after: '0006' }]));

    stop();
    io.emit(socketEvents.changed, change('0007'));
    const sentinel = vi.fn();
    followTopics([articles], sentinel);
    io.emit(socketEvents.changed, change('0008'));
    await eventually(() => expect(sentinel).toHaveBeenCalledWith(change('0008')));
    expect(heard).toHaveLength(3);
  },
);

test('a topic that is followed again is asked for since it was left', async () => {
  const heard = vi.fn();
  followTopics([articles], heard);
  const stop = followTopics([notes], () => undefined);
  await eventually(() => expect(follows.at(-1)?.topics).toEqual([notes.name]));
  io.emit(socketEvents.changed, change('0010'));
  await eventually(() => expect(heard).toHaveBeenCalledWith(change('0010')));
  stop();
  await eventually(() => expect(unfollowed).toEqual([notes.name]));
  io.emit(socketEvents.changed, change('0012'));
  await eventually(() => expect(heard).toHaveBeenCalledWith(change('0012')));
  followTopics([notes], () => undefined);
  await eventually(() => expect(follows.at(-1)).toEqual({ topics: [notes.name], after: '0010' }));
});

test('another account connects anew; a topic refused for an old token is asked for with a fresh one', async () => {
  follows = [];
  keepSession({ user, token: 'old', expiresIn: 600 });
  followTopics([tags], () => undefined);
  await eventually(() => expect(tokens).toContain('old'));
  const asked = () => follows.filter(each => each.topics.includes(tags.name));
  await eventually(() => expect(asked().length).toBeGreaterThanOrEqual(2));
  expect(asked().at(-1)?.topics).toEqual([tags.name]);
});

test('what the session may do is asked anew when it has changed', async () => {
  keepSession({ user, token: 'old', expiresIn: 600 });
  answer = { ...user, memberRole: 'MANAGER' };
  io.emit(socketEvents.sessionChanged);
  await eventually(() => expect(session.get().user?.memberRole).toBe('MANAGER'));
});

test('what was said of the session while the connection was lost is asked for once it is back', async () => {
  keepSession({ user, token: 'fresh', expiresIn: 600 });
  await eventually(() => expect(connected.get()).toBe(true));
  for (const socket of await io.fetchSockets()) io.sockets.sockets.get(socket.id)?.conn.close();
  await eventually(() => expect(connected.get()).toBe(false));
  answer = { ...user, firstName: 'Nkechi' };
  await eventually(() => expect(session.get().user?.firstName).toBe('Nkechi'), 10_000);
});

test('a change while it is asked what the session may do is asked for once more', async () => {
  keepSession({ user, token: 'old', expiresIn: 600 });
  let release = (): void => undefined;
  held = new Promise(resolve => (release = resolve));
  answer = { ...user, memberRole: 'MANAGER' };
  asked = 0;
  io.emit(socketEvents.sessionChanged);
  await eventually(() => expect(asked).toBe(1));
  answer = { ...user, memberRole: 'USER' };
  io.emit(socketEvents.sessionChanged);
  await new Promise(resolve => setTimeout(resolve, 50));
  release();
  await eventually(() => expect(session.get().user?.memberRole).toBe('USER'));
});

test('a session that ended on the server ends here', async () => {
  toasts.set([]);
  keepSession({ user, token: 'fresh', expiresIn: 600 });
  io.emit(socketEvents.sessionEnded, { reason: 'Your session has ended.' });
  await eventually(() => expect(session.get()).toEqual({ user: null, mounted: true }));
  expect(toasts.get()).toMatchObject([{ kind: 'info', message: 'Your session has ended. Sign in again.' }]);
});

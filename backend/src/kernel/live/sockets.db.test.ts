import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { presenceEvents, type PresentPerson } from '@learnloom/contracts/kernel/presence';
import { socketEvents, type Change } from '@learnloom/contracts/kernel/topic';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

const PUBLIC = 'article-categories';
const STAFF = 'article-tags:staff';
const MASTERS = 'accounts:staff';
const OWN = 'attempts';
const READ_MODELS = 'read-models:staff';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let open: Socket[] = [];

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterEach(() => {
  for (const socket of open) socket.disconnect();
  open = [];
});
afterAll(() => backend.close());

interface Options {
  readonly token?: string;
  readonly origin?: string;
  readonly port?: number;
  readonly transports?: string[];
  /** Whether it connects again by itself, as browsers do. */
  readonly reconnection?: boolean;
}

interface Client {
  readonly socket: Socket;
  readonly changes: Change[];
  readonly ended: unknown[];
  /** Notices that what the session may do has changed. */
  readonly reviewed: unknown[];
  follow(topics: unknown, after?: unknown): Promise<{ topics: string[] }>;
}

async function connect({
  token,
  origin,
  port = backend.port,
  transports = ['websocket'],
  reconnection = false,
}: Options = {}): Promise<Client> {
  const socket = io(`http://127.0.0.1:${port}`, {
    transports,
    auth: { token },
    forceNew: true,
    reconnection,
    reconnectionDelay: 10,
    ...(origin && { extraHeaders: { origin } }),
  });
  open.push(socket);
  const changes: Change[] = [];
  const ended: unknown[] = [];
  const reviewed: unknown[] = [];
  socket.on(socketEvents.changed, (change: Change) => changes.push(change));
  socket.on(socketEvents.sessionEnded, reason => ended.push(reason));
  socket.on(socketEvents.sessionChanged, () => reviewed.push(true));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return {
    socket,
    changes,
    ended,
    reviewed,
    follow: (topics, after = null) => socket.timeout(5000).emitWithAck(socketEvents.follow, { topics, after }),
  };
}

const keysOf = ({ changes }: Client): readonly string[] => changes.flatMap(({ keys }) => keys);

const createTag = async () => {
  const slug = `tag-${randomUUID()}`;
  const key = randomUUID();
  const { body } = await api.post<Answer>('/articles/tags', { token: master.token, body: { key, title: 'Tag', slug } });
  return { key, position: body.position };
};

test.each([['websocket'], ['polling']])(
  'over %s a follower is told the key of what changed [ES-05]',
  async transport => {
    const { changes, follow } = await connect({ token: master.token, transports: [transport] });
    expect(await follow([STAFF])).toEqual({ topics: [STAFF] });
    const { key, position } = await createTag();
    await eventually(() => expect(changes).toMatchObject([{ topic: STAFF, keys: [key], scopes: [] }]));
    expect((changes[0]?.position ?? '') >= (position ?? '')).toBe(true);
  },
);

test('topics are joined only by roles that may see them', async () => {
  const manager = await newPerson(api, 'MANAGER', master.token);
  const all = [PUBLIC, STAFF, MASTERS, 'no-such-topic'];
  expect(await (await connect()).follow(all)).toEqual({ topics: [PUBLIC] });
  expect(await (await connect({ token: 'forged' })).follow(all)).toEqual({ topics: [PUBLIC] });
  expect(await (await connect({ token: manager.token })).follow(all)).toEqual({ topics: [PUBLIC, STAFF] });
  expect(await (await connect({ token: master.token })).follow(all)).toEqual({ topics: [PUBLIC, STAFF, MASTERS] });
});

test('a role that was changed counts for sockets that are open, which are told [PRM-02]', async () => {
  const manager = await newPerson(api, 'MANAGER', master.token);
  const [demoted, witness] = [await connect({ token: manager.token }), await connect({ token: master.token })];
  for (const one of [demoted, witness]) await one.follow([STAFF]);
  const change = (role: string) =>
    api.post(`/admin/accounts/${manager.key}/role`, { token: master.token, body: { role } });
  await change('USER');
  await eventually(async () => expect(await demoted.follow([STAFF])).toEqual({ topics: [] }), 5000);
  await createTag();
  await eventually(() => expect(witness.changes).toHaveLength(1));
  expect([demoted.changes, demoted.ended, demoted.reviewed, witness.reviewed]).toEqual([[], [], [true], []]);
  await change('MASTER');
  await eventually(async () => expect(await demoted.follow([MASTERS])).toEqual({ topics: [MASTERS] }), 5000);
  await eventually(() => expect(demoted.reviewed).toHaveLength(2));
});

test('who has just named itself is told of any change of its account: its page may know less than its socket', async () => {
  const manager = await newPerson(api, 'MANAGER', master.token);
  const { reviewed, follow } = await connect({ token: manager.token });
  await follow([STAFF]);
  const body = { firstName: 'Another', lastName: 'Name' };
  expect((await api.post('/auth/update-account-profile', { token: manager.token, body })).status).toBe(200);
  await eventually(() => expect(reviewed).not.toEqual([]));
});

test('whose account was changed is told in every browser, once a change, and nobody else is [AUTH-01]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  // For a while after a page has named itself, it is unsure of what it was told, and is told of everything.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 11_000 });
  const [one, other, witness] = [
    await connect({ token: person.token }),
    await connect({ token: person.token }),
    await connect({ token: master.token }),
  ];
  for (const each of [one, other, witness]) await each.follow([PUBLIC]);
  vi.useRealTimers();
  const body = { firstName: 'Another', lastName: 'Name' };
  expect((await api.post('/auth/update-account-profile', { token: person.token, body })).status).toBe(200);
  await eventually(() => expect([one.reviewed, other.reviewed]).toEqual([[true], [true]]));
  await createTag();
  expect([one.reviewed, other.reviewed, witness.reviewed]).toEqual([[true], [true], []]);
});

test('who does not follow a topic, or no longer, hears nothing of it', async () => {
  const outsider = await connect();
  await outsider.follow([STAFF]);
  const former = await connect({ token: master.token });
  await former.follow([STAFF]);
  await former.socket.emitWithAck(socketEvents.unfollow, { topics: [STAFF] });
  const follower = await connect({ token: master.token });
  await follower.follow([STAFF]);
  const { key } = await createTag();
  await eventually(() => expect(keysOf(follower)).toContain(key));
  expect([outsider.changes, former.changes]).toEqual([[], []]);
});

test('of attempts, orders and courses each account hears of its own rows only', async () => {
  const [owner, other] = [await newPerson(api, 'USER', master.token), await newPerson(api, 'USER', master.token)];
  const [mine, theirs] = [await connect({ token: owner.token }), await connect({ token: other.token })];
  for (const one of [mine, theirs]) expect(await one.follow([OWN])).toEqual({ topics: [OWN] });
  const tell = (change: object) =>
    backend.kernel.database.pool.query(`select pg_notify('changes', $1)`, [
      JSON.stringify([{ topic: OWN, keys: ['a'], scopes: [], position: '', ...change }]),
    ]);
  await tell({ owner: owner.key });
  await eventually(() => expect(mine.changes).toEqual([{ topic: OWN, keys: ['a'], scopes: [], position: '' }]));
  // Of no account by name: everybody looks, and nobody learns a key.
  await tell({});
  await eventually(() => expect(theirs.changes).toEqual([{ topic: OWN, keys: [], scopes: [], position: '' }]));
  await mine.socket.emitWithAck(socketEvents.unfollow, { topics: [OWN] });
  await tell({ owner: owner.key });
  await tell({ owner: other.key });
  await eventually(() => expect(theirs.changes).toHaveLength(2));
  expect(mine.changes).toHaveLength(2);
});

test('a client that was away is told which of its topics changed meanwhile', async () => {
  const witness = await connect({ token: master.token });
  await witness.follow([STAFF]);
  await createTag();
  await eventually(() => expect(witness.changes).toHaveLength(1));
  await createTag();
  await eventually(() => expect(witness.changes).toHaveLength(2));
  const [seen = '', missed = ''] = witness.changes.map(({ position }) => position);

  const back = await connect({ token: master.token });
  await back.follow([STAFF, PUBLIC], seen);
  await eventually(() => expect(back.changes).toEqual([{ topic: STAFF, keys: [], scopes: [], position: missed }]));

  // A change of the work on read models has no position.
  await witness.follow([READ_MODELS]);
  await backend.kernel.database.pool.query(`select pg_notify('changes', $1)`, [
    JSON.stringify([{ topic: READ_MODELS, keys: [], scopes: [], position: '' }]),
  ]);
  await eventually(() => expect(witness.changes.at(-1)?.topic).toBe(READ_MODELS));
  const later = await connect({ token: master.token });
  await later.follow([STAFF, READ_MODELS], missed);
  await eventually(() => expect(later.changes).toMatchObject([{ topic: READ_MODELS, keys: [] }]));

  const current = await connect({ token: master.token });
  await current.follow([STAFF], missed);
  const { key } = await createTag();
  await eventually(() => expect(current.changes).toMatchObject([{ keys: [key] }]));
});

test('every backend tells its own clients', async () => {
  const other = await backend.another();
  const { changes, follow } = await connect({ token: master.token, port: other.port });
  await follow([STAFF]);
  const { key } = await createTag();
  await eventually(() => expect(changes[0]?.keys).toEqual([key]));
});

test('a connection from another site is refused', async () => {
  await expect(connect({ origin: 'http://evil.example' })).rejects.toThrow();
  await expect(connect({ origin: 'http://evil.example', transports: ['polling'] })).rejects.toThrow();
  await connect({ origin: 'http://admin.localhost:3000' });
});

test('suspending an account ends its sockets on every backend, and no others', async () => {
  const other = await backend.another();
  const person = await newPerson(api, 'MANAGER', master.token);
  const sockets = [await connect({ token: person.token }), await connect({ token: person.token, port: other.port })];
  // Answered only once the connection is known to be this person's.
  for (const { follow } of sockets) await follow([]);
  const bystander = await connect({ token: master.token });
  await api.post(`/admin/accounts/${person.key}/suspend`, { token: master.token, body: {} });
  for (const { socket, ended } of sockets) {
    await eventually(() => expect(socket.connected).toBe(false));
    expect(ended).toHaveLength(1);
  }
  expect(bystander.socket.connected).toBe(true);
});

test('a session that ended without a notice is found by the next look', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { socket, follow } = await connect({ token: person.token });
  await follow([]);
  await backend.kernel.database.pool.query('update kernel.sessions set revoked_at = now() where account = $1', [
    person.key,
  ]);
  await eventually(() => expect(socket.connected).toBe(false));
});

test('the sockets of a suspended account end even when its sessions could not be ended', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const { socket, follow, ended } = await connect({ token: person.token });
  await follow([]);
  const suspended = { id: randomUUID(), type: 'AccountSuspended', data: { reason: '' } };
  const metadata = {
    commandId: randomUUID(),
    command: 'SuspendAccount',
    actor: null,
    correlationId: 'test',
    schema: 1,
  };
  const time = new Date().toISOString();
  await backend.kernel.store.append(
    `account-${person.key}`,
    [{ ...suspended, metadata: { ...metadata, time } }],
    'any',
  );
  await eventually(() => expect(socket.connected).toBe(false));
  expect(ended).toHaveLength(1);
});

test.each([['websocket'], ['polling']])(
  'over %s a backend that stops leaves its clients free to connect again [ES-05]',
  async transport => {
    const other = await backend.another();
    const { socket } = await connect({ port: other.port, transports: [transport] });
    const why = new Promise(resolve => socket.once('disconnect', resolve));
    await other.close();
    expect([await why, socket.active]).toEqual(['transport close', true]);
  },
);

test('a connection whose token could not be looked at is made again, not taken for a visitor’s', async () => {
  const other = await backend.another();
  const looked = vi.spyOn(other.runtime.guard, 'authenticate');
  looked.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
  const { follow } = await connect({ token: master.token, port: other.port, reconnection: true });
  await eventually(async () => expect(await follow([STAFF])).toEqual({ topics: [STAFF] }));
  expect(looked).toHaveBeenCalledTimes(2);
});

test('signing out ends the sockets of that session only', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const again = await api.signIn(person.email, 'Correct-horse-1');
  const first = await connect({ token: person.token });
  const second = await connect({ token: again.token });
  for (const { follow } of [first, second]) await follow([]);
  await api.post('/auth/logout', { token: person.token });
  await eventually(() => expect(first.socket.connected).toBe(false));
  expect(second.socket.connected).toBe(true);
});

test('a fresh token changes who a connection is; without one it keeps public topics only', async () => {
  const { socket, follow, changes } = await connect();
  expect(await socket.emitWithAck(socketEvents.authenticate, { token: master.token })).toEqual({ ok: true });
  expect(await follow([STAFF])).toEqual({ topics: [STAFF] });
  expect(await socket.emitWithAck(socketEvents.authenticate, { token: 'expired' })).toEqual({ ok: false });
  expect(await follow([STAFF])).toEqual({ topics: [] });
  const witness = await connect({ token: master.token });
  await witness.follow([STAFF]);
  const { key } = await createTag();
  await eventually(() => expect(keysOf(witness)).toContain(key));
  expect(changes).toEqual([]);
});

test('nonsense from a client is answered or ignored', async () => {
  const { socket, follow } = await connect();
  for (const topics of [null, 'x', [1, {}, null], { length: 1e9 }])
    expect(await follow(topics, {})).toEqual({ topics: [] });
  socket.emit(socketEvents.follow);
  socket.emit(socketEvents.authenticate, { token: { $ne: null } }, 'not a function');
  expect(await follow([PUBLIC])).toEqual({ topics: [PUBLIC] });
});

test('followers hear that they may have missed something, if not at the first attempt', async () => {
  const other = await backend.another();
  const { changes, follow } = await connect({ token: master.token, port: other.port });
  await follow([STAFF]);
  const { pool } = other.runtime.kernel.database;
  const ask = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  let failures = 0;
  vi.spyOn(pool, 'query').mockImplementation(((...args: unknown[]) => {
    if (failures > 0 || !String(args[0]).includes('kernel.checkpoints')) return ask(...args);
    failures += 1;
    return Promise.reject(new Error('Connection terminated unexpectedly'));
  }) as never);
  await backend.kernel.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'learnloom % notifications'`,
  );
  await eventually(() => expect(changes).toMatchObject([{ topic: STAFF, keys: [] }]));
  expect(failures).toBe(1);
});

test('who has a thing open knows of each other, on every backend, for as long as they do [ADM-07]', async () => {
  const other = await backend.another();
  const manager = await newPerson(api, 'MANAGER', master.token);
  const user = await newPerson(api, 'USER', master.token);
  const place = { subject: 'article', key: randomUUID() };
  const text = `${place.subject}/${place.key}`;
  const one = await connect({ token: master.token });
  const two = await connect({ token: manager.token, port: other.port });
  const heard: string[][] = [];
  one.socket.on(presenceEvents.present, ({ place: of, people }: { place: string; people: PresentPerson[] }) => {
    if (of === text) heard.push(people.map(({ key }) => key));
  });
  const enter = async ({ socket }: Client) =>
    ((await socket.timeout(5000).emitWithAck(presenceEvents.enter, place)) as { people: PresentPerson[] }).people;
  expect((await enter(one)).map(({ key, name }) => [key, name])).toEqual([[master.key, 'Site Master']]);
  await enter(two);
  await eventually(() => expect(heard.at(-1)).toEqual([master.key, manager.key]));
  await eventually(async () => expect((await enter(two)).map(({ key }) => key)).toEqual([master.key, manager.key]));

  const reader = await connect({ token: user.token });
  expect(await enter(reader)).toEqual([]);
  expect(await enter(await connect())).toEqual([]);
  expect(heard.at(-1)).toEqual([master.key, manager.key]);

  two.socket.disconnect();
  await eventually(() => expect(heard.at(-1)).toEqual([master.key]));
});

test('a hundred who open a thing at once are told in few messages each, and no more than fit', async () => {
  const place = { subject: 'article', key: randomUUID() };
  const told: number[] = [];
  const sockets = await Promise.all(
    Array.from({ length: 100 }, async () => {
      const { socket } = await connect({ token: master.token });
      socket.on(presenceEvents.present, ({ people }: { people: PresentPerson[] }) => told.push(people.length));
      return socket;
    }),
  );
  const asked = sockets.map(
    socket => socket.timeout(5000).emitWithAck(presenceEvents.enter, place) as Promise<{ people: PresentPerson[] }>,
  );
  const answers = await Promise.all(asked);
  // One person, however many windows; those beyond what one place holds are told of nobody.
  expect(answers.filter(({ people }) => people.length === 1)).toHaveLength(40);
  await eventually(() => expect(told.length).toBeGreaterThan(0));
  for (const socket of sockets.slice(1)) socket.disconnect();
  await eventually(async () => {
    const { people } = (await sockets[0]?.timeout(5000).emitWithAck(presenceEvents.enter, place)) as {
      people: PresentPerson[];
    };
    expect(people).toHaveLength(1);
  });
  // Each arrival told to everybody who is there would be 820.
  expect(told.length).toBeLessThan(400);
});

test('who may edit a page of the website is told who else does, section by section', async () => {
  const user = await newPerson(api, 'USER', master.token);
  const enter = async (token: string, key: string) => {
    const { socket } = await connect({ token });
    const place = { subject: 'website-page', key };
    return ((await socket.timeout(5000).emitWithAck(presenceEvents.enter, place)) as { people: PresentPerson[] })
      .people;
  };
  expect((await enter(master.token, 'ABOUT_INFORMATION')).map(({ key }) => key)).toEqual([master.key]);
  expect(await enter(master.token, 'NO_SECTION')).toEqual([]);
  expect(await enter(user.token, 'ABOUT_INFORMATION')).toEqual([]);
});

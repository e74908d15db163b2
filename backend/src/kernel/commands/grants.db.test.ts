import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GroupChoice, PersonRights } from '@learnloom/contracts/accounts/grants';
import type { Session } from '@learnloom/contracts/accounts/account';
import type { Answer, Command, Problem, Query } from '@learnloom/contracts/kernel/command';
import { socketEvents, topicNamed, type Topic } from '@learnloom/contracts/kernel/topic';
import { areas, commands, queries } from '@learnloom/platform/areas';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { knock } from '@learnloom/testing/knock';
import { openTo } from '@learnloom/testing/open-to';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let here: ApiClient;
let there: ApiClient;
let master: Person;

/** A manager whose role holds a single group, and one whose role holds all others. */
interface Holder {
  readonly person: Person;
  readonly role: string;
}
let only: Holder;
let others: Holder;

const byMaster = <T = Answer>(path: string, body: object = {}) =>
  here.post<T & Problem>(path, { token: master.token, body });

async function newHolder(name: string): Promise<Holder> {
  const person = await newPerson(here, 'MANAGER', master.token);
  const role = randomUUID();
  await byMaster('/admin/roles', { key: role, name, groups: [] });
  expect((await byMaster(`/admin/accounts/${person.key}/staff-roles`, { staffRoles: [role] })).status).toBe(200);
  return { person, role };
}

beforeAll(async () => {
  backend = await testBackend();
  here = apiClient(backend.port);
  there = apiClient((await backend.another()).port);
  master = await signInMaster(here);
  only = await newHolder('Only');
  others = await newHolder('All others');
});
afterAll(() => backend.close());

const groups = areas.flatMap(({ permissions }) => permissions);
const names = groups.map(({ name }) => String(name));
const topics: readonly Topic[] = areas.flatMap(area => area.topics);

const holds = ({ role }: Holder, held: readonly string[]) =>
  here.send('PUT', `/admin/roles/${role}`, {
    token: master.token,
    body: { name: role === only.role ? 'Only' : 'All others', groups: held },
  });

/** Which of the topics a socket with that token may follow. */
async function followed(token: string, asked: readonly Topic[]): Promise<readonly string[]> {
  const socket = io(`http://127.0.0.1:${backend.port}`, {
    transports: ['websocket'],
    auth: { token },
    forceNew: true,
    reconnection: false,
  });
  const body = { topics: asked.map(({ name }) => name), after: null };
  const joined = (await socket.timeout(5000).emitWithAck(socketEvents.follow, body)) as { topics: string[] };
  socket.disconnect();
  return joined.topics;
}

test.each(names)(
  '%s alone opens its commands, queries and rooms; everything but it opens none of them [PRM-02]',
  async name => {
    const group = groups.find(one => one.name === name);
    const its = new Set<string>([name, ...Object.values<string>(group?.may ?? {})]);
    const declared: readonly (Command | Query)[] = [
      ...commands.filter(({ permission }) => its.has(permission)),
      ...queries.filter(({ access }) => its.has(access)),
    ];
    const rooms = topics.filter(({ access }) => its.has(access));
    await holds(only, [name]);
    await holds(
      others,
      names.filter(other => other !== name),
    );
    const grantsOf = async ({ person }: Holder) => {
      const rights = await here.get<PersonRights>(`/admin/accounts/${person.key}/permissions`, { token: master.token });
      return rights.body.groups.filter(({ has }) => has).map(one => one.name);
    };
    expect(await grantsOf(only)).toEqual([name]);
    expect(await grantsOf(others)).toEqual(names.filter(other => other !== name));
    const [first] = declared;
    // The other process hears of it by a notice.
    if (first)
      await eventually(async () => {
        expect((await knock(there, first, only.person.token)).status).toBe(400);
        expect((await knock(there, first, others.person.token)).status).toBe(403);
      }, 5000);
    for (const one of declared) {
      expect([one.name, (await knock(there, one, only.person.token)).status]).toEqual([one.name, 400]);
      expect([one.name, (await knock(here, one, others.person.token)).status]).toEqual([one.name, 403]);
    }
    if (rooms.length === 0) return;
    expect(await followed(only.person.token, rooms)).toEqual(rooms.map(room => room.name));
    expect(await followed(others.person.token, rooms)).toEqual([]);
  },
);

const parted = groups.filter(({ may }) => Object.keys(may).length > 1).map(({ name }) => String(name));

test.each(parted)(
  'each action of %s alone opens its commands and the pages, and no other action [ACC-02]',
  async name => {
    const actions = Object.values<string>(groups.find(one => one.name === name)?.may ?? {});
    const of = (access: string) => [
      ...commands.filter(({ permission }) => permission === access),
      ...queries.filter(query => query.access === access),
    ];
    const knocked = async (one: Command | Query) => (await knock(here, one, only.person.token)).status;
    for (const action of actions) {
      await holds(only, [action]);
      for (const one of [...of(name), ...of(action)]) expect([action, one.name, await knocked(one)]).toContain(400);
      for (const other of actions.filter(each => each !== action))
        for (const one of of(other)) expect([action, one.name, await knocked(one)]).toContain(403);
    }
  },
);

test('a manager without any group may do what all of the staff may, and nothing else [PRM-02]', async () => {
  const open = await openTo();
  const { person, role } = await newHolder('Nothing');
  const admitted = [...open.everybody, ...open.accounts, ...open.staff];
  for (const one of [...commands, ...queries]) {
    const { status } = await knock(here, one, person.token);
    expect([one.name, status]).toEqual([one.name, admitted.includes(one.name) ? 400 : 403]);
  }
  // What several groups need is asked for by each of them, and by nobody else.
  const bank = `/assessment/banks/${randomUUID()}/questions`;
  const asked = async (path: string) => (await here.get(path, { token: person.token })).status;
  const about = '/admin/website-settings/ABOUT_INFORMATION';
  expect([await asked('/assessment/banks'), await asked(bank), await asked(about)]).toEqual([403, 403, 403]);
  await byMaster(`/admin/accounts/${person.key}/staff-roles`, { staffRoles: [role, only.role] });
  for (const name of ['QUIZ', 'EXCERCISES', 'QUIZ_BANK']) {
    await holds(only, [name]);
    expect([name, await asked('/assessment/banks'), await asked(bank)]).toEqual([name, 200, 404]);
  }
  await holds(only, ['MANAGE_ABOUT_INFORMATION']);
  expect([await asked(about), await asked('/admin/website-settings/PRIVACY_POLICY')]).toEqual([404, 403]);
});

test('what somebody is granted and loses counts for open sessions, rooms and the next token, on every backend [PRM-02]', async () => {
  const person = await newPerson(here, 'MANAGER', master.token);
  const topic = topics.find(({ access }) => access === 'MANAGE_MAILING')?.name ?? '';
  expect(topicNamed(topic)).toBeDefined();
  const socket = io(`http://127.0.0.1:${backend.port}`, {
    transports: ['websocket'],
    auth: { token: person.token },
    forceNew: true,
    reconnection: false,
  });
  const reviewed: unknown[] = [];
  socket.on(socketEvents.sessionChanged, () => reviewed.push(true));
  const follow = async () =>
    (
      (await socket.timeout(5000).emitWithAck(socketEvents.follow, { topics: [topic], after: null })) as {
        topics: string[];
      }
    ).topics;
  const mails = async () =>
    Promise.all(
      [here, there].map(async api => (await api.get('/admin/mailing/settings', { token: person.token })).status),
    );
  const change = (verb: 'grant' | 'take') =>
    byMaster(`/admin/accounts/${person.key}/${verb}`, { group: 'MANAGE_MAILING' });
  expect([await mails(), await follow()]).toEqual([[403, 403], []]);
  expect((await change('grant')).status).toBe(200);
  await eventually(async () => expect(await mails()).toEqual([200, 200]), 5000);
  await eventually(() => expect(reviewed).toHaveLength(1));
  expect(await follow()).toEqual([topic]);

  expect((await change('take')).status).toBe(200);
  await eventually(async () => expect(await mails()).toEqual([403, 403]), 5000);
  await eventually(() => expect(reviewed).toHaveLength(2));
  expect(await follow()).toEqual([]);
  const { body } = await here.post<Session>('/auth/refresh', { headers: { cookie: person.cookie } });
  expect(body.user.grants).not.toContain('MANAGE_MAILING');
  expect(body.user.grants).toContain('ARTICLE_AUTHORS');
  socket.disconnect();
});

test('a manager who keeps the admins gives nothing to themself, nothing they lack, and takes nothing from who has more [PRM-02]', async () => {
  const keeper = await newPerson(here, 'MANAGER', master.token);
  const other = await newPerson(here, 'MANAGER', master.token);
  const send = (path: string, body: object = {}) => here.post<Problem>(path, { token: keeper.token, body });
  const mailing = { group: 'MANAGE_MAILING' };
  expect((await send(`/admin/accounts/${keeper.key}/grant`, { group: 'MANAGE_ADMINS' })).status).toBe(403);
  await byMaster(`/admin/accounts/${keeper.key}/grant`, { group: 'MANAGE_ADMINS' });
  await eventually(async () =>
    expect((await here.get('/admin/permission-groups', { token: keeper.token })).status).toBe(200),
  );
  const refused = async (path: string, body?: object) => {
    const { status, body: problem } = await send(path, body);
    return [status, problem.code];
  };
  expect(await refused(`/admin/accounts/${keeper.key}/grant`, mailing)).toEqual([409, 'own-permissions']);
  expect(await refused(`/admin/accounts/${other.key}/grant`, mailing)).toEqual([403, 'beyond-own-rights']);
  expect(await refused(`/admin/accounts/${other.key}/grant`, { group: 'NOTHING' })).toEqual([400, 'unknown-group']);
  expect(await refused('/admin/roles', { name: 'Mailers', groups: ['MANAGE_MAILING'] })).toEqual([
    403,
    'beyond-own-rights',
  ]);
  expect(await refused('/admin/roles', { name: 'only ', groups: [] })).toEqual([409, 'name-taken']);
  const role = randomUUID();
  expect((await send('/admin/roles', { key: role, name: 'Writers', groups: ['MANAGE_ARTICLES'] })).status).toBe(200);
  const renamed = await here.send<Problem>('PUT', `/admin/roles/${role}`, {
    token: keeper.token,
    body: { name: 'ONLY', groups: ['MANAGE_ARTICLES'] },
  });
  expect([renamed.status, renamed.body.errors]).toEqual([409, { name: 'A role with this name already exists.' }]);
  for (const path of ['role', 'restore'])
    expect(
      (await refused(`/admin/accounts/${master.key}/${path}`, path === 'role' ? { role: 'USER' } : { version: 0 }))[0],
    ).toBe(path === 'role' ? 403 : 409);
  expect(await refused('/admin', { email: 'm@example.org', firstName: 'M', lastName: 'M', role: 'MASTER' })).toEqual([
    403,
    'beyond-own-rights',
  ]);
  const invited = await byMaster<Answer<{ key: string; link: string }>>('/admin', {
    email: `${randomUUID()}@example.org`,
    firstName: 'New',
    lastName: 'Master',
    role: 'MASTER',
  });
  for (const path of ['invite-again', 'withdraw-invitation'])
    expect(await refused(`/admin/accounts/${invited.body.data.key}/${path}`)).toEqual([403, 'more-rights']);

  // The right to do all that ends with the group, for the token that is out as well.
  await byMaster(`/admin/accounts/${keeper.key}/take`, { group: 'MANAGE_ADMINS' });
  await eventually(
    async () => expect((await send('/admin/roles', { name: 'Late', groups: [] })).status).toBe(403),
    5000,
  );
});

test('the link of an invitation that was withdrawn opens nothing', async () => {
  const names = { email: `${randomUUID()}@example.org`, firstName: 'Ida', lastName: 'Obi', role: 'MANAGER' };
  const { body } = await byMaster<Answer<{ key: string; link: string }>>('/admin', names);
  const token = new URL(body.data.link).searchParams.get('token');
  expect((await byMaster(`/admin/accounts/${body.data.key}/withdraw-invitation`)).status).toBe(200);
  const chosen = { password: 'Correct-horse-1', confirmPassword: 'Correct-horse-1' };
  const { status } = await here.post('/auth/confirm-account-password', { body: { token, ...chosen } });
  expect(status).toBe(404);
});

test('every permission group says in words what it is for', async () => {
  const { body } = await here.get<readonly GroupChoice[]>('/admin/permission-groups', { token: master.token });
  expect(body.map(({ name }) => name)).toEqual(names);
  expect(body.filter(({ about, label }) => about === '' || label === '').map(({ name }) => name)).toEqual([]);
});

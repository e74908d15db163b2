import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccountRow } from '@learnloom/contracts/accounts/account';
import {
  finishRegistrationMail,
  newBrowserMail,
  reactivatedMail,
  suspendedMail,
} from '@learnloom/contracts/accounts/mails';
import type { Person as OnePerson } from '@learnloom/contracts/accounts/people';
import type { Page, Problem } from '@learnloom/contracts/kernel/command';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';

let backend: TestBackend;
let api: ApiClient;
let master: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

const byMaster = (path: string, body: object = {}) => api.post<Problem>(path, { token: master.token, body });
const seen = async (key: string) => (await api.get<OnePerson>(`/admin/accounts/${key}`, { token: master.token })).body;

test('a suspension with a time ends by itself then, and the person signs in again [PRM-03]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const until = new Date(Date.now() + 5000).toISOString();
  expect((await byMaster(`/admin/accounts/${person.key}/suspend`, { reason: 'Cool down', until })).status).toBe(200);
  expect(await seen(person.key)).toMatchObject({ suspended: true, suspendedUntil: until, reason: 'Cool down' });
  const entry = await api.post<Problem>('/auth/login', { body: { email: person.email, password: PASSWORD } });
  expect(entry.status).toBe(403);
  expect(entry.body.message).toMatch(
    /^This account is suspended until \w+ \d{1,2}\w\w, \d{4} at \d{1,2}:\d\d [AP]M UTC\. Reason: Cool down$/,
  );
  const guessed = await api.post<Problem>('/auth/login', {
    body: { email: person.email, password: `${PASSWORD}-not` },
  });
  expect([guessed.status, guessed.body.message]).toEqual([401, 'Wrong email or password.']);
  await eventually(
    async () => expect(await seen(person.key)).toMatchObject({ suspended: false, suspendedUntil: null, reason: '' }),
    15_000,
  );
  expect((await api.signIn(person.email, PASSWORD)).user.key).toBe(person.key);
  const past = await byMaster(`/admin/accounts/${person.key}/suspend`, { until: '2020-01-01T00:00:00Z' });
  expect([past.status, past.body.errors]).toEqual([400, { until: 'Choose a time in the future' }]);
});

test('the person is told once of a suspension, of until when, and of its end; never of the reason [PRM-03]', async () => {
  const { key, email } = await newPerson(api, 'USER', master.token);
  const until = '2999-07-04T09:30:00.000Z';
  const told = async () => {
    const { database, secrets } = backend.kernel;
    const rows = await tablesOf(database)('mail')
      .where({ toHash: secrets.hashEmail(email) })
      .whereIn('mail', [suspendedMail.name, reactivatedMail.name])
      .orderBy('queuedAt')
      .select<{ key: string; mail: string }[]>('key', 'mail');
    return Promise.all(
      rows.map(async row => {
        const { body } = await api.get<object>(`/admin/mailing/mails/${row.key}`, { token: master.token });
        return [row.mail, JSON.stringify(body)] as const;
      }),
    );
  };
  for (const reason of ['Quarrel', 'Quarrel'])
    expect((await byMaster(`/admin/accounts/${key}/suspend`, { reason, until })).status).toBe(200);
  await eventually(async () => expect(await told()).toHaveLength(1));
  expect((await byMaster(`/admin/accounts/${key}/reactivate`)).status).toBe(200);
  await eventually(async () =>
    expect((await told()).map(([name]) => name)).toEqual([suspendedMail.name, reactivatedMail.name]),
  );
  const [first] = await told();
  expect(first?.[1]).toContain('July 4th, 2999 at 9:30 AM UTC');
  expect(first?.[1]).not.toContain('Quarrel');
});

test('a suspension is changed: its reason without a mail, its end with one [PRM-03]', async () => {
  const { key, email } = await newPerson(api, 'USER', master.token);
  const first = { reason: 'Quarrel', until: '2998-07-04T09:30:00.000Z' };
  expect((await byMaster(`/admin/accounts/${key}/suspend`, first)).status).toBe(200);
  const change = async (body: object) =>
    expect((await api.send('PUT', `/admin/accounts/${key}/suspension`, { token: master.token, body })).status).toBe(
      200,
    );
  await change({ reason: 'Threats' });
  await eventually(async () =>
    expect(await seen(key)).toMatchObject({ suspendedUntil: first.until, reason: 'Threats' }),
  );
  await change({ until: '2999-07-04T09:30:00.000Z' });
  await eventually(async () => expect(await seen(key)).toMatchObject({ suspendedUntil: '2999-07-04T09:30:00.000Z' }));
  const { database, secrets } = backend.kernel;
  const mails = (mail = suspendedMail.name) =>
    tablesOf(database)('mail')
      .where({ toHash: secrets.hashEmail(email), mail })
      .orderBy('queuedAt', 'desc')
      .select<{ key: string }[]>('key');
  await eventually(async () => expect(await mails()).toHaveLength(2));
  const latest = await api.get<object>(`/admin/mailing/mails/${(await mails())[0]?.key}`, { token: master.token });
  expect(JSON.stringify(latest.body)).toContain('July 4th, 2999');
  // They are told in order: what came before its end has been told by then.
  expect((await byMaster(`/admin/accounts/${key}/reactivate`)).status).toBe(200);
  await eventually(async () => expect(await mails(reactivatedMail.name)).toHaveLength(1));
  expect(await mails()).toHaveLength(2);
});

test('a suspension holds also where the process died before it had ended the sessions [PRM-03]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { token, cookie } = await api.signIn(person.email, PASSWORD);
  expect((await byMaster(`/admin/accounts/${person.key}/suspend`)).status).toBe(200);
  await backend.kernel.database.pool.query('update kernel.sessions set revoked_at = null where account = $1', [
    person.key,
  ]);
  expect((await api.get('/auth/profile', { token })).status).toBe(401);
  expect((await api.post('/auth/refresh', { headers: { cookie } })).status).toBe(401);
});

test('one page tells a person’s state and sessions, which end at once everywhere [PRM-03]', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  const other = await api.signIn(person.email, PASSWORD);
  expect((await seen(person.key)).sessions).toHaveLength(2);
  expect((await byMaster(`/admin/accounts/${person.key}/sign-out`)).status).toBe(200);
  expect(await seen(person.key)).toMatchObject({ sessions: [], suspended: false, role: 'MANAGER' });
  for (const { token } of [person, other])
    await eventually(async () => expect((await api.get('/admin/dashboard', { token })).status).toBe(401), 5000);
});

test('who may manage admins and no accounts sees the staff without addresses, and finds nobody by one [PRM-02]', async () => {
  const keeper = await newPerson(api, 'MANAGER', master.token);
  await newPerson(api, 'USER', master.token);
  await byMaster(`/admin/accounts/${keeper.key}/grant`, { group: 'MANAGE_ADMINS' });
  const admins = (search: string, token: string) =>
    api.get<Page<AccountRow>>(`/admin?limit=100&search=${encodeURIComponent(search)}`, { token });
  await eventually(async () => expect((await admins('', keeper.token)).status).toBe(200));
  const { rows } = (await admins('', keeper.token)).body;
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['MANAGER', 'MASTER']));
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['']));
  expect((await admins(keeper.email, keeper.token)).body.total).toBe(0);
  expect((await admins(keeper.email, master.token)).body.rows.map(({ email }) => email)).toEqual([keeper.email]);
  for (const path of ['/admin/accounts', `/admin/accounts/${master.key}`])
    expect((await api.get(path, { token: keeper.token })).status).toBe(403);
});

const countMails = async (mail: string, email: string): Promise<number> =>
  (
    await tablesOf(backend.kernel.database)('mail')
      .where({ mail, toHash: backend.kernel.secrets.hashEmail(email) })
      .select('key')
  ).length;

test('a sign-in with a browser that is new to the account sends its owner an email [ACC-03]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const signIn = (cookies: readonly string[] = []) =>
    api.post<Problem>('/auth/login', {
      headers: { cookie: cookies.join('; ') },
      body: { email: person.email, password: PASSWORD },
    });
  const { status, cookies } = await signIn();
  expect(status).toBe(200);
  await eventually(async () => expect(await countMails(newBrowserMail.name, person.email)).toBe(1));
  expect((await signIn(cookies)).status).toBe(200);
  // Emails of one account are queued in their order: that of the known browser would be there by then.
  expect((await signIn()).status).toBe(200);
  await eventually(async () => expect(await countMails(newBrowserMail.name, person.email)).toBe(2));
});

test('staff see unconfirmed registrations and send the confirmation again [ACC-03]', async () => {
  const email = `${randomUUID()}@example.org`;
  const names = { firstName: 'Ada', lastName: 'Unconfirmed', otherNames: '' };
  const password = { password: PASSWORD, confirmPassword: PASSWORD };
  await api.post('/auth/register', { body: { email, ...names, ...password, registration: randomUUID() } });
  const unconfirmed = async (query: string) =>
    (await api.get<Page<AccountRow>>(`/admin/accounts?${query}`, { token: master.token })).body.rows.filter(
      row => row.email === email,
    );
  await eventually(async () => expect(await unconfirmed('status=unconfirmed')).toHaveLength(1));
  expect(await unconfirmed('search=unconfirmed')).toEqual([]);
  const [row] = await unconfirmed('status=unconfirmed&search=unconf');
  expect(row).toMatchObject({ confirmed: false, name: 'Ada Unconfirmed' });
  expect((await byMaster(`/admin/accounts/${row?.key}/resend-confirmation`)).status).toBe(200);
  await eventually(async () => expect(await countMails(finishRegistrationMail.name, email)).toBe(1));
  expect((await byMaster(`/admin/accounts/${master.key}/resend-confirmation`)).body.code).toBe('already-confirmed');
});

test('a note about a person is seen by staff and sealed in the log [ACC-03]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const note = `Called about the invoice ${randomUUID()}`;
  const path = `/admin/accounts/${person.key}/note`;
  const sent = await api.send('PUT', path, { token: master.token, body: { note } });
  expect(sent.status).toBe(200);
  expect(await seen(person.key)).toMatchObject({ staffNote: note });
  const { rows } = await backend.kernel.database.pool.query('select 1 from es.events where data::text like $1', [
    `%${note}%`,
  ]);
  expect(rows).toEqual([]);
  expect(JSON.stringify((await api.get('/auth/profile', { token: person.token })).body)).not.toContain(note);
});

test('names are found by how they begin, whatever the accents, by an index', async () => {
  const names = { email: 'zoe@example.net', firstName: 'Zoë', lastName: 'Ångström', role: 'MANAGER' };
  await byMaster('/admin', names);
  const found = async (search: string) =>
    (
      await api.get<Page<AccountRow>>(`/admin/accounts?search=${encodeURIComponent(search)}`, { token: master.token })
    ).body.rows.map(({ email }) => email);
  for (const search of ['zoe', 'ZO ang', 'Ång', 'zoe@ex']) expect(await found(search)).toEqual([names.email]);
  for (const search of ['oe', '%', 'zoe%', '_oe', 'zoe obi']) expect(await found(search)).toEqual([]);
});

test('addresses are found by their domain, alone and with a name, by those who see addresses [ACC-03]', async () => {
  for (const [email, firstName] of [
    ['one@yucca-example.org', 'Ysolde'],
    ['two@yucca-example.org', 'Yvaine'],
    ['yucca-example@elsewhere.org', 'Yorick'],
  ] as const)
    await byMaster('/admin', { email, firstName, lastName: 'Domain', role: 'MANAGER' });
  const found = async (search: string, token = master.token, path = '/admin/accounts') =>
    (
      await api.get<Page<AccountRow>>(`${path}?sort=name&search=${encodeURIComponent(search)}`, { token })
    ).body.rows.map(({ firstName }) => firstName);
  for (const search of ['@yucca-example.org', '@yucca', '@Yucca-Example.org domain'])
    expect(await found(search), search).toEqual(['Ysolde', 'Yvaine']);
  expect(await found('@yucca-example.org yv')).toEqual(['Yvaine']);
  expect(await found('@example.yucca')).toEqual([]);
  const keeper = await newPerson(api, 'MANAGER', master.token);
  await byMaster(`/admin/accounts/${keeper.key}/grant`, { group: 'MANAGE_ADMINS' });
  await eventually(async () => expect(await found('yvaine', keeper.token, '/admin')).toEqual(['Yvaine']));
  expect(await found('@yucca', keeper.token, '/admin')).toEqual([]);
});

test('of a letter, which very many names begin with, no more are counted than anybody turns pages of', async () => {
  await backend.kernel.database.pool.query(
    `insert into read.account (key, email, "firstName", "lastName", "firstNameForm", "lastNameForm", "emailForm", role, suspended,
            "staffRoles", confirmed, entered, "secondFactor", "registeredAt", deleted, erased, revision)
     select gen_random_uuid(), 'q@example.org', 'Q' || n, 'Qi', 'q' || n, 'qi', 'q@example.org', 'USER', false, '[]', true, true, false,
            now(), false, false, 1 from generate_series(1, 1005) n`,
  );
  const found = async (search: string, page = 1) =>
    (
      await api.get<Page<AccountRow>>(`/admin/accounts?search=${search}&limit=100&page=${page}`, {
        token: master.token,
      })
    ).body;
  expect(await found('q')).toMatchObject({ total: 1000, more: true });
  expect((await found('q', 10)).rows).toHaveLength(100);
  expect((await found('q', 11)).rows).toEqual([]);
  const { total, more } = await found('q1005');
  expect([total, more]).toEqual([1, undefined]);
  await backend.kernel.database.pool.query(`delete from read.account where "lastName" = 'Qi'`);
});

test('accounts are put in order by name, registration and last sign-in, both ways, however they are narrowed [ADM-05]', async () => {
  for (const firstName of ['Émile', 'zora', 'Abe'])
    await byMaster('/admin', {
      email: `${firstName}@example.net`.normalize('NFKD').replace(/\p{M}/gu, ''),
      firstName,
      lastName: 'Quorum',
      role: 'MANAGER',
    });
  const signedIn = await newPerson(api, 'MANAGER', master.token);
  const entered = (await api.get<Page<AccountRow>>('/admin/accounts?search=zora', { token: master.token })).body
    .rows[0];
  expect(entered?.lastSignInAt).toBeNull();
  const order = async (query: string) =>
    (await api.get<Page<AccountRow>>(`/admin/accounts?${query}`, { token: master.token })).body.rows.map(
      ({ firstName }) => firstName,
    );
  for (const narrowed of ['search=quorum', 'search=qu', 'search=quorum&role=MANAGER', 'search=quorum&status=invited']) {
    expect(await order(`${narrowed}&sort=name`)).toEqual(['Abe', 'Émile', 'zora']);
    expect(await order(`${narrowed}&sort=-name`)).toEqual(['zora', 'Émile', 'Abe']);
    expect(await order(narrowed)).toEqual(['Abe', 'zora', 'Émile']);
    expect(await order(`${narrowed}&sort=registered`)).toEqual(['Émile', 'zora', 'Abe']);
    expect(await order(`${narrowed}&sort=registered&limit=5&page=2`)).toEqual([]);
  }
  const all = async (query: string) =>
    (await api.get<Page<AccountRow>>(`/admin/accounts?limit=100&${query}`, { token: master.token })).body.rows;
  const newest = await all('sort=-signedIn');
  expect(newest[0]?.key).toBe(signedIn.key);
  expect(newest.at(-1)?.lastSignInAt).toBeNull();
  expect((await all('sort=signedIn')).map(({ key }) => key)).toEqual(newest.map(({ key }) => key).toReversed());
  expect((await api.get('/admin/accounts?sort=email', { token: master.token })).status).toBe(400);
});

test('roles are put in order by name, change and how many have them, both ways [ADM-05]', async () => {
  const define = async (name: string) => {
    const key = randomUUID();
    const answer = await api.post('/admin/roles', { token: master.token, body: { key, name, groups: [] } });
    expect(answer.status).toBe(200);
    return key;
  };
  const [second, first] = [await define('Order B'), await define('Order A')];
  const held = await newPerson(api, 'MANAGER', master.token);
  const given = await api.post(`/admin/accounts/${held.key}/staff-roles`, {
    token: master.token,
    body: { staffRoles: [second] },
  });
  expect(given.status).toBe(200);
  const order = async (sort: string) => {
    const path = `/admin/roles?search=Order&sort=${sort}`;
    const { body } = await api.get<Page<{ key: string }>>(path, { token: master.token });
    return body.rows.map(({ key }) => key);
  };
  for (const [sort, keys] of [
    ['name', [first, second]],
    ['-updated', [first, second]],
    ['-people', [second, first]],
  ] as const) {
    expect(await order(sort), sort).toEqual(keys);
    expect(await order(sort.startsWith('-') ? sort.slice(1) : `-${sort}`), sort).toEqual(keys.toReversed());
  }
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { ActivityEntry, ActivityPage, DashboardFigures } from '@learnloom/contracts/activity/activity';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { mailedToken } from '@learnloom/testing/mailed-codes';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let manager: Person;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  manager = await newPerson(api, 'MANAGER', master.token);
});
afterAll(() => backend.close());

const log = async (query = '', { token } = manager) => {
  const r = await api.get<ActivityPage>(`/admin/activity${query}`, { token });
  if (r.status !== 200) throw new Error(query + JSON.stringify(r.body));
  return r.body;
};
const newest = async (target: string) => (await log(`?target=${target}`)).rows[0];
const act = (method: string, path: string, body: object = {}, person: Person = manager) =>
  api.send<Answer>(method, path, { token: person.token, body });

test('each command leaves one entry: who, what, on what, when, and each field before and after [PRM-04] [LOG-01]', async () => {
  const key = randomUUID();
  await act('POST', '/articles/tags', { key, title: 'Grid', slug: 'grid' });
  const actor = { key: manager.key, name: 'Ada Obi', role: 'MANAGER' };
  expect(await newest(key)).toEqual({
    id: expect.any(String),
    text: 'Added a new article tag',
    command: 'CreateArticleTag',
    actor,
    by: 'Ada Obi',
    target: {
      type: 'article-tag',
      key,
      title: 'Grid',
      noun: 'article tag',
      path: '/howto/tags?search=Grid',
      history: `/history/article-tag/${key}`,
    },
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    changes: expect.arrayContaining([
      { field: 'title', label: 'Title', before: null, after: 'Grid' },
      { field: 'published', label: 'Status', before: null, after: 'Published' },
    ]),
    version: 0,
    batch: null,
    undo: null,
    undoRefused: 'This kind of action cannot be undone.',
  });

  await act('PUT', `/articles/tags/${key}`, { title: 'CSS grid', slug: 'grid' });
  expect(await newest(key)).toMatchObject({
    text: 'Edited an article tag',
    target: { title: 'CSS grid' },
    changes: [{ field: 'title', label: 'Title', before: 'Grid', after: 'CSS grid' }],
  });

  await act('POST', `/articles/tags/${key}/make-draft`);
  expect(await newest(key)).toMatchObject({
    text: 'Changed an article tag to a draft',
    changes: [{ field: 'published', label: 'Status', before: 'Published', after: 'Draft' }],
  });

  await act('DELETE', `/articles/tags/${key}`);
  expect(await newest(key)).toMatchObject({ text: 'Deleted an article tag', target: { title: 'CSS grid' } });
  expect((await log(`?target=${key}`)).rows).toHaveLength(4);
});

test('what a change refers to is called by its name', async () => {
  const [parent, key] = [randomUUID(), randomUUID()];
  await act('POST', '/articles/categories', { key: parent, title: 'Shelf', slug: 'shelf', summary: 'All.' });
  await act('POST', '/articles/categories', { key, title: 'Board', slug: 'board', summary: 'One.', parent });
  expect((await newest(key))?.changes).toContainEqual({
    field: 'parent',
    label: 'Parent',
    before: null,
    after: 'Shelf',
  });
});

test('a refused command and one that changes nothing leave no entry', async () => {
  const before = await log();
  await act('POST', '/articles/tags', { title: 'No slug' });
  await act('POST', `/articles/tags/${randomUUID()}/publish`);
  await act('POST', `/admin/accounts/${master.key}/reactivate`, {}, master);
  expect((await log()).newest).toBe(before.newest);
});

test('a person is named by opening what is sealed; the tables hold no name, and a forgotten one reads erased', async () => {
  const key = randomUUID();
  const names = { firstName: 'Wilhelmina', lastName: 'Sealed' };
  await act('POST', '/articles/authors', { key, ...names, gender: 'FEMALE' });
  expect(await newest(key)).toMatchObject({
    text: 'Added a new author',
    target: { type: 'author', title: 'Wilhelmina Sealed' },
    changes: expect.arrayContaining([{ field: 'firstName', label: 'First name', before: null, after: 'Wilhelmina' }]),
  });
  const { rows } = await backend.kernel.database.pool.query<{ text: string }>(
    `select l::text as text from read.activity_log l union all select s::text from read.activity_state s`,
  );
  expect(rows.filter(({ text }) => text.includes('Wilhelmina'))).toEqual([]);
  await backend.kernel.sealing.forgetSubject(`author-${key}`);
  const entry = await newest(key);
  expect(entry?.changes).toContainEqual({ field: 'firstName', label: 'First name', before: null, after: 'erased' });
  expect(JSON.stringify(entry)).not.toContain('Wilhelmina');
});

test('whoever signs in or accepts an invitation is the actor', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { rows } = await log(`?actor=${person.key}`);
  expect(rows.map(({ text, actor }) => [text, actor?.name])).toEqual([
    ['Signed in', 'Ada Obi'],
    ['Set a password', 'Ada Obi'],
  ]);
});

test('a suspension says whom, why and by whom', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/suspend`, { reason: 'Spam' }, master);
  expect((await log(`?target=${person.key}`, master)).rows[0]).toMatchObject({
    text: 'Suspended a user account',
    actor: { key: master.key, role: 'MASTER' },
    target: { type: 'account', title: 'Ada Obi' },
    changes: expect.arrayContaining([
      { field: 'suspended', label: 'Account', before: 'Active', after: 'Suspended' },
      { field: 'reason', label: 'Reason', before: null, after: 'Spam' },
    ]),
  });
});

test('managers see neither addresses nor reasons of suspensions, and cannot search for them [PRM-02]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/suspend`, { reason: 'Spam' }, master);
  const { rows } = await log(`?target=${person.key}`);
  expect(rows[0]).toMatchObject({
    text: 'Suspended a user account',
    changes: expect.arrayContaining([
      { field: 'suspended', label: 'Account', before: 'Active', after: 'Suspended' },
      { field: 'reason', label: 'Reason', before: null, after: 'hidden' },
    ]),
  });
  expect(rows.at(-1)?.changes).toContainEqual({
    field: 'email',
    label: 'Email',
    before: null,
    after: 'hidden',
  });
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`Spam|${person.email}`));
  expect((await log(`?search=${encodeURIComponent(person.email)}`)).rows).toEqual([]);
});

test('long texts are shortened, and a change beyond what is shown is still noticed', async () => {
  const long = 'x'.repeat(500);
  const key = randomUUID();
  const base = { title: 'Long', slug: `long-${key}` };
  await act('POST', '/articles/categories', { key, ...base, summary: long });
  await act('PUT', `/articles/categories/${key}`, { ...base, summary: `${long}y` });
  const shown = `${'x'.repeat(300)}…`;
  expect((await newest(key))?.changes).toEqual([{ field: 'summary', label: 'Summary', before: shown, after: shown }]);
});

test('bookkeeping of unique names is not in the log', async () => {
  expect((await log('?type=reservation')).rows).toEqual([]);
  expect((await log('?limit=100')).rows.filter(({ target }) => target.type === 'reservation')).toEqual([]);
});

const keysOf = ({ rows }: ActivityPage) => rows.map(({ target }) => target.key);
const commandsOf = ({ rows }: ActivityPage) => rows.map(({ command }) => command);

test('the log is searched by beginnings of words: of titles, of what was done, and of both [PRM-04]', async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  await act('POST', '/articles/tags', { key, title: 'Needle_100% Café', slug: 'needle' });
  await act('POST', '/articles/tags', { key: other, title: 'Haystack', slug: 'haystack' });
  await act('POST', `/articles/tags/${key}/make-draft`);
  for (const search of ['needle_100%', 'NEEDLE cafe', 'caf'])
    expect(keysOf(await log(`?search=${encodeURIComponent(search)}`))).toEqual([key, key]);
  expect(commandsOf(await log('?search=needle%20draft'))).toEqual(['MakeDraftArticleTag']);
  expect(keysOf(await log('?search=needle%20haystack'))).toEqual([]);
  const suspensions = commandsOf(await log('?search=suspended%20a%20user'));
  expect(suspensions.length).toBeGreaterThan(0);
  expect(new Set(suspensions)).toEqual(new Set(['SuspendAccount']));
  for (const hostile of ["' | !a:*", '&&', '%', '\\', ':*', '“”'])
    expect((await log(`?search=${encodeURIComponent(hostile)}`)).rows).toBeInstanceOf(Array);
});

test('the log is turned page by page from a place, which new entries do not move', async () => {
  const first = await log('?limit=5');
  await act('POST', '/articles/tags', { key: randomUUID(), title: 'Meanwhile', slug: 'meanwhile' });
  const second = await log(`?limit=5&before=${first.next}`);
  expect(first.rows).toHaveLength(5);
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(10);
  const times = [...first.rows, ...second.rows].map(({ time }) => Date.parse(time));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const news = (query: string) => api.get<{ count: number }>(`/admin/activity/news${query}`, { token: manager.token });
  expect((await news(`?after=${first.newest}`)).body).toEqual({ count: 1 });
  expect((await news(`?after=${first.newest}&type=article`)).body).toEqual({ count: 0 });
  expect((await api.get('/admin/activity?before=yesterday', { token: manager.token })).status).toBe(400);
});

test('the log is narrowed to an action, a time, and to signing in and passwords or the rest [PRM-04] [LOG-01]', async () => {
  const key = randomUUID();
  await act('POST', '/articles/tags', { key, title: 'Timed', slug: 'timed' });
  const at = (await newest(key))?.time ?? '';
  const after = new Date(Date.parse(at) + 1).toISOString();
  expect(commandsOf(await log(`?target=${key}&from=${at}&to=${after}`))).toEqual(['CreateArticleTag']);
  expect((await log(`?target=${key}&from=${after}`)).rows).toEqual([]);
  expect((await log(`?target=${key}&to=${at}`)).rows).toEqual([]);
  expect(new Set(commandsOf(await log('?action=CreateArticleTag')))).toEqual(new Set(['CreateArticleTag']));
  expect(commandsOf(await log('?part=changes&limit=100'))).not.toContain('SignIn');
  const security = commandsOf(await log('?part=security&limit=100'));
  expect(security).toContain('SignIn');
  expect(security).not.toContain('CreateArticleTag');
});

test('what fits is kept as a file, which no spreadsheet takes for formulas [PRM-04] [LOG-01]', async () => {
  const key = randomUUID();
  await act('POST', '/articles/tags', { key, title: '=1+1', slug: 'formula' });
  const file = <T>(format: string, person = manager) =>
    api.get<T>(`/admin/activity/file?format=${format}&target=${key}`, { token: person.token });
  const csv = await file<string>('csv');
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/);
  expect(csv.body).toMatch(/,Ada Obi,MANAGER,[\w-]+,Added a new article tag,article tag,'=1\+1,/);
  const { body: entries } = await file<ActivityEntry[]>('json');
  expect(entries.map(({ target, command }) => [target.title, command])).toEqual([['=1+1', 'CreateArticleTag']]);
  const user = await newPerson(api, 'USER', master.token);
  expect((await file('csv', user)).status).toBe(403);
});

test('a search for a person finds what was done to that person, too', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/suspend`, {}, master);
  const { rows } = await log(`?search=${encodeURIComponent(person.email)}`, master);
  expect(rows.filter(({ command }) => command === 'SuspendAccount').map(({ target }) => target.key)).toEqual([
    person.key,
  ]);
});

test('visitors and users see no log and no figures', async () => {
  const user = await newPerson(api, 'USER', master.token);
  for (const path of ['/admin/activity', '/admin/dashboard'])
    expect([(await api.get(path)).status, (await api.get(path, { token: user.token })).status]).toEqual([401, 403]);
});

test('the dashboard counts accounts, content and subscribers', async () => {
  const figures = async () => (await api.get<DashboardFigures>('/admin/dashboard', { token: manager.token })).body;
  const before = await figures();
  const user = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${user.key}/suspend`, {}, master);
  // Who has not confirmed is no subscriber yet.
  for (const email of ['reader@example.org', 'somebody@example.org'])
    await api.post('/website/newsletter', { body: { email } });
  const token = await mailedToken(backend.kernel, 'confirm-subscription', 'reader@example.org');
  await api.post('/website/newsletter/confirm', { body: { token } });
  const after = await figures();
  const { value: accounts = 0, note = '' } = before.figures.find(({ label }) => label === 'Accounts') ?? {};
  const suspended = Number.parseInt(note, 10) || 0;
  expect(after.figures.map(({ label, value, note, path }) => [label, value, note, path])).toEqual([
    ['Published articles', 0, '0 drafts', '/howto'],
    ['Published tutorials', 0, '0 drafts', '/tutorials'],
    ['Published courses', 0, '0 drafts', '/courses'],
    ['Published quizzes', 0, '0 drafts', '/quiz'],
    ['Published exercises', 0, '0 drafts', '/excercises'],
    ['Accounts', accounts + 1, `${suspended + 1} suspended`, '/admins'],
    ['Newsletter subscribers', 1, '', null],
  ]);
});

test('sign-ins are searched by the beginnings of names and addresses and by what was done, changes by titles [PRM-04]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const key = randomUUID();
  await act('POST', '/articles/tags', { key, title: 'Signed Ada', slug: 'signed-ada' });
  const found = async (search: string, part: string) =>
    (await log(`?limit=100&part=${part}&search=${encodeURIComponent(search)}`, master)).rows;
  for (const search of ['ada ob', person.email.toUpperCase(), person.email.slice(0, 12)]) {
    const rows = await found(search, 'security');
    expect(rows.map(({ actor }) => actor?.key)).toContain(person.key);
    expect(keysOf({ rows, next: null, newest: null })).not.toContain(key);
  }
  expect(await found('ada nobody', 'security')).toEqual([]);
  const signedIn = await found('signed in', 'security');
  expect(new Set(signedIn.map(({ command }) => command))).toEqual(new Set(['SignIn']));
  // A beginning of one letter beside a whole word, and a kind of action that the other part has.
  expect((await found('signed a', 'changes')).map(({ target }) => target.key)).toContain(key);
  expect((await log('?part=security&action=CreateArticleTag')).rows).toEqual([]);
});

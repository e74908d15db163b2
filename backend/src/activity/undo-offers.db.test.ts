import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonRights } from '@learnloom/contracts/accounts/grants';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { manageArticles } from '@learnloom/contracts/content/permissions';
import { routeOf, type Answer, type Page } from '@learnloom/contracts/kernel/command';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { commandNamed, commands } from '@learnloom/platform/areas';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
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

const act = async (method: string, path: string, body: object = {}, { token } = master) => {
  const answer = await api.send<Answer>(method, path, { token, body });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
};
const entriesOf = async (target: string, { token } = master) =>
  (await api.get<Page<ActivityEntry>>(`/admin/activity?target=${target}`, { token })).body.rows;
const offersOf = async (target: string, person?: Person) =>
  (await entriesOf(target, person)).map(
    ({ undo }) => (undo && commands.find(({ route }) => route === undo.route)?.name) ?? null,
  );

/** Sends what the newest entry offers. */
async function undo(target: string): Promise<string> {
  const offer = (await entriesOf(target))[0]?.undo;
  if (!offer) throw new Error('Nothing is offered');
  const { method, path } = routeOf(offer);
  const { key, ...body } = offer.input as { key: string };
  await act(method, path.replace(':key', key), body);
  return offer.says;
}

test('every declared undo names a command there is, which takes what it would be sent', () => {
  for (const { undo: declared } of commands) {
    if (!declared) continue;
    const compensating = commandNamed.get(declared.command);
    expect([declared.command, compensating?.name]).toEqual([declared.command, declared.command]);
    expect(declared.says({ name: '“A”', before: { role: 'USER' }, after: {} })).toMatch(/^“A” .*\.$/);
  }
});

test('publishing is undone by making a draft, and the other way round, until something newer was done [LOG-01]', async () => {
  const key = randomUUID();
  await act('POST', '/articles/tags', { key, title: 'Grid', slug: 'grid' });
  await act('POST', `/articles/tags/${key}/make-draft`);
  expect(await offersOf(key)).toEqual(['PublishArticleTag', null]);
  expect(await undo(key)).toBe('“Grid” will be published again.');
  expect(await offersOf(key)).toEqual(['MakeDraftArticleTag', null, null]);
  expect((await entriesOf(key))[0]).toMatchObject({ text: 'Published an article tag', actor: { key: master.key } });

  await act('PUT', `/articles/tags/${key}`, { title: 'CSS grid', slug: 'grid' });
  expect(await offersOf(key)).toEqual([null, 'MakeDraftArticleTag', null, null]);
  expect((await entriesOf(key)).map(({ undoRefused }) => undoRefused).toSpliced(1, 1)).toEqual([
    'You can restore the earlier version from the history.',
    'It has been changed again since.',
    'This kind of action cannot be undone.',
  ]);
  await act('DELETE', `/articles/tags/${key}`);
  expect(await offersOf(key)).toEqual(['RestoreArticleTag', null, null, null, null]);
  expect(await undo(key)).toBe('“CSS grid” will be restored as a draft.');
});

test('a deleted author comes back, and a message that was sorted has its earlier status again [ADM-05]', async () => {
  const author = randomUUID();
  await act('POST', '/articles/authors', { key: author, firstName: 'Mei', lastName: 'Tanaka', gender: 'FEMALE' });
  await act('DELETE', `/articles/authors/${author}`);
  expect(await undo(author)).toMatch(/will be restored\.$/);
  const { body: form } = await api.get<{ readonly opened: string }>('/website/forms/opened');
  // Sent at once, it is taken for spam.
  await act('POST', '/website/contact-form', { ...form, name: 'A', email: 'a@example.org', subject: 'B', text: 'C' });
  const sorted = async () =>
    (await api.get<Page<{ readonly key: string }>>('/admin/forms/contact?list=spam', { token: master.token })).body;
  const [message] = (await sorted()).rows;
  await act('PUT', `/admin/forms/messages/${message?.key}/state`, { state: 'open' });
  expect((await sorted()).rows).toEqual([]);
  expect(await undo(message?.key ?? '')).toMatch(/will have its previous status again\.$/);
  expect((await sorted()).rows).toHaveLength(1);
  await act('PUT', `/admin/forms/messages/${message?.key}/assignee`, { assignee: master.key });
  expect(await undo(message?.key ?? '')).toMatch(/will be assigned to its previous assignee again\.$/);
  expect((await sorted()).rows).toMatchObject([{ assignee: null }]);
});

test('a deleted newsletter comes back, and one that was planned is a draft [ADM-05]', async () => {
  const key = randomUUID();
  await act('POST', '/admin/mailing/send', {
    key,
    subject: 'In May',
    content: '{"v":1,"ops":[{"insert":"Hello\\n"}]}',
  });
  await act('POST', `/admin/mailing/campaigns/${key}/schedule`, { at: '2999-01-01T00:00:00.000Z' });
  await act('DELETE', `/admin/mailing/campaigns/${key}`);
  const shown = () => api.get<{ readonly state: string }>(`/admin/mailing/campaigns/${key}`, { token: master.token });
  expect((await shown()).status).toBe(404);
  expect(await undo(key)).toBe('“In May” will be restored. If it was scheduled, it will be a draft again.');
  expect((await shown()).body).toMatchObject({ subject: 'In May', state: 'draft', at: null });
  expect(await offersOf(key)).toEqual([null, null, null, null]);
});

test('a deletion is undone by bringing the thing back as a draft', async () => {
  const key = randomUUID();
  await act('POST', '/articles/categories', { key, title: 'Styles', slug: 'styles', summary: 'All.', published: true });
  await act('DELETE', `/articles/categories/${key}`);
  expect(await undo(key)).toBe('“Styles” will be restored as a draft.');
  expect(await offersOf(key)).toEqual([null, null, null]);
  expect((await api.get(`/articles/categories/${key}`, { token: master.token })).body).toMatchObject({
    title: 'Styles',
    published: false,
  });
  expect((await entriesOf(key))[0]).toMatchObject({
    text: 'Restored an article category',
    changes: expect.arrayContaining([
      { field: 'deleted', label: 'Deleted', before: 'Deleted', after: 'Not deleted' },
      { field: 'published', label: 'Status', before: 'Published', after: 'Draft' },
    ]),
  });
});

test('a suspension is undone by those who may', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/suspend`, { reason: 'Spam' });
  expect((await offersOf(person.key, manager))[0]).toBeNull();
  expect(await undo(person.key)).toBe('Ada Obi will be able to sign in again.');
  expect(await undo(person.key)).toBe('Ada Obi will be suspended again and signed out on all devices.');
  expect((await offersOf(person.key)).slice(0, 3)).toEqual(['ReactivateAccount', null, null]);
});

test('who was let in again is suspended as before: for the same reason, until the same time [PRM-03]', async () => {
  const { key } = await newPerson(api, 'USER', master.token);
  const said = { reason: 'Spam', until: '2999-07-04T09:30:00.000Z' };
  const now = async () =>
    (await api.get<object>(`/admin/accounts/${key}`, { token: master.token })).body as Record<string, unknown>;
  await act('POST', `/admin/accounts/${key}/suspend`, said);
  await act('POST', `/admin/accounts/${key}/reactivate`);
  expect(await now()).toMatchObject({ suspended: false, reason: '' });
  await undo(key);
  expect(await now()).toMatchObject({ suspended: true, reason: said.reason, suspendedUntil: said.until });

  await act('PUT', `/admin/accounts/${key}/suspension`, { reason: 'Threats', until: null });
  expect((await offersOf(key)).slice(0, 3)).toEqual(['ChangeSuspension', null, null]);
  expect(await undo(key)).toBe('Ada Obi will stay suspended, as before this change.');
  expect(await now()).toMatchObject({ suspended: true, reason: said.reason, suspendedUntil: said.until });
  await act('PUT', `/admin/accounts/${key}/suspension`, { reason: 'Threats' });
  await undo(key);
  expect(await now()).toMatchObject({ suspended: true, reason: said.reason, suspendedUntil: said.until });
});

test('a suspension is not brought back after the time that it had, and the log says why [PRM-03]', async () => {
  const { key } = await newPerson(api, 'USER', master.token);
  const until = new Date(Date.now() + 2000).toISOString();
  const newest = async () => {
    const [{ undo, undoRefused } = { undo: null, undoRefused: '' }] = await entriesOf(key);
    return { offered: undo !== null, undoRefused };
  };
  await act('POST', `/admin/accounts/${key}/suspend`, { until });
  await act('POST', `/admin/accounts/${key}/reactivate`);
  if (Date.now() < Date.parse(until) - 500) expect(await newest()).toEqual({ offered: true, undoRefused: null });
  await eventually(async () =>
    expect(await newest()).toEqual({
      offered: false,
      undoRefused: 'That suspension would already have ended by now.',
    }),
  );
});

test('a change of role is undone with the role before, by those who may', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/role`, { role: 'MANAGER' });
  expect((await offersOf(person.key, manager))[0]).toBeNull();
  expect(await undo(person.key)).toBe('Ada Obi will have the role User again.');
  expect((await entriesOf(person.key))[0]).toMatchObject({
    text: 'Changed an account’s role',
    changes: [{ field: 'role', label: 'Role', before: 'Manager', after: 'User' }],
    undo: { input: { key: person.key, role: 'MANAGER' } },
  });
});

test('a permission that was granted or taken, and roles that were chosen, are as before again [PRM-02] [PRM-04]', async () => {
  const { key } = await newPerson(api, 'MANAGER', master.token);
  const rights = async () =>
    (await api.get<PersonRights>(`/admin/accounts/${key}/permissions`, { token: master.token })).body;
  const has = async (group: string) => (await rights()).groups.some(({ name, has: held }) => name === group && held);
  const path = (what: string) => `/admin/accounts/${key}/${what}`;
  const articles = manageArticles.name;

  await act('POST', path('take'), { group: articles });
  expect((await entriesOf(key))[0]).toMatchObject({
    changes: [{ field: 'taken', label: 'Revoked permissions', before: [], after: [manageArticles.label] }],
  });
  expect(await undo(key)).toBe(`Ada Obi will have the permission “${manageArticles.label}” again.`);
  expect(await has(articles)).toBe(true);
  await act('POST', path('grant'), { group: manageMailing.name });
  expect(await undo(key)).toBe(`Ada Obi will no longer have the permission “${manageMailing.label}”.`);
  expect(await has(manageMailing.name)).toBe(false);

  const role = randomUUID();
  await act('POST', '/admin/roles', { key: role, name: 'Librarians', groups: [manageMailing.name] });
  await act('POST', path('staff-roles'), { staffRoles: [role] });
  expect(await undo(key)).toBe('Ada Obi will have their previous roles again.');
  expect((await rights()).staffRoles).toEqual([]);
  // Nothing of it comes back by the history, which is not offered for it.
  const refused = (await entriesOf(key)).map(({ undoRefused }) => undoRefused);
  expect(refused.join()).not.toContain('You can restore the earlier version');
});

test('what a person alone decides is not said to come back by the history, the names are [PRM-04]', async () => {
  const { key, token } = await newPerson(api, 'USER', master.token);
  const save = (body: object) => api.post('/auth/update-account-profile', { token, body });
  const names = { firstName: 'Ada', lastName: 'Obi' };
  expect((await save({ ...names, bio: 'Reads a lot' })).status).toBe(200);
  expect((await save({ ...names, bio: 'Reads more' })).status).toBe(200);
  expect((await entriesOf(key))[0]?.undoRefused).toBe('This kind of action cannot be undone.');
  expect((await save({ firstName: 'Adaeze', lastName: 'Obi', bio: 'Reads more' })).status).toBe(200);
  expect((await entriesOf(key))[0]?.undoRefused).toBe('You can restore the earlier version from the history.');
});

test('what was done to the own account is not offered, as it would be refused', async () => {
  const person = await newPerson(api, 'MANAGER', master.token);
  await act('POST', `/admin/accounts/${person.key}/role`, { role: 'MASTER' });
  expect((await offersOf(person.key))[0]).toBe('ChangeRole');
  expect((await offersOf(person.key, person))[0]).toBeNull();
});

test('nothing of a deleted account is undone', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await act('POST', `/admin/accounts/${person.key}/suspend`, { reason: 'Spam' });
  await act('DELETE', `/admin/accounts/${person.key}`);
  expect((await offersOf(person.key)).filter(Boolean)).toEqual([]);
  const refusals = (await entriesOf(person.key)).map(({ command, undoRefused }) => `${command}: ${undoRefused}`);
  expect(refusals.slice(0, 2)).toEqual([
    'DeleteAccount: This kind of action cannot be undone.',
    'SuspendAccount: It has been permanently deleted since.',
  ]);
  expect(refusals.join()).not.toContain('You can restore the earlier version');
});

test('nothing is undone of what somebody wrote whose account was deleted [ADM-05]', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const { body: form } = await api.get<{ readonly opened: string }>('/website/forms/opened');
  const said = { name: 'Ada', email: person.email, subject: 'Hello', text: 'To be sorted' };
  await act('POST', '/website/contact-form', { ...form, ...said });
  // Sent at once, it is taken for spam.
  const { rows } = (
    await api.get<Page<{ readonly key: string; readonly email: string }>>('/admin/forms/contact?list=spam&limit=100', {
      token: master.token,
    })
  ).body;
  const { key = '' } = rows.find(({ email }) => email === person.email) ?? {};
  await act('PUT', `/admin/forms/messages/${key}/state`, { state: 'open' });
  expect((await offersOf(key))[0]).toBe('SortFormMessage');
  await act('DELETE', `/admin/accounts/${person.key}`);
  await eventually(async () => expect((await offersOf(key))[0]).toBeNull());
  expect((await entriesOf(key))[0]?.undoRefused).toBe('It has been permanently deleted since.');
});

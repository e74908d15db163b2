import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { routeOf, type Answer, type Command } from '@learnloom/contracts/kernel/command';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { commands } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
const author = randomUUID();

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  const { token } = master;
  await api.post('/articles/authors', { token, body: { ...fieldsFor('ada'), key: author } });
  for (const kind of ['articles', 'tutorials', 'quiz', 'excercise'])
    await api.post(`/${kind}/categories`, { token, body: shelf });
});
afterAll(() => backend.close());

const shelf = { title: 'Shelf', slug: 'shelf', summary: 'A category' };
/** What any of the forms asks for. */
const allFields = (slug: string): Readonly<Record<string, unknown>> => ({
  title: 'A title',
  slug,
  summary: 'A summary',
  motto: 'A motto',
  role: 'MANAGER',
  published: false,
  featured: false,
  author,
  category: 'shelf',
  metaTitle: 'A title',
  firstName: 'Ada',
  lastName: 'Obi',
  gender: 'FEMALE',
  name: slug,
  groups: [],
  group: 'MANAGE_MAILING',
  staffRoles: [],
});
const fieldsFor = (slug: string) => ({ firstName: slug, lastName: 'Obi', gender: 'FEMALE' });

const fieldsOf = (command: Command, slug: string): object => {
  const all = allFields(slug);
  const { params } = routeOf(command);
  const names = Object.keys(command.input({ ...kit })).filter(name => !params.includes(name));
  return Object.fromEntries(names.filter(name => name in all).map(name => [name, all[name]]));
};
const kit = await import('@learnloom/contracts/kernel/fields');

const truth = () => ({
  ...newQuestion('TRUE_OR_FALSE', randomUUID()),
  questionText: plainDocument('?'),
  answers: ['TRUE'],
});

/** A new thing of the kind that the command overwrites. */
async function made(command: Command, slug: string): Promise<string> {
  if (command.subject === 'account') return (await newPerson(api, 'MANAGER', master.token)).key;
  const [path] = routeOf(command).path.split('/:key');
  const create = commands.find(({ route }) => route === `POST ${path}`);
  if (!create) throw new Error(`Nothing makes what ${command.name} overwrites`);
  const key = randomUUID();
  const { status, body } = await api.post(`${path}`, {
    token: master.token,
    body: { ...fieldsOf(create, slug), key },
  });
  expect([status, body.errors]).toEqual([200, undefined]);
  // What is published for learners has something to answer.
  if (commands.some(({ route }) => route === `POST ${path}/:assessment/questions`))
    await api.post(`${path}/${key}/questions`, { token: master.token, body: { question: truth() } });
  return key;
}

const overwriting = commands.filter(({ overwrites }) => overwrites).map(command => [command.name, command] as const);

test.each(overwriting)(
  '%s from a version that is not the latest answers 409 with the latest one',
  async (name, command) => {
    const slug = `${name.toLowerCase()}-x`;
    const key = await made(command, slug);
    const { method, path } = routeOf(command);
    const stream = streamName(command.subject, key);
    const send = (seen: string) =>
      api.send<Answer & { readonly version?: number }>(method, path.replace(':key', key), {
        token: master.token,
        headers: { 'if-match': seen },
        body: { ...fieldsOf(command, slug), ...('title' in fieldsOf(command, slug) && { title: 'Another title' }) },
      });
    const before = (await backend.kernel.store.read(stream)).length;
    const stale = await send('"4711"');
    expect(stale.body).toMatchObject({ status: 409, code: 'changed-meanwhile', version: expect.any(Number) });
    expect((await backend.kernel.store.read(stream)).length).toBe(before);
    expect((await send('what?')).status).toBe(400);
    expect((await send(`"${stale.body.version}"`)).status).toBe(200);
  },
);

test('of two who saw the same version one overwrites; signing in is no other version of an account', async () => {
  const person = await newPerson(api, 'USER', master.token);
  const change = (role: string, seen: number | undefined) =>
    api.post<Answer & { readonly version?: number }>(`/admin/accounts/${person.key}/role`, {
      token: master.token,
      headers: { 'if-match': `"${seen}"` },
      body: { role },
    });
  const { version } = (await change('MANAGER', 4711)).body;
  await api.signIn(person.email, PASSWORD);
  const both = await Promise.all([change('MANAGER', version), change('MASTER', version)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

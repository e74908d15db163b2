import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeOf, type Answer } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, PASSWORD, signInMaster, type Person } from '@learnloom/testing/people';
import { sampleBody, sampled, type Sampled } from '@learnloom/testing/sampled';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let samples: Sampled;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  samples = await sampled(backend, api, master.token);
});
afterAll(() => backend.close());

const overwriting = commands.filter(({ overwrites }) => overwrites).map(command => [command.name, command] as const);

test.each(overwriting)(
  '%s from a version that is not the latest answers 409 with the latest one',
  async (_name, command) => {
    const key = await samples.thingFor(command, `x-${randomUUID()}`);
    const { method, path } = routeOf(command);
    const stream = streamName(command.subject, key);
    // What else stands in the path is what it was made with.
    const [first] = await backend.kernel.store.read(stream);
    const made = { ...first?.data, key } as Readonly<Record<string, unknown>>;
    const address = path.replace(/:(\w+)/g, (_, name: string) => String(made[name]));
    const send = (seen: string) =>
      api.send<Answer & { readonly version?: number }>(method, address, {
        token: master.token,
        headers: { 'if-match': seen },
        body: sampleBody(command, `y-${randomUUID()}`),
      });
    const before = (await backend.kernel.store.read(stream)).length;
    const stale = await send('"4711"');
    expect(stale.body).toMatchObject({ status: 409, code: 'changed-meanwhile', version: expect.any(Number) });
    expect((await backend.kernel.store.read(stream)).length).toBe(before);
    expect((await send('what?')).status).toBe(400);
    expect([200, 202]).toContain((await send(`"${stale.body.version}"`)).status);
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

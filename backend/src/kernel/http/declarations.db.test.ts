import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@learnloom/contracts/kernel/access';
import { routeOf, type Command, type Problem, type Query } from '@learnloom/contracts/kernel/command';
import { schemaOf } from '@learnloom/contracts/kernel/schema';
import { commands, queries } from '@learnloom/platform/areas';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { knock as knockAt, pathOf } from '@learnloom/testing/knock';
import { openTo } from '@learnloom/testing/open-to';
import { newPerson, signInMaster } from '@learnloom/testing/people';
import { recordedBy } from '@learnloom/testing/recorded';
import { sampleBody, sampled } from '@learnloom/testing/sampled';
import { answers, handlers } from '../../registry.ts';
import { unhandled } from '../mount.ts';

let backend: TestBackend;
let api: ApiClient;
const tokens: Record<Role, string> = { USER: '', MANAGER: '', MASTER: '' };

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  tokens.MASTER = (await signInMaster(api)).token;
  for (const role of ['USER', 'MANAGER'] as const) tokens[role] = (await newPerson(api, role, tokens.MASTER)).token;
  await sampled(backend, api, tokens.MASTER);
});
afterAll(() => backend.close());

/** Endpoints with a contract of their own, which describe themselves. */
const others = ['ExecuteCode', 'CodeRuntimes', 'SendReleaseFile', 'FinishRelease'];
const open = await openTo();

const admitted = ({ name }: Command | Query, role: Role | null): boolean => {
  if (open.everybody.has(name)) return true;
  if (role === null) return false;
  if (open.accounts.has(name)) return true;
  return role === 'MASTER' || (role === 'MANAGER' && !open.masters.has(name));
};

const declarations: readonly (Command | Query)[] = [...commands, ...queries];
const named = declarations.map(declared => [declared.name, declared] as const);

const knock = (declared: Command | Query, role: Role | null) =>
  knockAt(api, declared, role === null ? undefined : tokens[role]);

test('everything that is declared is handled', () => {
  expect(unhandled(handlers, answers)).toEqual([]);
});

test.each(named)('%s admits exactly who may [PRM-02]', async (_name, declared) => {
  for (const role of [null, 'USER', 'MANAGER', 'MASTER'] as const) {
    const { status, body } = await knock(declared, role);
    const expected = admitted(declared, role) ? 400 : role === null ? 401 : 403;
    expect([role, status]).toEqual([role, expected]);
    if (status === 400) expect(body.errors).toHaveProperty('surprise', 'Unknown field');
  }
});

interface FieldSchema {
  readonly type?: string;
  readonly maxLength?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

const fieldsOf = (command: Command): Readonly<Record<string, FieldSchema>> =>
  (
    schemaOf(command)['~standard'].jsonSchema.input({ target: 'draft-2020-12' }) as {
      properties?: Record<string, FieldSchema>;
    }
  ).properties ?? {};

function tooMuch({ type, maxLength, maximum, maxItems }: FieldSchema): unknown {
  if (type === 'string') return 'x'.repeat((maxLength ?? 4096) + 1);
  if (type === 'array') return Array.from({ length: (maxItems ?? 1000) + 1 }, (_, index) => `x${index}`);
  return type === 'integer' || type === 'number' ? (maximum ?? 0) + 1 : undefined;
}

const send = (command: Command, body: object, path = pathOf(command), headers = {}) =>
  api.send<Problem>(routeOf(command).method, path, { token: tokens.MASTER, body, headers });

async function expectRefused(command: Command, body: object, fields: readonly string[]): Promise<void> {
  const id = randomUUID();
  const { status, body: problem, headers } = await send(command, body, pathOf(command), { 'x-correlation-id': id });
  expect(status).toBe(400);
  expect(headers.get('content-type')).toBe('application/problem+json');
  expect(problem).toMatchObject({ kind: 'invalid', status: 400, type: 'about:blank' });
  const named = Object.keys(problem.errors ?? {}).map(path => path.split('.')[0]);
  expect(named).toEqual(expect.arrayContaining([...fields]));
  for (const message of Object.values(problem.errors ?? {})) expect(message).toMatch(/^[A-Z]/);
  expect(await recordedBy(backend.kernel, id)).toEqual([]);
}

const commandsNamed = commands.map(command => [command.name, command] as const);
const inBody = (command: Command) =>
  Object.entries(fieldsOf(command)).filter(([name]) => !routeOf(command).params.includes(name));

/** Not all that is wrong with an input is told at once. */
const FIELDS_TOGETHER = 10;
const withBody = commandsNamed.filter(([, command]) => inBody(command).length > 0);
test.each(withBody)(
  '%s refuses missing, wrong-typed and over-long fields by name, without an event [VAL-08]',
  async (_name, command) => {
    const described = schemaOf(command).describe() as { keys: Record<string, { flags?: { presence?: string } }> };
    const fields = inBody(command);
    const required = fields.map(([name]) => name).filter(name => described.keys[name]?.flags?.presence !== 'optional');
    if (required.length > 0) await expectRefused(command, {}, required);

    const texts = fields.filter(([, { type }]) => type === 'integer').map(([name]) => [name, '5'] as const);
    for (const [name, value] of texts) await expectRefused(command, { [name]: value }, [name]);

    for (let at = 0; at < fields.length; at += FIELDS_TOGETHER) {
      const some = fields.slice(at, at + FIELDS_TOGETHER).map(([name]) => [name, { wrong: name }] as const);
      await expectRefused(command, Object.fromEntries(some), Object.keys(Object.fromEntries(some)));
    }

    const long = fields.flatMap(([name, schema]) => {
      const value = tooMuch(schema);
      return value === undefined ? [] : [[name, value] as const];
    });
    for (const [name, value] of long) await expectRefused(command, { [name]: value }, [name]);
  },
);

test.each(commandsNamed.filter(([, command]) => routeOf(command).params.includes('key')))(
  '%s answers 404 for a key that nothing has, 400 for one that is none',
  async (_name, command) => {
    const path = routeOf(command).path.replace(/:(?!key\b)\w+/g, () => randomUUID());
    const [body, id] = [sampleBody(command), randomUUID()];
    const headers = { 'x-correlation-id': id };
    const unknown = await send(command, body, path.replace(':key', randomUUID()), headers);
    const nobody = open.reactions.has(command.name);
    expect([unknown.status, unknown.body.kind]).toEqual(nobody ? [403, 'forbidden'] : [404, 'missing']);
    const none = await send(command, body, path.replace(':key', 'not-a-key'), headers);
    expect([none.status, none.body.errors]).toEqual([400, { key: 'Enter a valid key' }]);
    expect(await recordedBy(backend.kernel, id)).toEqual([]);
  },
);

test('the description names the codes by which a command may be refused', async () => {
  interface Operation {
    readonly operationId: string;
    readonly responses: Record<string, { content: Record<string, Described> }>;
  }
  interface Described {
    readonly schema: { readonly properties: { readonly code: { readonly enum: readonly string[] } } };
    readonly examples: Readonly<Record<string, { readonly value: Problem }>>;
  }
  const { body } = await api.get<{ paths: Record<string, Record<string, Operation>> }>('/openapi.json', {
    token: tokens.MASTER,
  });
  const operations: readonly Operation[] = Object.values(body.paths).flatMap(path => Object.values(path));
  for (const command of declarations.filter(({ type }) => type === 'command') as Command[]) {
    const operation = operations.find(({ operationId }) => operationId === command.name);
    // Whose answer waits for no read model is never told that they follow.
    expect('202' in (operation?.responses ?? {})).toBe(!command.prompt);
    const described = Object.values(operation?.responses ?? {}).flatMap(
      ({ content }) => content['application/problem+json'] ?? [],
    );
    const codes = described.flatMap(({ schema }) => schema.properties.code.enum);
    expect(codes).toEqual(expect.arrayContaining([...Object.keys(command.refuses), 'invalid-input', 'key-reused']));
    const examples = new Map(described.flatMap(problem => Object.entries(problem.examples)));
    for (const [code, { kind, message }] of Object.entries(command.refuses))
      expect(examples.get(code)?.value).toMatchObject({ kind, code, message });
  }
});

test('the description names every declaration with its fields', async () => {
  const { status, body } = await api.get<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string }>>;
  }>('/openapi.json', { token: tokens.MASTER });
  expect([status, body.openapi]).toEqual([200, '3.1.0']);
  const operations = Object.values(body.paths).flatMap(path =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.sort()).toEqual([...declarations.map(({ name }) => name), ...others].sort());
  expect(body.paths['/articles/{key}']?.put).toMatchObject({
    security: [{ session: [] }],
    parameters: [
      { name: 'key', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header' },
    ],
    requestBody: {
      content: { 'application/json': { schema: { required: expect.arrayContaining(['title', 'slug', 'published']) } } },
    },
  });
});

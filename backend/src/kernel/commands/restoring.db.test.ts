import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/kernel/command';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { Event } from '@learnloom/contracts/kernel/event';
import { limitsOf } from '@learnloom/contracts/kernel/field-limits';
import type { Thing, ThingHistory } from '@learnloom/contracts/kernel/thing';
import { commands, eventSpecs, thingOf } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { firstShapes } from '@learnloom/testing/first-shapes';
import { signInMaster, type Person } from '@learnloom/testing/people';
import { sampled, type Sampled } from '@learnloom/testing/sampled';
import { samplesFor } from '@learnloom/testing/samples';

type Fields = Readonly<Record<string, unknown>>;

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

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const AT = { time: '2026-01-01T00:00:00.000Z', version: 1 };
const shapes = firstShapes();

/** Another value that the field could have. */
function otherThan(value: unknown, subject: string, field: string): unknown {
  const limits = commands
    .filter(command => command.subject === subject)
    .flatMap(command => limitsOf(command)[field] ?? []);
  const choices = limits.flatMap(({ choices: some = [] }) => some);
  if (choices.length > 0) return choices.find(one => one !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return value.length > 0 ? [] : [randomUUID()];
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, otherThan(inner, subject, name)]));
  if (typeof value !== 'string') return limits.some(({ most }) => most !== undefined) ? 1 : randomUUID();
  if (UUID.test(value)) return randomUUID();
  return value === '' || value.startsWith('{') ? plainDocument('Other') : `${value}-2`;
}

/** What was nothing may be nothing in another way. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);
const same = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Events that give the thing's fields other values, each whatever of them it changes; none of them deletes it. */
function edits({ subject, aggregate, fields }: Thing, state: Fields, stays: ReadonlySet<string>): readonly Event[] {
  const left = new Map(
    [...new Set([...Object.keys(state), ...Object.keys(fields)])]
      .filter(field => !aggregate.hidden.has(field) && !LIFE.has(field) && !stays.has(field))
      .map(field => [field, otherThan(state[field], subject, field)]),
  );
  const types = Object.keys(aggregate.events);
  const later = types.filter(type => !aggregate.begins.includes(type));
  return (later.length > 0 ? later : types).flatMap(type => {
    const shape = shapes.get(type)?.data ?? {};
    const after = (data: object): Fields => (aggregate.fold(state, { type, data }, AT) ?? {}) as Fields;
    const changed = [...left].filter(([field, value]) => same(after({ ...shape, [field]: value })[field], value));
    const kept = Object.entries(state).filter(([field]) => Object.hasOwn(shape, field));
    const data = Object.fromEntries([...kept, ...changed]);
    const lives = [...LIFE].every(field => same(after(data)[field], state[field]));
    if (changed.length === 0 || !lives) return [];
    for (const [field] of changed) left.delete(field);
    return [{ type, data }];
  });
}

/** What publishing and deleting are for, and what a thing is from its beginning: no edit gives it. */
const LIFE: ReadonlySet<string> = new Set(['kind', 'deleted', 'published', 'publishedAt', 'lastRevision']);

/** Records events as commands would. */
async function record(stream: string, events: readonly Event[]): Promise<void> {
  const { store, sealing, barrier } = backend.kernel;
  const metadata = {
    commandId: randomUUID(),
    command: 'Edited',
    actor: master.key,
    time: new Date().toISOString(),
    correlationId: 'recorded',
  };
  const sealed = await sealing.seal(stream, events);
  const version = (await store.read(stream)).length - 1;
  const { position } = await store.append(
    stream,
    sealed.map(({ type, data }) => ({
      id: randomUUID(),
      type,
      data,
      metadata: { ...metadata, schema: eventSpecs[type]?.version ?? 1 },
    })),
    version,
  );
  await barrier.reached(position, 20_000);
}

async function stateOf({ aggregate }: Thing, stream: string): Promise<Fields> {
  const stored = await backend.kernel.store.read(stream);
  const opened = await backend.kernel.sealing.open(stored);
  return (stored.reduce<object | null>(
    (state, { type, version, metadata: { time } }, at) =>
      aggregate.fold(state, { type, data: opened[at] ?? {} }, { time, version }),
    null,
  ) ?? {}) as Fields;
}

const restorable = [...thingOf.values()].flatMap(thing =>
  thing.history ? [[thing.subject, thing, thing.history] as const] : [],
);

async function begun(thing: Thing, { restore }: ThingHistory) {
  const key = await samples.thingFor(restore, `x-${randomUUID()}`);
  const stream = streamName(thing.subject, key);
  const before = await stateOf(thing, stream);
  const version = (await backend.kernel.store.read(stream)).length - 1;
  return {
    stream,
    before,
    goBack: async () => {
      const { path } = routeOf(restore);
      const sent = await api.post<Answer>(path.replace(':key', key), { token: master.token, body: { version } });
      expect([200, 202], JSON.stringify(sent.body)).toContain(sent.status);
    },
  };
}

test.each(restorable)('%s: going back brings back every field that was edited since', async (_, thing, history) => {
  const { stream, before, goBack } = await begun(thing, history);
  const made = edits(thing, before, new Set([...(samplesFor(history.restore).stays ?? []), ...(history.stays ?? [])]));
  await record(stream, made);
  const edited = await stateOf(thing, stream);
  await goBack();
  const now = await stateOf(thing, stream);
  const { hidden } = thing.aggregate;
  const changed = Object.keys(edited).filter(field => !hidden.has(field) && !same(edited[field], before[field]));
  expect(changed).not.toEqual([]);
  for (const field of changed) expect({ [field]: plain(now[field]) }).toEqual({ [field]: plain(before[field]) });
});

test.each(restorable.filter(([, , { returns }]) => returns))(
  '%s: what was deleted comes back with every field',
  async (_, thing, history) => {
    const { stream, before, goBack } = await begun(thing, history);
    const { aggregate } = thing;
    const deleting = Object.keys(aggregate.events).find(
      type => ((aggregate.fold(before, { type, data: {} }, AT) ?? {}) as Fields)['deleted'] === true,
    );
    expect(deleting).toBeDefined();
    await record(stream, [{ type: deleting ?? '', data: {} }]);
    await goBack();
    const now = await stateOf(thing, stream);
    for (const field of Object.keys(before).filter(name => !LIFE.has(name) && !aggregate.hidden.has(name)))
      expect({ [field]: plain(now[field]) }).toEqual({ [field]: plain(before[field]) });
  },
);

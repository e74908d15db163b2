import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testKernel, testLog } from '@learnloom/testing/database';
import { eventually } from '@learnloom/testing/eventually';
import type { Kernel } from './kernel.ts';
import { Sealing } from './sealing.ts';
import { SubjectForgotten } from './subject-keys.ts';
import { Notifications } from './notifications.ts';

const specs = { Registered: { personal: ['email', 'name'] }, Noted: { personal: ['text'] }, Plain: { personal: [] } };

let kernel: Kernel;
let sealing: Sealing;
const more: { close(): unknown }[] = [];

async function anotherProcess(keysInMemory?: number): Promise<Sealing> {
  const notifications = await Notifications.open(kernel.database.url, testLog);
  const other = new Sealing(kernel.database.pool, notifications, specs as never, keysInMemory);
  more.push({ close: () => notifications.close() }, other);
  return other;
}

beforeAll(async () => {
  kernel = await testKernel();
  sealing = new Sealing(kernel.database.pool, kernel.notifications, specs as never);
});
afterAll(async () => {
  for (const one of more) await one.close();
  await kernel.close();
});

const account = () => `account-${randomUUID()}`;
const registered = { type: 'Registered', data: { email: 'ada@example.org', name: null, role: 'USER' } };

test('personal fields are unreadable when stored and come back when opened', async () => {
  const stream = account();
  const [sealed = registered] = await sealing.seal(stream, [registered]);
  expect(JSON.stringify(sealed)).not.toContain('ada@example.org');
  expect(sealed.data.role).toBe('USER');
  expect(await sealing.open([{ ...sealed, stream }])).toEqual([registered.data]);
});

test('the same value is sealed differently each time', async () => {
  const stream = account();
  const [first, second] = await sealing.seal(stream, [registered, registered]);
  expect(first?.data.email).not.toEqual(second?.data.email);
});

test('no initialisation vector comes twice, however many values are sealed', async () => {
  const many = 1000;
  const sealed = await sealing.seal(
    account(),
    Array.from({ length: many }, () => registered),
  );
  const vectors = sealed.map(({ data }) => {
    const { $sealed } = data.email as unknown as { readonly $sealed: string };
    return Buffer.from($sealed, 'base64').subarray(0, 12).toString('hex');
  });
  expect(new Set(vectors).size).toBe(many);
});

test('a value that was moved to another field or subject, or changed, does not open', async () => {
  const [one, two] = [account(), account()];
  const [sealed = registered] = await sealing.seal(one, [registered]);
  await sealing.seal(two, [registered]);
  const { email } = sealed.data;
  await expect(sealing.open([{ type: 'Registered', stream: two, data: sealed.data }])).rejects.toThrow();
  await expect(sealing.open([{ type: 'Registered', stream: one, data: { name: email } }])).rejects.toThrow();
  const bytes = Buffer.from((email as unknown as { $sealed: string }).$sealed, 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  const changed = { email: { $sealed: bytes.toString('base64') } };
  await expect(sealing.open([{ type: 'Registered', stream: one, data: changed }])).rejects.toThrow();
});

test('data about another subject than the stream opens with that subject’s key', async () => {
  const [person, stream] = [account(), `comment-${randomUUID()}`];
  const [sealed] = await sealing.seal(stream, [{ type: 'Noted', data: { text: 'by Ada' } }], person);
  if (!sealed) throw new Error('nothing sealed');
  expect(await sealing.open([{ ...sealed, stream }])).toEqual([{ text: 'by Ada' }]);
  await sealing.forgetSubject(person);
  expect(await sealing.open([{ ...sealed, stream }])).toEqual([{ text: null }]);
});

test('a forgotten subject reads null in every process at once, and takes no new data', async () => {
  const stream = account();
  const other = await anotherProcess();
  const [sealed = registered] = await sealing.seal(stream, [registered]);
  const stored = [{ ...sealed, stream }];
  expect(await other.open(stored)).toEqual([registered.data]);
  await sealing.forgetSubject(stream);
  expect(await sealing.open(stored)).toEqual([{ email: null, name: null, role: 'USER' }]);
  await eventually(async () => expect(await other.open(stored)).toEqual([{ email: null, name: null, role: 'USER' }]));
  await expect(sealing.seal(stream, [registered])).rejects.toBeInstanceOf(SubjectForgotten);
  await expect(other.seal(stream, [registered])).rejects.toBeInstanceOf(SubjectForgotten);
  const { rows } = await kernel.database.pool.query('select key from kernel.subject_keys where subject = $1', [stream]);
  expect(rows).toEqual([{ key: null }]);
});

test('processes that seal for a new subject at once use one key', async () => {
  const stream = account();
  const processes = await Promise.all(Array.from({ length: 4 }, () => anotherProcess()));
  const sealed = await Promise.all(processes.map(one => one.seal(stream, [registered])));
  const stored = sealed.flat().map(event => ({ ...event, stream }));
  expect(await sealing.open(stored)).toEqual(stored.map(() => registered.data));
});

test('opens a batch of more subjects than it keeps keys for', async () => {
  const few = await anotherProcess(10);
  const streams = Array.from({ length: 50 }, account);
  const stored = [];
  for (const stream of streams) {
    for (const event of await few.seal(stream, [registered])) stored.push({ ...event, stream });
  }
  expect(await few.open(stored)).toEqual(streams.map(() => registered.data));
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel, testLog } from '@learnloom/testing/database';
import { NameTaken, Reservations } from './reservations.ts';
import { States } from './states.ts';

let kernel: Kernel;
/** What each stream's own events say that it holds. */
let held: Map<string, string>;
let now: number;

beforeAll(async () => {
  kernel = await testKernel();
  held = new Map();
  now = Date.now();
});
afterAll(() => kernel.close());

/** As one process sees it. */
const reservations = () =>
  new Reservations(
    kernel.store,
    new States(kernel.store, events => Promise.resolve(events)),
    ({ category, key }, name) => Promise.resolve(held.get(`${category}-${key}`) === name),
    testLog,
    () => now,
  );

const details = {
  commandId: randomUUID(),
  command: 'Test',
  actor: null,
  time: '2026-01-01T00:00:00Z',
  correlationId: 'x',
};
const newStream = () => `tag-${randomUUID()}`;
const newName = () => `slug/${randomUUID()}`;
const claim = (stream: string, name: string) => reservations().claim(stream, [name], details);
const holder = async (name: string) => {
  const found = await reservations().holderOf(name);
  return found && `${found.category}-${found.key}`;
};

test('a confirmed name is its stream’s until it is given up', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const claims = await claim(mine, name);
  held.set(mine, name);
  await claims.confirm();
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  expect(await holder(name)).toBe(mine);
  held.delete(mine);
  await reservations().giveUp(mine, [name], details);
  await (await claim(theirs, name)).release();
  expect(await holder(name)).toBeNull();
});

test('a claim under way keeps others out; released, it is free at once', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const claims = await claim(mine, name);
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  await claims.release();
  await claim(theirs, name);
});

test('of many at once, one gets the name', async () => {
  const name = newName();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => claim(newStream(), name)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a claim that was never confirmed is void after 30 s when its stream does not hold the name', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  now += 31_000;
  await claim(theirs, name);
});

test('a claim that was never confirmed stands when its stream holds the name', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  held.set(mine, name);
  now += 31_000;
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  expect(await holder(name)).toBe(mine);
});

test('a name stays with its stream when the append was given up as lost, and was recorded all the same', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const claims = await claim(mine, name);
  held.set(mine, name);
  await claims.release();
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  expect(await holder(name)).toBe(mine);
  held.delete(mine);
  await reservations().giveUp(mine, [name], details);
  await claim(theirs, name);
});

test('a name that its stream gave up without a release goes to the next claimant', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const claims = await claim(mine, name);
  held.set(mine, name);
  await claims.confirm();
  held.delete(mine);
  await claim(theirs, name);
});

test('of two claims of one stream, one that comes to nothing does not free the name for others', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const kept = await claim(mine, name);
  const lost = await claim(mine, name);
  await lost.release();
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  const late = await claim(mine, name);
  held.set(mine, name);
  await kept.confirm();
  await late.release();
  expect(await holder(name)).toBe(mine);
});

test('a late release does not take a name away that the stream holds again', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  const claims = await claim(mine, name);
  held.set(mine, name);
  await claims.confirm();
  await reservations().giveUp(mine, [name], details);
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
});

test('when one of several names is taken, the others are free again', async () => {
  const [taken, free, mine, theirs] = [newName(), newName(), newStream(), newStream()];
  await claim(mine, taken);
  await expect(reservations().claim(theirs, [free, taken], details)).rejects.toThrow(NameTaken);
  await claim(newStream(), free);
});

test('the name of a stream says nothing', async () => {
  const name = `email/${randomUUID()}`;
  await claim(newStream(), name);
  const { rows } = await kernel.database.pool.query<{ stream: string }>('select stream from es.events');
  for (const { stream } of rows) expect(stream).toMatch(/^reservation-[0-9a-f-]{36}$/);
});

test('tasks under one name take turns, whichever process runs them', async () => {
  const name = newName();
  let running = 0;
  const seen: number[] = [];
  const task = async () => {
    seen.push((running += 1));
    await kernel.database.pool.query('select 1');
    running -= 1;
  };
  await Promise.all(Array.from({ length: 6 }, () => reservations().inTurn(name, newStream(), details, task)));
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  const failing = reservations().inTurn(name, newStream(), details, () => Promise.reject(new Error('No')));
  await expect(failing).rejects.toThrow('No');
  expect(await reservations().inTurn(name, newStream(), details, () => Promise.resolve('free again'))).toBe(
    'free again',
  );
});

test('the turn of a process that died goes to the next once its claim is void', async () => {
  const name = newName();
  await claim(newStream(), name);
  const waiting = reservations().inTurn(name, newStream(), details, () => Promise.resolve('mine'));
  now += 31_000;
  expect(await waiting).toBe('mine');
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel, testLog } from '@learnloom/testing/database';
import { uuidOf } from '../deciding/uuid.ts';
import { sweepClaims } from './claim-sweep.ts';
import { NameTaken, Reservations } from './reservations.ts';
import { States } from './states.ts';
import { underLock } from './named-lock.ts';

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

const made: Reservations[] = [];

/** As one process sees it. */
const reservations = () => {
  const one = new Reservations(
    kernel.store,
    new States(kernel.store, events => Promise.resolve(events)),
    ({ category, key }, name) => Promise.resolve(held.get(`${category}-${key}`) === name),
    testLog,
    () => now,
  );
  made.push(one);
  return one;
};
/** Once nothing is under way in the background of any of them. */
const settled = () => Promise.all(made.map(one => one.settled()));

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
/** The command that claimed, in the stream. */
const recorded = (stream: string, commandId = details.commandId) =>
  kernel.store.append(
    stream,
    [{ id: randomUUID(), type: 'LessonEdited', data: {}, metadata: { ...details, commandId, schema: 1 } }],
    'any',
  );
const holder = async (name: string) => {
  const found = await reservations().holderOf(name);
  return found && `${found.category}-${found.key}`;
};

test('a name is its stream’s until it is given up', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  held.set(mine, name);
  await recorded(mine);
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  expect(await holder(name)).toBe(mine);
  held.delete(mine);
  reservations().giveUp(mine, [name], details);
  await settled();
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
  reservations().giveUp(mine, [name], details);
  await settled();
  await claim(theirs, name);
});

test('a name that its stream gave up without a release goes to the next claimant', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  held.set(mine, name);
  await recorded(mine);
  held.delete(mine);
  await claim(theirs, name);
});

test('of two claims of one stream, one that comes to nothing does not free the name for others', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  const lost = await claim(mine, name);
  await lost.release();
  await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  const late = await claim(mine, name);
  held.set(mine, name);
  await recorded(mine);
  await late.release();
  expect(await holder(name)).toBe(mine);
});

test('a late release does not take a name away that the stream holds again', async () => {
  const [name, mine, theirs] = [newName(), newStream(), newStream()];
  await claim(mine, name);
  held.set(mine, name);
  await recorded(mine);
  reservations().giveUp(mine, [name], details);
  await settled();
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
  for (const { stream } of rows) expect(stream).toMatch(/^(?:reservation|tag)-[0-9a-f-]{36}$/);
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
  await Promise.all(Array.from({ length: 6 }, () => underLock(reservations(), name, newStream(), details, task)));
  expect(seen).toEqual([1, 1, 1, 1, 1, 1]);
  const failing = underLock(reservations(), name, newStream(), details, () => Promise.reject(new Error('No')));
  await expect(failing).rejects.toThrow('No');
  expect(await underLock(reservations(), name, newStream(), details, () => Promise.resolve('free again'))).toBe(
    'free again',
  );
});

test('the lock of a process that died goes to the next once its claim is void', async () => {
  const name = newName();
  await claim(newStream(), name);
  const waiting = underLock(reservations(), name, newStream(), details, () => Promise.resolve('mine'));
  now += 31_000;
  expect(await waiting).toBe('mine');
});

describe('names that were given up, before anybody has said so', () => {
  test('a name is free as soon as its stream has dropped it, although nobody has said so', async () => {
    const [name, mine, theirs] = [newName(), newStream(), newStream()];
    const commandId = randomUUID();
    await reservations().claim(mine, [name], { ...details, commandId });
    await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
    await recorded(mine, commandId);
    await claim(theirs, name);
    expect(await holder(name)).toBeNull();
  });

  test('while one of two claims of a stream is under way, the name is not free', async () => {
    const [name, mine, theirs] = [newName(), newStream(), newStream()];
    const commandId = randomUUID();
    await reservations().claim(mine, [name], { ...details, commandId });
    await reservations().claim(mine, [name], { ...details, commandId: randomUUID() });
    await recorded(mine, commandId);
    await expect(claim(theirs, name)).rejects.toThrow(NameTaken);
  });
});

describe('claims that nobody settled', () => {
  const sweepBy = (one: Reservations) =>
    sweepClaims({ pool: kernel.database.pool, store: kernel.store, reservations: one, clock: () => now });
  const sweep = () => sweepBy(reservations());
  const open = async () => (await kernel.database.pool.query('select from kernel.open_claims')).rowCount;
  const told = async (name: string) => {
    const stream = `reservation-${uuidOf('name', name)}`;
    return (await kernel.store.read(stream)).map(({ type }) => type);
  };

  test('a sweep releases what came to nothing, and nothing else, once it is void', async () => {
    now += 31_000;
    await sweep();
    expect(await open()).toBe(0);
    const [lost, kept, unheard] = [newName(), newName(), newName()];
    const [mine, theirs] = [newStream(), newStream()];
    await claim(newStream(), lost);
    await claim(mine, kept);
    held.set(mine, kept);
    await recorded(mine);
    // The append whose answer was lost had another command's id.
    await claim(theirs, unheard);
    held.set(theirs, unheard);
    expect(await sweep()).toBe(0);
    expect(await open()).toBe(3);
    now += 31_000;
    expect(Math.max(...(await Promise.all([sweep(), sweep(), sweep()])))).toBe(3);
    expect(await told(lost)).toEqual(['NameClaimed', 'NameReleased']);
    expect(await told(kept)).toEqual(['NameClaimed']);
    expect((await told(unheard)).slice(0, 2)).toEqual(['NameClaimed', 'NameConfirmed']);
    expect(await sweep()).toBe(0);
    expect(await open()).toBe(0);
    expect(await holder(kept)).toBe(mine);
  });

  test('a claim whose command was recorded is not looked into, before or after the sweep has come to it', async () => {
    const one = reservations();
    for (const early of [true, false]) {
      const claims = await one.claim(newStream(), [newName()], details);
      if (early) claims.recorded();
      await sweepBy(one);
      if (!early) claims.recorded();
      await sweepBy(one);
      expect(await open()).toBe(0);
    }
    now += 31_000;
    expect(await sweep()).toBe(0);
  });

  test('a claim whose name went to another since is no longer looked at', async () => {
    const name = newName();
    await claim(newStream(), name);
    now += 31_000;
    await claim(newStream(), name);
    expect(await sweep()).toBe(1);
    expect(await told(name)).toEqual(['NameClaimed', 'NameClaimed']);
    expect(await open()).toBe(1);
  });
});

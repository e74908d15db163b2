import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { healthEndpoints, Progress } from './health.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

const metadata = { commandId: randomUUID(), command: 'Test', actor: null, correlationId: 'test', schema: 1 };
const events = (count: number) =>
  Array.from({ length: count }, () => ({
    id: randomUUID(),
    type: 'LessonCompleted',
    data: {},
    metadata: { ...metadata, time: '2026-01-01T00:00:00Z' },
  }));

/** As a program on the same machine hears it; with headers or by another address, as others do. */
async function ready(from = '127.0.0.1', headers = {}, isStaff = false) {
  const disk = { state: () => Promise.resolve({ ok: true }) };
  const remotes = { deployed: () => Promise.resolve([]) };
  const endpoints = healthEndpoints(
    kernel,
    { disk, replica: null },
    remotes,
    () => false,
    () => Promise.resolve(isStaff),
  );
  const endpoint = endpoints.find(({ route }) => route === 'GET /health/ready');
  const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: from }));
  Object.assign(request.headers, headers);
  const reply = await endpoint?.handle({ request, params: {}, query: '', correlationId: 'test', address: 'test' });
  const { status, projections } = JSON.parse(String(reply?.body)) as { status: string; projections: object };
  return { http: reply?.status, status, projections };
}

/** What a worker tells that reports for as long as the test may take, with a read model that stands at this position. */
async function standsAt(position: string | null): Promise<void> {
  const { pool } = kernel.database;
  await pool.query('delete from kernel.workers');
  await pool.query(
    `insert into kernel.workers (id, heartbeat_at, behind) values ('${randomUUID()}', now() + interval '1 hour', '{}')`,
  );
  await pool.query(
    `insert into kernel.checkpoints (name, version, position, tables) values ('tag', 0, $1, '{}')
     on conflict (name) do update set position = excluded.position`,
    [position],
  );
}

test('ready is degraded from 5,000 events on that a read model has not applied, and says how many of how many [OPS-01]', async () => {
  const details = (tag: number) => ({ details: { alive: true, allowed: 5000, events: { tag } } });
  await kernel.store.append('lesson-1', events(1), 'none');
  const start = await kernel.store.head();
  const { position } = await kernel.store.append('lesson-1', events(1), 'any');
  await kernel.store.append('lesson-1', events(4999), 'any');
  await standsAt(position);
  expect(await ready()).toMatchObject({ http: 200, status: 'ok', projections: { ok: true, ...details(4999) } });
  await standsAt(start);
  expect(await ready()).toMatchObject({ http: 200, status: 'degraded', projections: { ok: false, ...details(5000) } });
  await standsAt(await kernel.store.head());
  expect(await ready()).toMatchObject({ http: 200, status: 'ok', projections: { ok: true, ...details(0) } });
});

test('only staff and programs on the same machine get the result of each check [OPS-01]', async () => {
  await standsAt(await kernel.store.head());
  const told = { projections: { ok: true } };
  expect(await ready('::1')).toMatchObject(told);
  expect(await ready('192.0.2.1', {}, true)).toMatchObject(told);
  for (const stranger of [ready('192.0.2.1'), ready('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })])
    expect(await stranger).toEqual({ http: 200, status: 'ok' });
});

test('ready is degraded while no worker reports, although every read model is at the end', async () => {
  await standsAt(await kernel.store.head());
  await kernel.database.pool.query('delete from kernel.workers');
  expect(await ready()).toMatchObject({
    http: 200,
    status: 'degraded',
    projections: { ok: false, details: { alive: false } },
  });
});

test('ready stays ok and names what is rebuilt again after a failure; it is degraded once that is given up', async () => {
  await standsAt(await kernel.store.head());
  const { pool } = kernel.database;
  await pool.query(`update kernel.workers set behind = '{tag}', failing = '{"tag": "a reason"}'`);
  const details = { behind: ['tag'], failing: ['tag'], givenUp: [] };
  expect(await ready()).toMatchObject({ http: 200, status: 'ok', projections: { ok: true, details } });
  await pool.query(`update kernel.workers set failing = '{}', given_up = '{"tag": "a reason"}'`);
  const end = { behind: ['tag'], failing: [], givenUp: ['tag'] };
  expect(await ready()).toMatchObject({ http: 200, status: 'degraded', projections: { ok: false, details: end } });
});

test('read models that have events before them, or lost their place, and do not move for 10 seconds stand still [OPS-01]', () => {
  const progress = new Progress();
  const behind = { isBehind: true, isBeyond: false };
  const stands = (at: string | null, seconds: number, state = behind) =>
    progress.standsStill(at, state, seconds * 1000);
  expect([stands(null, 100), stands(null, 109), stands(null, 110)]).toEqual([false, false, true]);
  expect([stands('1', 111), stands('1', 120.9), stands('2', 121), stands('2', 131)]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const done = { isBehind: false, isBeyond: false };
  expect([stands('2', 150, done), stands('2', 170, done), stands('2', 171)]).toEqual([false, false, false]);
  expect(stands('2', 181, { isBehind: false, isBeyond: true })).toBe(true);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityPage } from '@learnloom/contracts/activity/activity';
import type { LogRetention } from '@learnloom/contracts/activity/retention';
import { rebuild } from '@learnloom/projections/projector/rebuild';
import { projectorPool } from '@learnloom/projections/projector/projector-group';
import { verify } from '@learnloom/projections/projector/verify';
import { activityLog } from '@learnloom/projections/activity/activity-log';
import { checkChain } from '@learnloom/projections/activity/check-chain';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let person: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  person = await newPerson(api, 'MANAGER', master.token);
});
afterAll(() => backend.close());

const { signal } = new AbortController();
const DAY_MS = 86_400_000;

/** Records what happened so many days ago. */
async function happened(days: number, command: string, type: string, data: object, actor: string): Promise<string> {
  const { store, barrier } = backend.kernel;
  const stream = `account-${person.key}`;
  const commandId = randomUUID();
  const time = new Date(Date.now() - days * DAY_MS).toISOString();
  const metadata = { commandId, command, actor, time, correlationId: 'recorded', schema: 1 };
  const { position } = await store.append(stream, [{ id: randomUUID(), type, data, metadata }], 'any');
  expect(await barrier.reached(position, 20_000)).toBe(true);
  return commandId;
}
const signedIn = (days: number) => happened(days, 'SignIn', 'SignedIn', { session: randomUUID() }, person.key);

const log = async () => {
  const path = `/admin/activity?part=security&target=${person.key}&limit=100`;
  return (await api.get<ActivityPage>(path, { token: master.token })).body.rows.map(({ id }) => id);
};
const retention = async () => (await api.get<LogRetention>('/admin/activity/retention', { token: person.token })).body;
const keep = (signInDays?: number, { token } = master) =>
  api.send('PUT', '/admin/activity/retention', { token, body: signInDays === undefined ? {} : { signInDays } });

test('sign-ins leave the log when their time is over; what staff did stays, and the log is whole [PRM-04]', async () => {
  const [old, lately] = [await signedIn(100), await signedIn(50)];
  const ended = await happened(100, 'ResetSecondFactor', 'SignedOut', { session: randomUUID() }, master.key);
  expect(await log()).toEqual(expect.arrayContaining([old, lately, ended]));
  expect(await retention()).toEqual({ signInDays: null, expiredBefore: null });

  expect((await keep(90, person)).status).toBe(403);
  for (const days of [0, -1, 1.5, 5000]) expect((await keep(days)).status).toBe(400);
  expect((await keep(90)).status).toBe(200);
  await eventually(async () => expect(await log()).not.toContain(old));
  expect(await log()).toEqual(expect.arrayContaining([lately, ended]));
  const { signInDays, expiredBefore } = await retention();
  expect(signInDays).toBe(90);
  expect(Date.parse(expiredBefore ?? '')).toBeLessThan(Date.now() - 89 * DAY_MS);

  expect((await keep(30)).status).toBe(200);
  await eventually(async () => expect(await log()).not.toContain(lately));
  expect((await keep()).status).toBe(200);
  expect(await log()).toContain(ended);

  const { database, log: logger, store, sealing } = backend.kernel;
  const pool = projectorPool(database.url, logger);
  const ports = { url: database.url, pool, store, sealing, log: logger };
  try {
    expect(await checkChain(ports, { signal })).toMatchObject({ broken: null });
    const { tables, failed } = await verify(ports, activityLog, { signal });
    expect([failed, tables.filter(({ differences }) => differences.length > 0)]).toEqual([0, []]);
    await rebuild(ports, activityLog, { signal });
    expect(await log()).not.toContain(old);
    expect(await log()).toContain(ended);
  } finally {
    await pool.end();
  }
});

test('each day takes out what has become too old, for as long as it is set', async () => {
  const { pool } = backend.kernel.database;
  const waiting = async () => {
    const { rows } = await pool.query<{ step: string }>(
      `select step from kernel.reaction_work where reaction = 'ExpireSignInsInTime' and step <> '' and due_at > now()`,
    );
    return rows.map(({ step }) => step);
  };
  const timePasses = () =>
    pool.query(`update kernel.reaction_work set due_at = now() where reaction = 'ExpireSignInsInTime'`);
  const { expiredBefore } = await retention();
  const fewer = Math.floor((Date.now() - Date.parse(expiredBefore ?? '2020-01-01T00:00:00Z')) / DAY_MS) - 2;
  expect((await keep(fewer)).status).toBe(200);
  const later = (time: string, days: number) => new Date(Date.parse(time) + days * DAY_MS).toISOString();
  const today = await eventually(async () => {
    const { expiredBefore: now } = await retention();
    expect(now).not.toBe(expiredBefore);
    return now ?? '';
  });
  await eventually(async () => expect(await waiting()).toContain(later(today, fewer + 1)));
  await timePasses();
  const tomorrow = later(today, 1);
  await eventually(async () => expect((await retention()).expiredBefore).toBe(tomorrow));
  await eventually(async () => expect(await waiting()).toHaveLength(1));
  // Once they are kept for good, what waits finds nothing to do.
  expect((await keep()).status).toBe(200);
  await timePasses();
  await eventually(async () => expect(await waiting()).toEqual([]));
  expect((await retention()).expiredBefore).toBe(tomorrow);
});

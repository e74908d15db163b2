import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '@learnloom/contracts/kernel/messages';
import type { SystemState } from '@learnloom/contracts/operations/system';
import { openPool } from '@learnloom/platform/database';
import { createLogger } from '@learnloom/platform/log';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster } from '@learnloom/testing/people';

let backend: TestBackend;
let logged: string[];
beforeEach(async () => {
  logged = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk));
      done();
    },
  });
  backend = await testBackend({ log: createLogger({ level: 'warn' }, sink) });
});
afterEach(() => backend.close());

/** What PostgreSQL answers on a full disk, to whatever needs room: new rows, new tables. */
const FILL = `
  create function public.no_room() returns trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create function public.no_room_ddl() returns event_trigger language plpgsql as $$
  begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$;
  create trigger no_room before insert on kernel.sessions for each statement execute function public.no_room();
  create trigger no_room before insert on es.events for each statement execute function public.no_room();
  create event trigger no_room on ddl_command_start when tag in ('CREATE TABLE AS') execute function public.no_room_ddl()`;
const MAKE_ROOM = `
  drop event trigger no_room; drop trigger no_room on kernel.sessions; drop trigger no_room on es.events;
  drop function public.no_room; drop function public.no_room_ddl`;

test('a full disk is said by whoever is refused, by ready, to staff and in one line of log, until there is room', async () => {
  const { pool } = backend.kernel.database;
  const api = apiClient(backend.port);
  const { token } = await signInMaster(api);
  const ready = () => api.get<{ status: string; disk: { message?: string } }>('/health/ready');
  const troubles = async () => (await api.get<SystemState>('/admin/system', { token })).body.troubles;
  expect((await ready()).body.status).toBe('ok');
  expect(await troubles()).toEqual([]);

  await pool.query(FILL);
  const { email, password } = testSettings.master ?? {};
  const signIn = () => api.post('/auth/login', { body: { email, password } });
  for (const refused of [
    await signIn(),
    await api.post('/articles/tags', { token, body: { title: 'Tag', slug: `tag-${randomUUID()}` } }),
  ]) {
    expect(refused.status).toBe(503);
    expect(refused.body.message).toBe(messages.diskFull);
  }
  const full = await ready();
  expect([full.status, full.body.status]).toEqual([200, 'degraded']);
  expect(full.body.disk.message).toBe('The database disk is full');
  expect(await troubles()).toEqual(['The database disk is full']);
  expect(logged.filter(line => line.includes('disk'))).toEqual([
    expect.stringContaining('The database disk is full. Nothing can be saved until space is freed.'),
  ]);

  await pool.query(MAKE_ROOM);
  await eventually(async () => expect((await ready()).body.status).toBe('ok'));
  expect((await signIn()).status).toBe(200);
  expect(await troubles()).toEqual([]);
});

test('a statement that does not end is ended', async () => {
  const pool = openPool(backend.databaseUrl, { name: 'test', log: backend.kernel.log, max: 1, statementMs: 50 });
  await expect(pool.query('select pg_sleep(600)')).rejects.toMatchObject({ code: '57014' });
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

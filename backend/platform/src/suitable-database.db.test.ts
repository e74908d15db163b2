import pg from 'pg';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertReachable } from './connect.ts';

let database: TestDatabase;
let admin: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

const refusal = (url: string): Promise<string> =>
  assertReachable(url, 0, () => undefined).then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );

test.each([
  [
    'an encoding that cannot hold every letter',
    "encoding 'LATIN1' locale_provider libc",
    /the encoding of the database is LATIN1/,
  ],
  [
    'an encoding that is none',
    "encoding 'SQL_ASCII' locale_provider libc",
    /the encoding of the database is SQL_ASCII/,
  ],
  ['a locale that does not fold case', "encoding 'UTF8' locale_provider libc", /does not fold the case/],
])('refuses in one line %s', async (_what, options, line) => {
  const name = `unsuitable_${Math.random().toString(36).slice(2)}`;
  await admin.query(`create database ${name} template template0 ${options} lc_collate 'C' lc_ctype 'C'`);
  const said = await refusal(Object.assign(new URL(database.url), { pathname: `/${name}` }).href);
  await admin.query(`drop database ${name}`);
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

test('refuses a database that cannot be written, or not by this user, and accepts one that can [OPS-02]', async () => {
  expect(await refusal(database.url)).toBe('accepted');
  const name = new URL(database.url).pathname.slice(1);
  await admin.query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await refusal(database.url)).toMatch(/the database is read-only$/);
  await admin.query(`alter database ${name} reset default_transaction_read_only`);
  await admin.query(`alter database ${name} connection limit 19`);
  expect(await refusal(database.url)).toMatch(/allows 19 connections; Learnloom needs at least 20$/);
  await admin.query(`alter database ${name} connection limit 20`);
  expect(await refusal(database.url)).toBe('accepted');
  await admin.query("create role guest login password 'guest'");
  const guest = Object.assign(new URL(database.url), { username: 'guest', password: 'guest' }).href;
  expect(await refusal(guest)).toMatch(/the user may not create schemas/);
  await admin.query(`drop role guest`);
});

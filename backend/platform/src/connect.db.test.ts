import { connect, createServer, type Server } from 'node:net';
import { freePort } from '@learnloom/deploy/running/free-port';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertReachable } from './connect.ts';

let database: TestDatabase;
let way: Server | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  way?.close();
  await database.drop();
});

const at = (port: number, password?: string): string => {
  const url = new URL(database.url);
  url.port = String(port);
  if (password !== undefined) url.password = password;
  return url.href;
};

/** What listens at the port leads to the database. */
function listen(port: number): Promise<Server> {
  const { hostname, port: behind } = new URL(database.url);
  const server = createServer(socket => {
    const onward = connect(Number(behind), hostname);
    socket.pipe(onward).pipe(socket);
    for (const end of [socket, onward]) end.on('error', () => undefined);
  });
  return new Promise(resolve => server.listen(port, '127.0.0.1', () => resolve(server)));
}

test('a database that is started a little later is waited for, and one line says so', async () => {
  const port = await freePort();
  const lines: string[] = [];
  const reached = assertReachable(at(port), 60, line => lines.push(line));
  await expect.poll(() => lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Waiting up to 60 s for the database at .*: nothing is listening there\.$/);
  way = await listen(port);
  await reached;
  expect(lines).toHaveLength(1);
});

test('what no waiting mends is said at once', async () => {
  const lines: string[] = [];
  const wrong = Object.assign(new URL(database.url), { pathname: '/no_such_database' }).href;
  await expect(assertReachable(wrong, 600, line => lines.push(line))).rejects.toThrow('the database does not exist');
  expect(lines).toEqual([]);
});

test('waiting ends, in the line that a start gives without it', async () => {
  const nobody = at(await freePort());
  await expect(assertReachable(nobody, 1, () => undefined)).rejects.toThrow(
    /^Setting DATABASE_URL: .*nothing is listening/,
  );
});

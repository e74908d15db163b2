import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { RequestHandler } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { io } from 'socket.io-client';
import type { Backend } from '../../server.ts';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { unlimited } from '../runtime.ts';
import { costs } from './address-budget.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const page: RequestHandler = (request, response) => void response.send(`page ${request.path}`);
/** Behind a proxy, so that a test can be several addresses. */
const limited = (burst: number): Promise<Backend> =>
  backend.another({
    settings: { ...testSettings, trustProxy: true },
    limits: { ...unlimited, address: { burst, perSecond: 0.001 } },
    pages: () => page,
  });
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('every request counts for its address: pages, answers, refusals, unknown addresses; beyond it is 429', async () => {
  const { port } = await limited(24);
  const api = apiClient(port);
  const anyone = async (address: string) => {
    const statuses = [];
    for (let round = 0; round < 5; round += 1) {
      statuses.push((await fetch(`http://127.0.0.1:${port}/howto`, from(address))).status);
      statuses.push((await api.get('/health/live', from(address))).status);
      statuses.push((await api.get('/articles/tags', from(address))).status);
      statuses.push((await api.post('/nothing', { ...from(address), body: {} })).status);
    }
    return statuses;
  };
  const seen = await anyone('192.0.2.1');
  expect(seen.slice(0, 4)).toEqual([200, 200, 401, 404]);
  expect(seen.slice(-2)).toEqual([429, 429]);
  expect((await anyone('192.0.2.2')).slice(0, 4)).toEqual([200, 200, 401, 404]);
  const { status, headers, body } = await api.get('/health/live', from('192.0.2.1'));
  expect([status, body.kind, headers.get('content-type')]).toEqual([429, 'too-many', 'application/problem+json']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});

test('an IPv6 network (/64) is one address', async () => {
  const { port } = await limited(10);
  const api = apiClient(port);
  const statuses = [];
  for (let n = 0; n < 12; n += 1) statuses.push((await api.get('/health/live', from(`2001:db8:1:2::${n}`))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  expect((await api.get('/health/live', from('2001:db8:1:3::1'))).status).toBe(200);
});

test('a large body of somebody who has no points left is refused unread', async () => {
  const { port } = await limited(costs.command + 2);
  const api = apiClient(port);
  const post = () => api.post('/auth/login', { ...from('192.0.2.3'), body: `{"email":"${'x'.repeat(4_000_000)}"}` });
  expect([(await post()).status, (await post()).status]).toEqual([413, 429]);
});

test('an address holds only so many connections; others go on', async () => {
  const { port } = await backend.another({ limits: { ...unlimited, connections: 20 } });
  const sockets: Socket[] = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
  const open = () => sockets.filter(socket => !socket.destroyed).length;
  await eventually(() => expect(open()).toBe(20));
  for (const socket of sockets.slice(0, 25)) socket.destroy();
  await eventually(async () => expect((await apiClient(port).get('/health/live')).status).toBe(200));
  for (const socket of sockets) socket.destroy();
});

test('an address holds only so many live connections', async () => {
  const { port } = await backend.another({ limits: { ...unlimited, sockets: 3 } });
  const join = () => io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  const clients = Array.from({ length: 3 }, join);
  await eventually(() => expect(clients.every(({ connected }) => connected)).toBe(true));
  const fourth = join();
  await once(fourth as never, 'connect_error');
  clients[0]?.disconnect();
  await eventually(async () => {
    const next = join();
    clients.push(next);
    await Promise.race([once(next as never, 'connect'), once(next as never, 'connect_error')]);
    expect(next.connected).toBe(true);
  });
  for (const client of [...clients, fourth]) client.disconnect();
});

/** Everything that comes back until the connection closes. */
async function exchange(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}
const offering = (method: string, path: string, protocol: string, fields = '') =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n${fields}\r\n`;

test('a page or answer that is asked for with an offer to upgrade comes as ever', async () => {
  const { port } = await limited(1000);
  for (const protocol of ['h2c', 'websocket', 'TLS/1.0']) {
    const answer = await exchange(port, offering('GET', '/howto', protocol, 'Sec-WebSocket-Key: x\r\n'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n[^]*page \/howto$/);
    expect(await exchange(port, offering('GET', '/api/health/live', protocol))).toMatch(/^HTTP\/1\.1 200 [^]*"ok"\}$/);
  }
  expect(await exchange(port, offering('GET', '/api/nowhere', 'websocket'))).toMatch(/^HTTP\/1\.1 404 /);
  expect(await exchange(port, offering('POST', '/api/auth/login', 'h2c', 'Content-Length: 2\r\n\r\n{}'))).toMatch(
    /^HTTP\/1\.1 400 [^]*Connection: close\r\n/,
  );
});

test('middleware of Express stands before every answer of the API', async () => {
  const guarded: RequestHandler = (request, response, next) => {
    response.set('X-Seen', request.originalUrl);
    if (request.query.closed === undefined) next();
    else response.status(451).send('closed');
  };
  const { port } = await backend.another({ middleware: [guarded] });
  const api = apiClient(port);
  // Kept by the first request, and so answered from memory to the second.
  for (const path of ['/health/live', '/articles/categories/landing', '/articles/categories/landing', '/nothing'])
    expect([(await api.get(path)).headers.get('x-seen'), path]).toEqual([`/api${path}`, path]);
  expect((await api.get('/health/live?closed')).status).toBe(451);
});

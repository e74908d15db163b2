import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routeOf } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { unlimited } from '../runtime.ts';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { pathOf } from '@learnloom/testing/knock';
import { newPerson, signInMaster } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let token: string;

beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  token = (await signInMaster(api)).token;
});
afterAll(() => backend.close());

const json = { 'content-type': 'application/json' };

test('an unknown address answers 404 as a problem', async () => {
  const { status, headers, body } = await api.get('/nothing/here');
  expect([status, headers.get('content-type'), body.kind]).toEqual([404, 'application/problem+json', 'missing']);
  expect(body.correlationId).toBe(headers.get('x-correlation-id'));
});

test.each([
  ['broken JSON', '{"title":', json],
  ['a list', '[1]', json],
  ['a number', '7', json],
  ['deep nesting', `{"title":${'['.repeat(8000)}${']'.repeat(8000)}}`, json],
  ['a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text, as another site may send it', '{"title":"x"}', { 'content-type': 'text/plain' }],
  ['a compressed body', '{}', { ...json, 'content-encoding': 'gzip' }],
])('%s answers 400', async (_name, body, headers) => {
  const { status, body: problem } = await api.post('/articles/tags', { token, body, headers });
  expect([status, problem.kind]).toEqual([400, 'invalid']);
});

/** Sends without an end, and gives the status line of what comes back. */
function sendEndlessly(head: string, chunk: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(backend.port, '127.0.0.1');
    let received = '';
    socket.write(head);
    const more = () => {
      if (!socket.destroyed && received === '') socket.write(chunk, () => setImmediate(more));
    };
    more();
    socket.on('data', data => {
      received += String(data);
      resolve(received.split('\r\n')[0] ?? '');
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
}

const head = `POST /api/articles/tags HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n`;

test('a body larger than its route takes answers 413 before it has been read', async () => {
  const authorised = `${head}Authorization: Bearer ${token}\r\n`;
  const announced = await sendEndlessly(`${authorised}Content-Length: 5000000000\r\n\r\n`, 'x'.repeat(1000));
  expect(announced).toBe('HTTP/1.1 413 Payload Too Large');
  const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`;
  const unannounced = await sendEndlessly(`${authorised}Transfer-Encoding: chunked\r\n\r\n`, chunk);
  expect(unannounced).toBe('HTTP/1.1 413 Payload Too Large');
});

test('whoever may not, or has sent too much, hears so before anything of the body is read', async () => {
  const announced = 'Content-Length: 4000000\r\n\r\n';
  expect(await sendEndlessly(`${head}${announced}`, '')).toBe('HTTP/1.1 401 Unauthorized');
  const { token: learner } = await newPerson(api, 'USER', token);
  const asLearner = `${head}Authorization: Bearer ${learner}\r\n`;
  expect(await sendEndlessly(`${asLearner}${announced}`, '')).toBe('HTTP/1.1 403 Forbidden');
});

test('whoever may not ask hears so before the parameters are read', async () => {
  const many = 'a&'.repeat(7000);
  expect((await api.get(`/articles/tags?${many}`)).status).toBe(401);
  expect((await api.get(`/articles/tags?${many}`, { token })).body.errors).toEqual({
    query: expect.stringMatching(/^Send at most \d+ parameters$/) as string,
  });
});

test('an answer names at most 20 unknown fields', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `a${index}${'x'.repeat(300)}`);
  const body = Object.fromEntries(names.map(name => [name, 1]));
  const { status, body: problem } = await api.post('/articles/tags', { token, body });
  expect([status, Object.keys(problem.errors ?? {}).length]).toEqual([400, 20]);
  expect(JSON.stringify(problem).length).toBeLessThan(5000);
  const flood = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`a${index}`, 1]));
  expect((await api.post('/articles/tags', { token, body: flood })).body.errors).toHaveProperty('body');
});

test('a request that is cut off leaves the process well', async () => {
  const socket = connect(backend.port, '127.0.0.1');
  await new Promise<void>(resolve => {
    socket.write(`${head}Authorization: Bearer ${token}\r\nContent-Length: 1000\r\n\r\n{"title"`, () => resolve());
  });
  socket.destroy();
  expect((await api.get('/health/live')).status).toBe(200);
});

test('a prototype in the body is an unknown field', async () => {
  const { status, body } = await api.post('/articles/tags', { token, body: '{"__proto__":{"title":"x"},"slug":"x"}' });
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['__proto__']]);
});

test('a key in the body that differs from the address is refused', async () => {
  const key = '00000000-0000-4000-8000-000000000001';
  const other = '00000000-0000-4000-8000-000000000002';
  const { status, body } = await api.post(`/articles/tags/${key}/publish`, { token, body: { key: other } });
  expect([status, body.errors]).toEqual([400, { key: 'This does not match the address' }]);
});

test.each([
  ['http://localhost:3000', 401],
  ['http://admin.localhost:3000', 401],
  ['http://localhost:9999', 403],
  ['https://localhost:3000', 403],
  ['http://other.localhost:3000', 403],
  ['http://evil.example', 403],
  ['http://localhost.evil.example', 403],
  ['http://evillocalhost', 403],
  ['null', 403],
])('a change that a page of %s asks for answers %i', async (origin, expected) => {
  for (const path of ['/auth/refresh', '/auth/logout']) {
    expect((await api.post(path, { headers: { origin } })).status).toBe(expected);
  }
});

test('no page of another site has a browser carry out what visitors may: sign in, register, take an invitation', async () => {
  const headers = { origin: 'http://evil.example', 'content-type': 'text/plain' };
  const open = commands.filter(({ permission }) => permission === 'public');
  for (const command of open) {
    const { status } = await api.send(routeOf(command).method, pathOf(command), { headers, body: '{}' });
    expect([command.name, status]).toEqual([command.name, 403]);
  }
});

/** Node's fetch keeps the Host header to itself. */
function fromHost(host: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ port: backend.port, path, headers: { host } }, response => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on('error', reject).end();
  });
}

test('the API answers on every host', async () => {
  for (const host of ['localhost', 'admin.localhost', 'accounts.localhost:3000', '127.0.0.1'])
    expect(await fromHost(host, '/api/health/live')).toBe(200);
});

test('answers are data: not sniffed, not framed, not kept', async () => {
  const { headers } = await api.get('/admin/dashboard', { token });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('strict-transport-security')).toBeNull();
});

test('too many requests of one visitor answer 429 with Retry-After', async () => {
  // Each of the two backends has its half.
  const other = await backend.another({ limits: { ...unlimited, visitor: 6, account: 6 } });
  const there = apiClient(other.port);
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await there.post('/website/newsletter', { body: {} }));
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('health and metrics', async () => {
  expect((await api.get('/health/live')).body).toEqual({ status: 'ok' });
  const ready = await api.get('/health/ready');
  expect(ready.body).toMatchObject({
    status: 'ok',
    database: { ok: true },
    eventStore: { ok: true },
    projections: { ok: true, details: { alive: true } },
    reactions: { ok: true, details: { parked: 0 } },
  });
  // On a port of their own, which nobody publishes.
  expect((await api.get('/metrics')).status).toBe(404);
  const response = await fetch(`http://127.0.0.1:${backend.metricsPort}/metrics`);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  const body = await response.text();
  expect(body).toMatch(/learnloom_request_seconds_count\{route="SignIn",status="200"\} 2/);
  expect(body).toMatch(/learnloom_sockets 0/);
  expect(body).toMatch(/learnloom_projection_lag_events 0/);
  expect(body).toMatch(/learnloom_read_model_lag_events\{read_model="tag"\} 0/);
  expect(body).toMatch(/learnloom_worker_alive 1/);
  for (const figure of ['waiting', 'retried', 'parked', 'lag_events'])
    expect(body).toMatch(new RegExp(`learnloom_reaction_${figure}\\{reaction="EraseAccount"\\} \\d`));
});

test('failed reactions are told, and take no traffic away', async () => {
  const { pool } = backend.kernel.database;
  await pool.query(
    `insert into kernel.reaction_work (reaction, event, step, position, stream, version, type, tries, parked_at)
     values ('EraseAccount', gen_random_uuid(), '', '0', 'account-0', 0, 'AccountDeleted', 12, now())`,
  );
  const { status, body } = await api.get('/health/ready');
  expect([status, body]).toMatchObject([200, { status: 'ok', reactions: { ok: false, details: { parked: 1 } } }]);
  await pool.query('delete from kernel.reaction_work');
});

test('a HEAD request gets the headers of the GET', async () => {
  const { status, body, headers } = await api.send<string>('HEAD', '/health/live');
  expect([status, body, headers.get('content-length')]).toEqual([200, '', '15']);
});

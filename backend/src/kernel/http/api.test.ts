import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '@learnloom/contracts/kernel/command';
import { createLogger } from '@learnloom/platform/log';
import { testSettings } from '@learnloom/testing/backend';
import { Deadline } from './deadline.ts';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { unlimited } from '../runtime.ts';
import { addressBudgets } from './address-budget.ts';
import { createApi } from './api.ts';
import { json } from './endpoint.ts';

const lines: string[] = [];
const seen: [string, number][] = [];
let server: Server;

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const api = createApi(
    [
      {
        route: 'GET /fine/:key',
        name: 'Fine',
        handle: ({ params, query }) => Promise.resolve(json({ params, query })),
      },
      { route: 'GET /broken', name: 'Broken', handle: () => Promise.reject(new Error('a secret detail')) },
      {
        route: 'POST /refused',
        name: 'Refused',
        handle: () =>
          Promise.reject(new Refusal('conflict', 'Taken', { code: 'name-taken', errors: { slug: 'Is taken' } })),
      },
    ],
    {
      settings: testSettings,
      log: createLogger({ level: 'info' }, sink),
      observe: (name, status) => void seen.push([name, status]),
      deadline: new Deadline(1000),
      budgets: addressBudgets(unlimited.address),
      disk: { note: () => false },
    },
  );
  server = createServer(
    express()
      .use('/api', api)
      .use((_request, response) => void response.end('elsewhere')),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
const logged = () => lines.map(line => JSON.parse(line) as Record<string, unknown>);

test('an error that nobody foresaw is masked; its id leads to it in the log', async () => {
  const response = await ask('/api/broken');
  const text = await response.text();
  const problem = JSON.parse(text) as Problem;
  expect(response.status).toBe(500);
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    kind: 'unknown',
    code: 'unknown',
    message: 'Something went wrong',
    correlationId: response.headers.get('x-correlation-id'),
  });
  expect(text).not.toContain('secret');
  const entry = logged().find(
    ({ level, correlationId }) => level === 'error' && correlationId === problem.correlationId,
  );
  expect(entry?.err).toMatchObject({ message: 'a secret detail' });
});

test('a refusal is a problem with its fields', async () => {
  const response = await ask('/api/refused', { method: 'POST' });
  expect([response.status, await response.json()]).toEqual([
    409,
    expect.objectContaining({ title: 'Conflict', kind: 'conflict', message: 'Taken', errors: { slug: 'Is taken' } }),
  ]);
});

test('requests are logged and measured by route, without their address', async () => {
  await (await ask('/api/fine/a-key?search=ada%40example.org')).text();
  expect(seen.at(-1)).toEqual(['Fine', 200]);
  expect(logged().at(-1)).toMatchObject({
    route: 'Fine',
    status: 200,
    method: 'GET',
    correlationId: expect.any(String),
  });
  expect(lines.join('')).not.toContain('ada');
});

test('a correlation id that could forge a log line is replaced', async () => {
  const given = (id: string) => ask('/api/fine/x', { headers: { 'x-correlation-id': id } });
  expect((await given('abcd-1234')).headers.get('x-correlation-id')).toBe('abcd-1234');
  for (const id of ['short', 'with space here', 'x'.repeat(65)])
    expect((await given(id)).headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('other addresses are left to others', async () => {
  expect(await (await ask('/apiary')).text()).toBe('elsewhere');
});

test('an answer on a connection that stays open is as Node writes that on one that ends', async () => {
  const { port } = server.address() as AddressInfo;
  const ask = (fields: string) => `GET /api/fine/caf%C3%A9?q=%E2%82%AC HTTP/1.1\r\nHost: localhost\r\n${fields}\r\n`;
  const socket = connect(port, '127.0.0.1');
  const got = text(socket);
  const id = 'X-Correlation-Id: one-and-the-same\r\n';
  socket.write(ask(id));
  await new Promise(resolve => socket.once('data', resolve));
  socket.write(ask(`${id}Connection: close\r\n`));
  const [staying = '', ending = ''] = (await got).split(/(?=HTTP\/1\.1 )/);
  expect(staying).toContain('{"params":{"key":"café"},"query":"q=%E2%82%AC"}');
  const common = (answer: string) => answer.split('\r\n').filter(line => !/^(Date|Connection|Keep-Alive):/.test(line));
  expect(common(staying)).toEqual(common(ending));
  expect([staying.includes('Connection: keep-alive'), ending.includes('Connection: close')]).toEqual([true, true]);
});

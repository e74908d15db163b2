import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createExpressServer } from './express-server.ts';

const app = express();
app.get('/seen', (request, response) => {
  response.json({
    path: request.path,
    query: request.query,
    agent: request.get('user-agent'),
    own: request.app === app,
  });
});
const server: Server = createExpressServer(app);
const changed: boolean[] = [];
// Before the application: what comes after it may not be there any more.
server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
  const made = [Object.getPrototypeOf(request), Object.getPrototypeOf(response)] as const;
  response.once('finish', () =>
    changed.push(made[0] !== Object.getPrototypeOf(request) || made[1] !== Object.getPrototypeOf(response)),
  );
});

beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise(resolve => server.close(resolve)));

test('Express answers, and changes the prototype of neither request nor answer', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/seen?a=1`, { headers: { 'User-Agent': 'somebody' } });
  expect(await response.json()).toEqual({ path: '/seen', query: { a: '1' }, agent: 'somebody', own: true });
  expect(changed).toEqual([false]);
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import type { HttpReply } from '../../kernel/http/endpoint.ts';
import type { SessionGuard } from '../../kernel/sessions/session-guard.ts';
import type { Runner } from '@learnloom/runner/runner';
import { executeEndpoint } from './execute-endpoint.ts';

const CUT_OFF =
  'POST /api/v2/execute HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{}';

test('a client that goes away while its session is looked up gets no run, and is not waited for', async () => {
  let ran = 0;
  let closed = false;
  const runner: Runner = {
    waiting: 0,
    runtimes: () => Promise.resolve([]),
    languages: () => Promise.resolve([]),
    run: () => Promise.reject(new Error(`Run ${(ran += 1)}`)),
    close: () => Promise.resolve(),
  };
  const guard: SessionGuard = {
    async authenticate() {
      client.destroy();
      await eventually(() => expect(closed).toBe(true), 60_000);
      return { key: 'a-key', role: 'USER', session: 'a-session' };
    },
    program: () => Promise.reject(new Error('Not a program')),
    rightsOf: () => Promise.resolve(null),
    onEnded: () => undefined,
    onReviewed: () => undefined,
  };
  const { handle } = executeEndpoint(runner, guard);
  const server = createServer();
  const reply = new Promise<HttpReply>((resolve, reject) => {
    server.once('request', request => {
      request.once('close', () => (closed = true));
      handle({ request, params: {}, query: '', correlationId: 'x', address: 'x' }).then(resolve, reject);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.write(CUT_OFF);
  expect((await reply).status).toBe(499);
  expect(ran).toBe(0);
  server.close();
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Connection } from './connection.ts';
import { requestBytes } from './request.ts';

let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const text = 'x'.repeat(Number(request.url?.slice(1)));
      response.writeHead(body === '{"fail":true}' ? 409 : 200, { 'Content-Length': text.length });
      response.end(text);
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise(resolve => server.close(resolve)));

test('reads one whole answer after the other on one connection, however long they are', async () => {
  const connection = await Connection.open(port);
  expect(await connection.exchange(requestBytes('GET', '/5'))).toBe(200);
  expect(await connection.exchange(requestBytes('GET', '/1000000'))).toBe(200);
  expect(await connection.exchange(requestBytes('GET', '/0'))).toBe(200);
  expect(await connection.exchange(requestBytes('POST', '/5', { body: { fail: true } }))).toBe(409);
  connection.close();
});

test('a connection that the server closes is an error', async () => {
  const connection = await Connection.open(port);
  const answer = connection.exchange(Buffer.from('nonsense\r\n\r\n'));
  await expect(answer).rejects.toThrow();
});

import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { ResponseCacheAnswer } from './response-cache-answer.ts';
import { KEEP_ALIVE_SECONDS } from '../http/whole-answer.ts';

const headers = { 'Content-Type': 'text/plain', 'X-Name': 'façade', 'Content-Length': '5' };
const kept = new ResponseCacheAnswer(200, headers, Buffer.from('Hello'));
const unchanged = new ResponseCacheAnswer(304, { ETag: 'W/"1"' }, Buffer.alloc(0));
const big = new ResponseCacheAnswer(200, { 'Content-Length': '20000000' }, Buffer.alloc(20_000_000, 'x'));

let server: Server;
const answered: string[] = [];
const later: (() => void)[] = [];
const answer: RequestListener = (request, response) => {
  const { url = '', method } = request;
  response.once('close', () => answered.push(url));
  if (url === '/nodes') response.writeHead(200, Object.entries(headers).flat()).end(Buffer.from('Hello'));
  else if (url === '/slow') later.push(() => response.writeHead(200, { 'Content-Length': 4 }).end('slow'));
  else if (url === '/unchanged') unchanged.send(response, true);
  else if (url === '/big') big.send(response, true);
  else {
    if (url === '/last') response.shouldKeepAlive = false;
    if (url === '/touched') response.setHeader('X-Seen', 'yes');
    if (url === '/wrapped') response.writeHead = response.writeHead.bind(response);
    kept.send(response, method === 'GET');
  }
};

beforeAll(async () => {
  server = createServer(answer);
  server.keepAliveTimeout = KEEP_ALIVE_SECONDS * 1000;
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const open = (): Socket => connect((server.address() as AddressInfo).port, '127.0.0.1');
const ask = (path: string, { method = 'GET', version = '1.1', fields = '' } = {}): string =>
  `${method} ${path} HTTP/${version}\r\nHost: localhost\r\n${fields}\r\n`;
const LAST = { fields: 'Connection: close\r\n' };

/** Everything that the server sends until it closes the connection. */
function exchange(...requests: readonly string[]): Promise<string> {
  const socket = open();
  socket.setEncoding('latin1');
  socket.write(requests.join(''));
  return text(socket);
}

const undated = (answer: string) => answer.replace(/Date: .{29}\r\n/g, 'Date\r\n');
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

test('where a middleware has set a header, or stands in between, Node sends', async () => {
  const nodes = undated(await exchange(ask('/nodes'), ask('/nodes', LAST)));
  expect(undated(await exchange(ask('/wrapped'), ask('/nodes', LAST)))).toBe(nodes);
  expect(await exchange(ask('/touched', LAST))).toContain('X-Seen: yes\r\n');
  expect(await exchange(ask('/touched'), ask('/nodes', LAST))).toContain('X-Seen: yes\r\n');
});

test('what goes out is what Node would have written, byte for byte', async () => {
  const [ours, nodes] = [await exchange(ask('/'), ask('/', LAST)), await exchange(ask('/nodes'), ask('/nodes', LAST))];
  expect(undated(ours)).toBe(undated(nodes));
  expect(ours.match(/Hello/g)).toHaveLength(2);
  expect(ours).toContain(`Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n`);
  expect(ours).toMatch(/Connection: close\r\n/);
});

test('the date is that of the second in which it goes out', async () => {
  const dateOf = async () => Date.parse(/Date: (.*)\r/.exec(await exchange(ask('/'), ask('/', LAST)))?.[1] ?? '');
  const first = await dateOf();
  expect(Math.abs(Date.now() - first)).toBeLessThan(60_000);
  await eventually(async () => expect(await dateOf()).toBeGreaterThan(first));
});

test('one connection takes as many requests as it likes, each ended before the next', async () => {
  answered.length = 0;
  const socket = open();
  socket.setEncoding('latin1');
  let got = '';
  socket.on('data', (part: string) => (got += part));
  for (let asked = 1; asked <= 50; asked += 1) {
    socket.write(ask(`/${asked}`));
    await eventually(() => expect(got.match(/Hello/g)?.length).toBe(asked));
  }
  await eventually(() => expect(answered).toEqual(Array.from({ length: 50 }, (_, index) => `/${index + 1}`)));
  const connections = await new Promise(resolve => server.getConnections((_error, count) => resolve(count)));
  expect(connections).toBe(1);
  socket.destroy();
});

test('requests that do not wait for answers are answered in their order', async () => {
  const all = exchange(ask('/first'), ask('/slow'), ask('/unchanged'), ask('/big'), ask('/', LAST));
  await eventually(() => expect(later).toHaveLength(1));
  later.pop()?.();
  const answers = await all;
  const order = ['Hello', 'slow', '304 Not Modified', 'x'.repeat(1000), 'Hello'];
  let at = -1;
  for (const each of order) expect((at = answers.indexOf(each, at + 1))).toBeGreaterThan(-1);
  expect(answers.match(/HTTP\/1\.1 /g)).toHaveLength(5);
});

test('a connection that is to end ends after the answer: by the client, by its version, by the server', async () => {
  expect(bodyOf(await exchange(ask('/', LAST)))).toBe('Hello');
  expect(bodyOf(await exchange(ask('/', { version: '1.0' })))).toBe('Hello');
  const last = await exchange(ask('/last'));
  expect([bodyOf(last), last.includes('Connection: close')]).toEqual(['Hello', true]);
});

test('HEAD gets the head alone, 304 has no body', async () => {
  const head = await exchange(ask('/', { method: 'HEAD', ...LAST }));
  expect([bodyOf(head), head.includes('Content-Length: 5')]).toEqual(['', true]);
  const both = await exchange(ask('/unchanged'), ask('/unchanged', LAST));
  expect(both.match(/HTTP\/1\.1 304 Not Modified\r\nETag: W\/"1"\r\n/g)).toHaveLength(2);
  expect(bodyOf(both)).toMatch(/^HTTP/);
});

test('a body that comes along with a GET is passed over', async () => {
  const answers = await exchange(`${ask('/', { fields: 'Content-Length: 7\r\n' })}GET /no`, ask('/', LAST));
  expect(answers.match(/Hello/g)).toHaveLength(2);
});

test('clients that go away in the middle of an answer harm nobody', async () => {
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const socket = open();
      socket.write(ask('/big'));
      await new Promise(resolve => socket.once('data', resolve));
      socket.destroy();
    }),
  );
  expect(bodyOf(await exchange(ask('/', LAST)))).toBe('Hello');
  await eventually(async () =>
    expect(await new Promise(resolve => server.getConnections((_error, count) => resolve(count)))).toBe(0),
  );
});

test('a header that would break out of its line cannot be made', () => {
  const made = (headers: Readonly<Record<string, string>>) => () =>
    new ResponseCacheAnswer(200, headers, Buffer.alloc(0));
  expect(made({ 'X-Name': 'a\r\nSet-Cookie: b' })).toThrow(/Invalid character/);
  expect(made({ 'X Name': 'a' })).toThrow(/valid HTTP token/);
});

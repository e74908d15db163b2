import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { readForm } from './form.ts';

const bounds = { file: 5000, parameters: 5 };
const large = { file: 64 * 1024 * 1024, parameters: 5 };
const outcomes: string[] = [];
let server: Server;
beforeAll(async () => {
  server = createServer((request, response) => {
    let size = 0;
    void readForm(request, request.url === '/large' ? large : bounds, async file => {
      for await (const chunk of file) size += chunk.length;
    })
      .then(
        fields => `${Object.keys(fields).length} fields, ${size} bytes`,
        (error: unknown) => (error instanceof Refusal ? error.kind : String(error)),
      )
      .then(outcome => {
        outcomes.push(outcome);
        response.setHeader('Connection', 'close').end(outcome);
      });
  });
  await new Promise<void>(resolve => server.listen(0, resolve));
});
afterAll(() => server.close());

/** Sends bytes in pieces, and hangs up a while later whatever comes. */
async function send(body: Buffer, pieces: number, length = body.length): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  // What hangs up before it is connected sends nothing, and many at once may be let in late.
  await once(socket, 'connect');
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ${length}\r\n\r\n`,
  );
  for (let at = 0; at < body.length; at += Math.ceil(body.length / pieces)) {
    socket.write(body.subarray(at, at + Math.ceil(body.length / pieces)));
    await delay(0);
  }
  await Promise.race([new Promise(resolve => socket.once('close', resolve)), delay(100)]);
  socket.destroy();
}

const form = (bytes: number): Buffer =>
  Buffer.from(
    '--xyz\r\nContent-Disposition: form-data; name="folder"\r\n\r\narticles\r\n' +
      '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' +
      `${'x'.repeat(bytes)}\r\n--xyz--\r\n`,
  );

test('a file may have as many bytes as its limit says, and not one more', async () => {
  await send(form(bounds.file), 3);
  await send(form(bounds.file + 1), 3);
  expect(outcomes.splice(0)).toEqual(['1 fields, 5000 bytes', 'too-large']);
});

test('a form is read whatever pieces it comes in', async () => {
  for (const pieces of [1, 3, 200]) await send(form(4000), pieces);
  expect(outcomes.splice(0)).toEqual(Array.from({ length: 3 }, () => '1 fields, 4000 bytes'));
});

test('a file that is too large is refused when it is, and the process lives', async () => {
  for (const pieces of [1, 2, 50]) await send(form(60_000), pieces);
  expect(outcomes.splice(0)).toEqual(['too-large', 'too-large', 'too-large']);
});

test('forms that are broken at random end as forms or as refusals', async () => {
  const rounds = Array.from({ length: 400 }, async () => {
    const body = form(randomInt(7000));
    for (let change = randomInt(6); change > 0; change -= 1) {
      const at = randomInt(Math.min(body.length, randomInt(2) ? 300 : body.length));
      body[at] = randomInt(256);
    }
    const cut = randomInt(3) === 0 ? body.subarray(0, randomInt(body.length)) : body;
    await send(cut, randomInt(1, 8), body.length);
  });
  await Promise.all(rounds);
  await expect.poll(() => outcomes.length, { timeout: 15_000 }).toBe(400);
  expect(outcomes.splice(0).filter(outcome => !/^(?:\d fields|invalid|too-large)/.test(outcome))).toEqual([]);
});

test('a file of 50 MB goes through memory that does not grow with it', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held = (): number => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const [head = '', end = ''] = form(1)
    .toString()
    .split(/(?<=\r\n\r\n)x(?=\r\n)/);
  const piece = Buffer.alloc(1024 * 1024, 1);
  const length = 50 * piece.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    `POST /large HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: ${head.length + length + end.length}\r\n\r\n${head}`,
  );
  const before = held();
  let most = 0;
  for (let sent = 0; sent < length; sent += piece.length) {
    await new Promise(resolve => socket.write(piece, resolve));
    most = Math.max(most, held() - before);
  }
  socket.end(end);
  await expect.poll(() => outcomes, { timeout: 10_000 }).toEqual([`1 fields, ${length} bytes`]);
  expect(most).toBeLessThan(10 * 1024 * 1024);
});

import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { LibraryFile } from '@learnloom/contracts/media/files';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { cpuLimit, cpuTime } from '@learnloom/testing/cpu-time';
import { recordedBy } from '@learnloom/testing/recorded';
import { tablesOf } from '@learnloom/testing/tables';
import {
  archive,
  captions,
  pdf,
  picture,
  sideways,
  upload,
  video,
  type Container,
  type Format,
} from './media.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let manager: Person;
let user: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  manager = await newPerson(api, 'MANAGER', master.token);
  user = await newPerson(api, 'USER', master.token);
});
afterAll(() => backend.close());

const send = (
  bytes: Uint8Array | string,
  folder = 'articles',
  person: Person | null = manager,
  fileName?: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  upload(backend.port, bytes, { token: person?.token, folder, headers, ...(fileName !== undefined && { fileName }) });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${backend.port}${path}`, { headers });
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(join(backend.dataDir, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name);

test.each<[Format, string]>([
  ['png', 'png'],
  ['jpeg', 'jpg'],
  ['webp', 'webp'],
  ['gif', 'gif'],
])('a %s is stored, and its key says its size [UPL-01] [UPL-03]', async (format, ending) => {
  const bytes = await picture(64, 36, format);
  const { status, body } = await send(bytes, 'articles', manager, `leaf.${ending}`);
  expect([status, body.message]).toEqual([200, 'Uploaded a file']);
  expect(parseMediaKey(body.data.key)).toMatchObject({ size: { width: 64, height: 36 }, ending });
  const served = await get(`/media/${body.data.key}`);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a picture that lies on its side has the size in which it is shown', async () => {
  const { body } = await send(await sideways(80, 40));
  expect(parseMediaKey(body.data.key)?.size).toEqual({ width: 40, height: 80 });
});

test('an empty file is refused with its reason, and a name keeps no marks that turn text around [UPL-01]', async () => {
  const empty = await send(new Uint8Array(0), 'articles', manager, 'notes.txt');
  expect([empty.status, empty.body.errors]).toEqual([400, { file: 'This file is empty. Choose another one.' }]);
  const { body } = await send(await picture(20, 20), 'articles', manager, 'slides\u202Egnp.\u2067png');
  const { rows } = (await api.get<Page<LibraryFile>>('/files?search=slidesgnp', { token: master.token })).body;
  expect(rows.map(({ name, file }) => [name, file])).toEqual([['slidesgnp.png', body.data.key]]);
  const long = await send(await picture(20, 20), 'articles', manager, `${'n'.repeat(297)}.png`);
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['fileName']]);
});

test('two uploads of the same bytes are two files, and lie on the disk once', async () => {
  const bytes = await picture(33, 44);
  const before = filesBelow('media').length;
  const [one, two] = [await send(bytes), await send(bytes)];
  expect(one.body.data.key).not.toBe(two.body.data.key);
  expect(filesBelow('media')).toHaveLength(before + 1);
});

describe('what is no image is refused, whatever it is called, and leaves nothing behind', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const hostile: Record<string, () => Promise<Uint8Array | string> | Uint8Array | string> = {
    svg: () => svg,
    html: () => '<!doctype html><script>alert(1)</script>',
    nothing: () => '',
    'one byte': () => 'x',
    'the beginning of a png and no more': () => Buffer.from('89504e470d0a1a0a', 'hex'),
    'a png cut off': async () => (await picture(400, 400)).subarray(0, 300),
    'a gif that is a script': () => 'GIF89a/*\x00\x00\x00*/=1;alert(1)//',
    'a jpeg marker before html': () =>
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    pdf: () => '%PDF-1.7\n1 0 obj\n<<>>\nendobj',
    zip: () => Buffer.from('504b0304140000000800', 'hex'),
    'a bitmap': () => Buffer.from('424d3a000000000000003600000028000000010000000100000001001800', 'hex'),
  };
  test.each(Object.keys(hostile))('%s [UPL-03]', async name => {
    const stored = filesBelow('media').length;
    const id = randomUUID();
    const headers = { 'x-correlation-id': id };
    const { status, body } = await send((await hostile[name]?.()) ?? '', 'articles', manager, 'innocent.png', headers);
    expect([status, body.kind]).toEqual([400, 'invalid']);
    expect(Object.keys(body.errors ?? {})).toEqual(['file']);
    expect(filesBelow('media')).toHaveLength(stored);
    expect(filesBelow('arriving')).toEqual([]);
    expect(await recordedBy(backend.kernel, id)).toEqual([]);
  });

  test('an svg is told in the specification’s words', async () => {
    expect((await send(svg)).body.message).toBe('Please upload the valid file type(s).');
  });
});

test('a small file that would unpack to billions of pixels is refused before it is unpacked', async () => {
  const bomb = Buffer.from(await picture(8, 8));
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  const from = cpuTime();
  const { status, body } = await send(bomb);
  expect([status, body.message]).toEqual([400, 'The image must not have more than 50 million pixels.']);
  expect(cpuTime() - from).toBeLessThan(cpuLimit(1000));
});

test('26 MB of somebody who is not staff are refused as too large, announced or not, without being kept', async () => {
  const large = Buffer.alloc(26 * 1024 * 1024, 1);
  const { status, body } = await send(large, `avatars/${user.key}`, user);
  expect([status, body.message]).toEqual([413, 'The file is too large. The limit is 25 MB.']);
  const boundary = 'x';
  let sent = 0;
  const chunks = new ReadableStream({
    pull(controller) {
      if (sent === 0)
        controller.enqueue(
          Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`),
        );
      controller.enqueue(large.subarray(0, 1024 * 1024));
      sent += 1;
      if (sent === 30) controller.close();
    },
  });
  const streamed = await fetch(`http://127.0.0.1:${backend.port}/api/files`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: chunks,
    duplex: 'half',
  } as RequestInit).catch(() => null);
  expect(streamed?.status ?? 413).toBe(413);
  await expect.poll(() => filesBelow('arriving')).toEqual([]);
});

test('more than 5000 MB are refused in the specification’s words before anything is read [UPL-04]', async () => {
  const socket = connect(backend.port, '127.0.0.1');
  const answer = new Promise<string>(resolve => socket.once('data', data => resolve(String(data))));
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${manager.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${5001 * 1024 * 1024}\r\n\r\n`,
  );
  expect(await answer).toMatch(/^HTTP\/1.1 413[^]*Maximum file upload size is 5GB!/);
  socket.destroy();
});

test.each<Container>(['mp4', 'mov', 'mkv', 'webm'])(
  'a video as %s is stored with its length and size [UPL-03]',
  async container => {
    const bytes = await video({ container, width: 640, height: 360, seconds: 3 });
    const { status, body } = await send(bytes, 'courses', manager, `lesson.${container}`);
    expect([status, body.message]).toEqual([200, 'Uploaded a file']);
    const { id, size, ending } = parseMediaKey(body.data.key) ?? {};
    expect([size, ending]).toEqual([{ width: 640, height: 360 }, container]);
    const db = tablesOf(backend.kernel.database);
    const row = await db('media_file').where({ key: id }).first('milliseconds', 'codecs', 'audience');
    expect(row).toMatchObject({ audience: 'everyone', codecs: expect.stringMatching(/^vp09/) as string });
    expect(Math.abs(Number((row as { milliseconds: number }).milliseconds) - 3000)).toBeLessThan(150);
  },
);

test.each([
  ['a PDF', pdf, 'notes.pdf', 'pdf', 'application/pdf'],
  ['an archive', archive, 'code.zip', 'zip', 'application/zip'],
  ['captions', captions, 'lesson.vtt', 'vtt', 'text/vtt; charset=utf-8'],
  ['a text', 'Grüße\n', 'read me.txt', 'txt', 'text/plain; charset=utf-8'],
  ['a table', 'a,b\n1,2\n', 'data.csv', 'csv', 'text/csv; charset=utf-8'],
])('%s is stored and served as what it is', async (_what, bytes, name, ending, type) => {
  const { status, body } = await send(bytes, 'courses', manager, name);
  expect([status, body.message]).toEqual([200, 'Uploaded a file']);
  expect(parseMediaKey(body.data.key)).toMatchObject({ size: null, ending });
  const served = await get(`/media/${body.data.key}`);
  expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([type, 'nosniff']);
  const disposition = served.headers.get('content-disposition') ?? '';
  if (ending === 'pdf') expect(disposition).toMatch(/^inline/);
  else
    expect(disposition).toBe(`attachment; filename="${body.data.key}"; filename*=UTF-8''${encodeURIComponent(name)}`);
});

test.each([
  ['captions that end before they begin', 'WEBVTT\n\n00:02.000 --> 00:01.000\nx', 'a.vtt', /^Line 3 of the captions/],
  ['SubRip by the name of captions', '1\n00:00:01,000 --> 00:00:02,000\nx', 'a.vtt', /^Please upload/],
  ['a text with binary in it', 'a\0b', 'a.txt', /^Please upload/],
  ['a text that is no UTF-8', Buffer.from([0x41, 0xc3, 0x28]), 'a.txt', /^Please upload/],
  ['a program', 'x = 1', 'a.js', /^Please upload/],
  ['half a video', 'half', 'a.mp4', /^This file is damaged/],
])('%s is refused with a reason', async (_what, bytes, name, reason) => {
  const sent = bytes === 'half' ? (await video({ seconds: 20 })).subarray(0, 600) : bytes;
  const { status, body } = await send(sent, 'courses', manager, name);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['file']]);
  expect(body.message).toMatch(reason);
});

test('a video whose header claims a hundred years or a thousand million frames is refused, and nobody waits for it', async () => {
  const honest = await video({ seconds: 2 });
  const claiming = (box: string, ...claims: readonly (readonly [number, number])[]) => {
    const bytes = Buffer.from(honest);
    for (const [at, value] of claims) bytes.writeUInt32BE(value, bytes.indexOf(box) + at);
    return bytes;
  };
  const century = claiming('mdhd', [16, 1], [20, 0xfffffff0]);
  const frames = claiming('stts', [8, 1_000_000_000]);
  const many = claiming('stsz', [12, 1_000_000_000]);
  const from = cpuTime();
  for (const bytes of [century, frames, many]) {
    const { status, body } = await send(bytes, 'courses', manager, 'a.mp4');
    expect([status, body.kind]).toEqual([400, 'invalid']);
  }
  expect(cpuTime() - from).toBeLessThan(cpuLimit(5000));
});

test('an account’s own folders take images only', async () => {
  const { status, body } = await send(pdf, `avatars/${user.key}`, user, 'a.pdf');
  expect([status, body.message]).toEqual([400, 'Please upload the valid file type(s).']);
});

test('an upload that is cut off leaves nothing', async () => {
  const socket = connect(backend.port, '127.0.0.1');
  socket.write(
    `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${manager.token}\r\n` +
      'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="file"; filename="harbor-cut.png"\r\n\r\n',
  );
  socket.write(Buffer.alloc(200_000, 1));
  await expect.poll(() => filesBelow('arriving').length).toBe(1);
  socket.destroy();
  await expect.poll(() => filesBelow('arriving')).toEqual([]);
  // A later upload is listed; whatever the first one had recorded would be, too.
  await send(await picture(20, 20), 'articles', manager, 'harbor-whole.png');
  const { rows } = (await api.get<Page<LibraryFile>>('/files?search=harbor', { token: master.token })).body;
  expect(rows.map(({ name }) => name)).toEqual(['harbor-whole.png']);
});

test('forms that are none, have other files or too much in them are refused', async () => {
  const post = (body: string, type = 'multipart/form-data; boundary=x') =>
    api.post('/files', { token: manager.token, body, headers: { 'content-type': type } });
  const part = (name: string, text: string, file = '') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n${text}\r\n`;
  const bodies = [
    'nonsense',
    part('file', 'x', 'a.png') + part('file', 'y', 'b.png'),
    part('other', 'x', 'a.png'),
    Array.from({ length: 500 }, (_, index) => part(`f${index}`, 'x')).join(''),
    part('folder', 'x'.repeat(100_000)),
    part('__proto__', 'x'),
  ];
  for (const body of bodies) expect((await post(`${body}--x--\r\n`)).status).toBe(400);
  expect((await post('', 'multipart/form-data')).status).toBe(400);
  const without = await post(`${part('folder', 'articles')}--x--\r\n`);
  expect([without.status, without.body.errors]).toEqual([400, { file: 'Choose a file' }]);
});

test.each(['', '../x', '/etc', 'a/../b', '.hidden', 'a//b', 'a\\b', 'a b'])('folder %j is refused', async folder => {
  const { status, body } = await send(await picture(8, 8), folder);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['folder']]);
});

test('a visitor may upload nothing; an account only to its own folders; staff to any but another account’s', async () => {
  const bytes = await picture(9, 9);
  expect((await send(bytes, 'articles', null)).status).toBe(401);
  expect((await send(bytes, 'articles', user)).status).toBe(403);
  expect((await send(bytes, `avatars/${manager.key}`, user)).status).toBe(403);
  expect((await send(bytes, `avatars/${user.key}`, manager)).status).toBe(403);
  expect((await send(bytes, `avatars/${user.key}`, user)).status).toBe(200);
  expect((await send(bytes, `answers/${user.key}/quiz`, user)).status).toBe(200);
});

test('an account whose files take all its room is told so', async () => {
  const db = tablesOf(backend.kernel.database);
  const { body } = await send(await picture(12, 12), `avatars/${user.key}`, user);
  const key = parseMediaKey(body.data.key)?.id ?? '';
  await db('media_file')
    .where({ key })
    .update({ size: 100 * 1024 * 1024 });
  const refused = await send(await picture(13, 13), `avatars/${user.key}`, user);
  expect([refused.status, refused.body.message]).toEqual([
    413,
    'You have run out of storage. Delete some files first.',
  ]);
  await db('media_file').where({ key }).update({ size: 1 });
});

test('a repeated request with the same Idempotency-Key is one file; with other bytes it is refused', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const bytes = await picture(14, 14);
  const again = () => upload(backend.port, bytes, { token: manager.token, headers });
  const [one, two] = [await again(), await again()];
  expect(one.body.data.key).toBe(two.body.data.key);
  const other = await upload(backend.port, await picture(15, 15), { token: manager.token, headers });
  expect(other.status).toBe(409);
});

test('one account’s uploads at once are few, and others’ are not held up by them', async () => {
  const open = Array.from({ length: 4 }, () => {
    const socket = connect(backend.port, '127.0.0.1');
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${manager.token}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n' +
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
    );
    return socket;
  });
  await expect.poll(() => filesBelow('arriving').length).toBe(4);
  expect((await send(await picture(16, 16))).status).toBe(429);
  expect((await send(await picture(16, 16), 'articles', master)).status).toBe(200);
  for (const socket of open) socket.destroy();
  await expect.poll(() => filesBelow('arriving')).toEqual([]);
});

test('what was uploaded stands in the activity log with its name', async () => {
  const { body } = await send(await picture(17, 17), 'articles', manager, 'birch.png');
  const db = tablesOf(backend.kernel.database);
  const row = await db('activity_log')
    .where({ target: parseMediaKey(body.data.key)?.id })
    .first('command', 'title');
  expect(row).toEqual({ command: 'StoreFile', title: { text: 'birch.png' } });
});

test('the stored original of a photograph says nothing of its place and its camera', async () => {
  const photo = await sharp(await picture(21, 18, 'jpeg'))
    .withExif({ IFD0: { Make: 'A phone of Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('A phone of Ada')).toBe(true);
  const { body } = await send(photo);
  const served = Buffer.from(await (await get(`/media/${body.data.key}`)).arrayBuffer());
  expect([served.includes('A phone of Ada'), (await sharp(served).metadata()).exif]).toEqual([false, undefined]);
});

test('the stored original is what was sent, byte for byte', async () => {
  const bytes = await picture(18, 18);
  await send(bytes);
  const found = filesBelow('media').length;
  expect(found).toBeGreaterThan(0);
  const all = readdirSync(join(backend.dataDir, 'media'), { recursive: true, withFileTypes: true });
  const same = all.filter(entry => entry.isFile() && readFileSync(join(entry.parentPath, entry.name)).equals(bytes));
  expect(same).toHaveLength(1);
});

import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { originalPath } from './storage/bytes.ts';
import { picture, sideways, upload, video, type Format } from './media.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let manager: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  manager = await newPerson(api, 'MANAGER', master.token);
});
afterAll(() => backend.close());

const stored = async (bytes: Uint8Array): Promise<string> => {
  const { status, body } = await upload(backend.port, bytes, { token: manager.token });
  expect(status).toBe(200);
  return body.data.key;
};
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${backend.port}${path}`, { method, headers });
/** `fetch` adds to conditional requests that it wants no kept answer. */
const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ port: backend.port, path, headers }, response => resolve(response.resume().statusCode))
      .once('error', reject)
      .end();
  });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

test('an image is served as nothing but an image, for everybody to keep', async () => {
  const key = await stored(await picture(40, 20));
  const answer = await get(`/media/${key}`);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-disposition': `inline; filename="${key}"`,
    'accept-ranges': 'bytes',
  });
  expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('it is served in ranges, and not sent again to whoever has it', async () => {
  const bytes = await picture(50, 20);
  const path = `/media/${await stored(bytes)}`;
  const etag = (await get(path)).headers.get('etag') ?? '';
  const part = await get(path, { range: 'bytes=10-19' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect((await bytesOf(part)).equals(bytes.subarray(10, 20))).toBe(true);
  expect((await bytesOf(await get(path, { range: 'bytes=-5' }))).equals(bytes.subarray(-5))).toBe(true);
  expect((await get(path, { range: 'bytes=999999-' })).status).toBe(416);
  expect((await get(path, { range: 'bytes=0-4', 'if-range': etag })).status).toBe(206);
  expect((await get(path, { range: 'bytes=0-4', 'if-range': '"other"' })).status).toBe(200);
  expect(await statusOf(path, { 'if-none-match': etag })).toBe(304);
  const head = await get(path, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), (await bytesOf(head)).length]).toEqual([
    200,
    String(bytes.length),
    0,
  ]);
});

test.each<Format>(['png', 'jpeg', 'webp'])('a large %s comes in three smaller sizes', async format => {
  const key = await stored(await picture(1600, 900, format));
  for (const width of [320, 640, 1280]) {
    const answer = await get(`/media/${key}?w=${width}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await bytesOf(answer)).metadata()).toMatchObject({ width, height: Math.round(width * 0.5625) });
  }
});

test('a smaller size is turned upright and says nothing about its camera', async () => {
  const key = await stored(await sideways(1600, 800));
  const meta = await sharp(await bytesOf(await get(`/media/${key}?w=320`))).metadata();
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([320, 640, undefined, undefined]);
});

test('a small image and a moving one are served as they are at every size', async () => {
  for (const bytes of [await picture(200, 100), await picture(700, 400, 'gif')]) {
    const answer = await get(`/media/${await stored(bytes)}?w=640`);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  }
});

test('many who ask at once for a size that is not there yet all get it, and it is made once', async () => {
  const key = await stored(await picture(1500, 1500));
  const answers = await Promise.all(Array.from({ length: 20 }, () => get(`/media/${key}?w=320`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const sizes = readdirSync(join(backend.dataDir, 'media'), { recursive: true }).map(String);
  expect(sizes.filter(name => /\.webp\..+/.test(name))).toEqual([]);
});

test('no other address leads to any bytes', async () => {
  const key = await stored(await picture(41, 21));
  const { id = '' } = parseMediaKey(key) ?? {};
  const wrong = [
    '/media/',
    `/media/${id}`,
    `/media/${key}?w=321`,
    `/media/${key}?w=320&x=1`,
    `/media/${key}?w=320?`,
    `/media/${key}/`,
    `/media/${key.replace('41x21', '42x21')}`,
    `/media/${key.replace('.png', '.webp')}`,
    `/media/${key.toUpperCase()}`,
    '/media/..%2f..%2fetc%2fpasswd',
    `/media/..;/${key}`,
    '/media/00000000-0000-4000-8000-000000000000-1x1.png',
  ];
  for (const path of wrong) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  for (const path of ['/media/../../etc/passwd', '/media/%2e%2e/%2e%2e/etc/passwd', '/media/..\\..\\etc'])
    expect(await statusOf(path, {})).toBe(404);
  expect((await get(`/media/${key}`, {}, 'POST')).status).toBe(405);
});

test('whoever uploaded a file may delete it and bring it back; another may not, a master may', async () => {
  const key = await stored(await picture(42, 21));
  const { id = '' } = parseMediaKey(key) ?? {};
  const other = await newPerson(api, 'MANAGER', master.token);
  const remove = (token?: string) => api.send('DELETE', `/files?file=${key}`, { token });
  expect((await remove()).status).toBe(401);
  expect((await remove(other.token)).status).toBe(403);
  expect((await get(`/media/${key}`)).status).toBe(200);
  const removed = await remove(manager.token);
  expect([removed.status, removed.body.message]).toEqual([200, 'Deleted a file']);
  await expect.poll(async () => (await get(`/media/${key}`)).status).toBe(404);
  expect((await api.post(`/files/${id}/restore`, { token: other.token, body: {} })).status).toBe(403);
  expect((await api.post(`/files/${id}/restore`, { token: manager.token, body: {} })).status).toBe(200);
  await expect.poll(async () => (await get(`/media/${key}`)).status).toBe(200);
  expect((await remove(master.token)).status).toBe(200);
  const nobody = '/files?file=00000000-0000-4000-8000-000000000000-1x1.png';
  expect((await api.send('DELETE', nobody, { token: manager.token })).status).toBe(404);
  expect((await api.send('DELETE', '/files?file=../../etc/passwd', { token: manager.token })).status).toBe(400);
});

test('a file that something shows is not deleted [UPL-02]', async () => {
  const key = await stored(await picture(43, 21));
  const summary = { title: 'Leaves', summary: 'All of them', motto: '', imageThumbnail: key };
  const created = await api.post<{ data: { key: string } }>('/articles/categories', {
    token: master.token,
    body: { ...summary, slug: 'leaves' },
  });
  expect(created.status).toBe(200);
  const remove = () => api.send('DELETE', `/files?file=${key}`, { token: manager.token });
  const refused = await remove();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'This file is in use. Remove it from where it is used first.',
  ]);
  const edited = await api.send('PUT', `/articles/categories/${created.body.data.key}`, {
    token: master.token,
    body: { ...summary, slug: 'leaves', imageThumbnail: '' },
  });
  expect(edited.status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('a backend whose data folder lacks the bytes says so, and answers 404', async () => {
  const bytes = await picture(44, 21);
  const key = await stored(bytes);
  const db = tablesOf(backend.kernel.database);
  const row = await db('media_file')
    .where({ key: parseMediaKey(key)?.id })
    .first<{ digest: string }>('digest');
  const path = originalPath(backend.dataDir, row?.digest ?? '');
  renameSync(path, `${path}.away`);
  const answer = await get(`/media/${key}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  renameSync(`${path}.away`, path);
  expect((await get(`/media/${key}`)).status).toBe(200);
});

test('a second backend on the same folder serves and deletes what the first took in', async () => {
  const second = await backend.another();
  const key = await stored(await picture(45, 21));
  const address = `http://127.0.0.1:${second.port}/media/${key}`;
  expect((await fetch(address)).status).toBe(200);
  await api.send('DELETE', `/files?file=${key}`, { token: manager.token });
  await expect.poll(async () => (await fetch(address)).status).toBe(404);
});

test('a size that cannot be made is the original, kept for a day', async () => {
  const key = await stored(await picture(900, 450));
  const db = tablesOf(backend.kernel.database);
  const row = await db('media_file')
    .where({ key: parseMediaKey(key)?.id })
    .first<{ digest: string }>('digest');
  const path = originalPath(backend.dataDir, row?.digest ?? '');
  writeFileSync(path, 'no image any more');
  const answer = await get(`/media/${key}?w=320`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=86400, immutable']);
  expect(existsSync(`${path}-320.webp`)).toBe(false);
});

test('a file of a unit is for those who may see it, asked at each request by the session’s cookie [MED-02]', async () => {
  const folder = 'courses/c1/m1/u1/video-lesson';
  const { status, body } = await upload(backend.port, await video(), { token: manager.token, folder });
  expect(status).toBe(200);
  const path = `/media/${body.data.key}`;
  const user = await newPerson(api, 'USER', master.token);
  const statusFor = async (cookie: string) => (await get(path, cookie === '' ? {} : { cookie })).status;
  const [owner, other] = [manager.cookie, user.cookie];
  expect(await statusFor('')).toBe(404);
  expect(await statusFor(other)).toBe(404);
  expect(await statusFor(`${owner}x`)).toBe(404);
  const answer = await get(path, { cookie: owner, range: 'bytes=0-9' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([206, 'private, no-cache']);
  expect((await get(path, { authorization: `Bearer ${manager.token}` })).status).toBe(404);
  expect((await api.post('/auth/logout', { token: manager.token, body: {} })).status).toBe(200);
  await expect.poll(() => statusFor(owner)).toBe(404);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { testBackend, testSettings, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { signInMaster } from '@learnloom/testing/people';
import { pdf, picture, upload, video } from '../media.fixture.ts';
import { startObjectStorage, type ObjectStorageStandIn } from './s3-stand-in.fixture.ts';

const SECRET = 'a-secret-of-the-tests';
let storage: ObjectStorageStandIn;
let backend: TestBackend;
let token: string;
const settingsWith = (secretKey: string) => ({
  ...testSettings,
  objectStorage: { url: storage.url, bucket: 'learnloom', region: 'us-east-1', accessKey: 'key', secretKey },
});
beforeAll(async () => {
  storage = await startObjectStorage(SECRET);
  backend = await testBackend({ settings: settingsWith(SECRET) });
  ({ token } = await signInMaster(apiClient(backend.port)));
});
afterAll(async () => {
  await backend?.close();
  await storage?.close();
});

const get = (key: string, headers: Record<string, string> = {}, port = backend.port) =>
  fetch(`http://127.0.0.1:${port}/media/${key}`, { headers });

test('uploads are stored in the bucket, and served whole, in ranges and in smaller sizes [UPL-01]', async () => {
  const file = await upload(backend.port, pdf, { token });
  const { key } = file.body.data;
  expect(storage.objects.size).toBe(1);
  const whole = await get(key);
  expect([whole.status, whole.headers.get('content-type'), await whole.text()]).toEqual([200, 'application/pdf', pdf]);
  const part = await get(key, { range: 'bytes=1-3' });
  expect([part.status, await part.text()]).toEqual([206, pdf.slice(1, 4)]);
  expect(part.headers.get('content-range')).toBe(`bytes 1-3/${pdf.length}`);
  expect((await get(key, { range: 'bytes=9999-' })).status).toBe(416);
  expect((await get(key, { 'if-none-match': whole.headers.get('etag') ?? '' })).status).toBe(304);
  const image = await upload(backend.port, await picture(800, 600), { token });
  const small = await get(`${image.body.data.key}?w=320`);
  expect([small.status, small.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('a file that is larger than a piece is stored in pieces, byte for byte [UPL-01]', async () => {
  const large = await video({ frameBytes: 1024 * 1024, seconds: 2 });
  const { status, body } = await upload(backend.port, large, { token });
  expect(status).toBe(200);
  const sent = Buffer.from(await (await get(body.data.key)).arrayBuffer());
  expect(sent.length).toBeGreaterThan(16 * 1024 * 1024);
  expect(sent.equals(large)).toBe(true);
});

test('a wrong secret is refused by the storage: nothing is recorded, and the answer says what to do [UPL-01]', async () => {
  const { key } = (await upload(backend.port, pdf, { token })).body.data;
  const before = storage.objects.size;
  const other = await backend.another({ settings: settingsWith('wrong') });
  const { status, body } = await upload(other.port, await picture(20, 20), { token });
  expect([status, body.message]).toEqual([503, 'Files cannot be stored right now. Try again in a few minutes.']);
  expect(storage.objects.size).toBe(before);
  expect((await get(key, {}, other.port)).status).toBe(503);
});

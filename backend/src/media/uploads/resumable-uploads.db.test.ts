import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { RESUMABLE_PATH, type UploadStatus } from '@learnloom/contracts/media/resumable';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { video } from '../media.fixture.ts';
import { tusClient } from './tus.fixture.ts';

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

const clientOf = (person: Person | null, port = backend.port, headers = {}) =>
  tusClient({ port, token: person?.token, headers });
const begun = async (size: number, person = manager, folder = 'courses', name = 'lesson.mp4'): Promise<string> => {
  const answer = await clientOf(person).begin(size, folder, name);
  expect(answer.status).toBe(201);
  return answer.headers.get('location') ?? '';
};
const outcome = async (address: string, person = manager, port = backend.port): Promise<UploadStatus> => {
  let status: unknown;
  await expect
    .poll(async () => (status = await clientOf(person, port).status(address)), { timeout: 20_000 })
    .toMatchObject({ status: expect.stringMatching(/uploaded|failed/) as string });
  return status as UploadStatus;
};
const keyOf = (status: UploadStatus): string => (status.status === 'uploaded' ? status.key : '');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const digestIn = async (key: string): Promise<string> => {
  const row = await tablesOf(backend.kernel.database)('media_file')
    .where({ key: parseMediaKey(key)?.id })
    .first<{ digest: string }>('digest');
  return row?.digest ?? '';
};
const left = (): readonly string[] => readdirSync(join(backend.dataDir, 'uploads'));

test('a file sent in pieces is one file with the same bytes; its last piece may be repeated [MED-01]', async () => {
  const bytes = await video({ seconds: 30, frameBytes: 9000 });
  const client = clientOf(manager);
  const address = await begun(bytes.length);
  expect(address).toMatch(new RegExp(`^${RESUMABLE_PATH}/`));
  const half = Math.floor(bytes.length / 2);
  expect((await client.send(address, 0, bytes.subarray(0, half))).status).toBe(204);
  expect(await client.status(address)).toEqual({ status: 'uploading' });
  expect(await client.offset(address)).toBe(half);
  expect((await client.send(address, half, bytes.subarray(half))).status).toBe(204);
  const key = keyOf(await outcome(address));
  expect(await digestIn(key)).toBe(sha256(bytes));
  const again = await client.send(address, half, bytes.subarray(half));
  expect([again.status, again.headers.get('upload-offset')]).toEqual([204, String(bytes.length)]);
  expect(await client.offset(address)).toBe(bytes.length);
  expect(keyOf(await outcome(address))).toBe(key);
  expect(left().filter(name => !name.endsWith('.outcome'))).toEqual([]);
});

test('a connection that is cut resumes where it was, on another backend too [MED-01]', async () => {
  const second = await backend.another();
  const bytes = await video({ seconds: 20, frameBytes: 20_000 });
  const address = await begun(bytes.length);
  await new Promise<void>(resolve => {
    const cut = request({
      ...{ port: backend.port, path: address, method: 'PATCH' },
      headers: {
        authorization: `Bearer ${manager.token}`,
        ...{ 'tus-resumable': '1.0.0', 'upload-offset': 0, 'content-length': bytes.length },
        'content-type': 'application/offset+octet-stream',
      },
    }).once('error', () => resolve());
    cut.write(bytes.subarray(0, 1_000_000), () => setTimeout(() => cut.destroy(new Error('cut')), 200));
  });
  const other = clientOf(manager, second.port);
  let offset = 0;
  await expect.poll(async () => (offset = await other.offset(address))).toBeGreaterThan(0);
  expect((await other.send(address, offset, bytes.subarray(offset))).status).toBe(204);
  const key = keyOf(await outcome(address, manager, second.port));
  await expect.poll(() => digestIn(key)).toBe(sha256(bytes));
});

test('nobody but its sender can see, continue, end or read an upload; a GET of it is 404', async () => {
  const address = await begun(100);
  const other = await newPerson(api, 'MANAGER', master.token);
  expect((await clientOf(null).begin(10, 'courses', 'a.mp4')).status).toBe(401);
  for (const [client, status] of [
    [clientOf(null), 401],
    [clientOf(other), 404],
  ] as const) {
    expect((await client.send(address, 0, Buffer.alloc(5))).status).toBe(status);
    expect((await client.request('DELETE', address)).status).toBe(status);
    expect(await client.status(address)).toEqual({ status });
  }
  const own = clientOf(manager);
  expect((await own.request('GET', address)).status).toBe(404);
  for (const path of ['/..%2f..%2fetc', '/x', `${address}/status/x`, '/%00'])
    expect((await own.request('GET', path.startsWith('/api') ? path : RESUMABLE_PATH + path)).status).toBe(404);
  expect((await own.request('DELETE', address)).status).toBe(204);
  expect(await own.status(address)).toEqual({ status: 404 });
});

test('too large a file is refused before it is sent, in the specification’s words [UPL-04]', async () => {
  const MB = 1024 * 1024;
  const refused = await clientOf(manager).begin(5000 * MB + 1, 'courses', 'a.mp4');
  expect([refused.status, (await refused.text()).trim()]).toEqual([413, 'Maximum file upload size is 5GB!']);
  const user = await newPerson(api, 'USER', master.token);
  expect((await clientOf(user).begin(26 * MB, `avatars/${user.key}`, 'a.png')).status).toBe(413);
  expect((await clientOf(user).begin(MB, 'courses', 'a.mp4')).status).toBe(403);
  expect((await clientOf(manager).begin(MB, '../etc', 'a.mp4')).status).toBe(400);
  // All that the staff's quota has left is less than that.
  expect((await clientOf(manager).begin(5000 * MB, 'courses', 'a.mp4')).status).toBe(413);
});

test('what is no video fails with the reason, and nothing of it stays', async () => {
  const bytes = Buffer.from('<!doctype html><script>alert(1)</script>');
  const address = await begun(bytes.length);
  expect((await clientOf(manager).send(address, 0, bytes)).status).toBe(204);
  expect(await outcome(address)).toMatchObject({
    status: 'failed',
    code: 'wrong-type',
    message: 'Please upload the valid file type(s).',
  });
  expect(left().filter(name => address.includes(name.split('.')[0] ?? ' ') && !name.endsWith('.outcome'))).toEqual([]);
});

test('behind a proxy that ends TLS, the address of an upload leads nowhere else', async () => {
  const client = clientOf(manager, backend.port, {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example;proto=http',
  });
  const answer = await client.begin(10, 'courses', 'a.mp4');
  expect(answer.headers.get('location')).toMatch(new RegExp(`^${RESUMABLE_PATH}/[0-9a-f-]{36}$`));
});

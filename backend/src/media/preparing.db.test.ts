import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '@learnloom/contracts/kernel/command';
import type { LibraryFile } from '@learnloom/contracts/media/files';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { upload, video, type Container } from './media.fixture.ts';
import { originalPath } from './storage/bytes.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

async function stored(container: Container): Promise<LibraryFile> {
  const bytes = await video({ container, seconds: 3, frameBytes: 300 });
  const { body } = await upload(backend.port, bytes, { token: master.token, folder: 'library' });
  const { rows } = (await api.get<Page<LibraryFile>>('/files', { token: master.token })).body;
  const row = rows.find(({ file }) => file === body.data.key);
  if (!row) throw new Error('The library does not list the file');
  return row;
}

const rowOf = async (key: string): Promise<LibraryFile | undefined> =>
  (await api.get<Page<LibraryFile>>('/files', { token: master.token })).body.rows.find(row => row.key === key);

test('a video that was sent as it is becomes MP4 under the same key, and is served whole meanwhile [UPL-03]', async () => {
  const before = await stored('mkv');
  const address = `http://127.0.0.1:${backend.port}/media/${before.file}`;
  await eventually(async () => expect((await rowOf(before.key))?.preparation).toBe('done'));
  const response = await fetch(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  const bytes = Buffer.from(await response.arrayBuffer());
  const after = await rowOf(before.key);
  expect([bytes.toString('latin1', 4, 8), bytes.length, after?.file]).toEqual(['ftyp', after?.size, before.file]);
  // For a while the uploaded bytes stay, too: somebody may be watching.
  const paths = await Promise.all(
    (await tablesOf(backend.kernel.database)('media_file').where({ key: before.key }).select('digest')).map(
      ({ digest }: { digest: string }) => existsSync(originalPath(backend.dataDir, digest)),
    ),
  );
  expect(paths).toEqual([true]);
});

test('what needs no preparation stays as it was uploaded', async () => {
  const before = await stored('webm');
  await stored('mkv').then(({ key }) => eventually(async () => expect((await rowOf(key))?.preparation).toBe('done')));
  expect(await rowOf(before.key)).toMatchObject({ preparation: 'none', size: before.size });
});

import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { MetadataRemovalRow } from '@learnloom/contracts/media/metadata-removal';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster, type Person } from '@learnloom/testing/people';
import { tablesOf } from '@learnloom/testing/tables';
import { picture } from '../media.fixture.ts';
import { originalPath } from '../storage/bytes.ts';

const DEADLINE_MS = 20_000;
const note = 'Phone of Ada at 51.5007 N';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

/** Stores an image as it was stored before uploads were cleaned. */
async function storedBefore(bytes: Buffer): Promise<string> {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const path = originalPath(backend.dataDir, digest);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const key = randomUUID();
  const data = {
    ...{ owner: null, folder: 'articles', name: 'old.jpg', type: 'image/jpeg', size: bytes.length },
    ...{ width: 60, height: 40, milliseconds: null, codecs: '', audience: 'everyone', digest },
  };
  const time = new Date().toISOString();
  const metadata = { commandId: randomUUID(), command: 'StoreFile', actor: null, time, correlationId: 'x', schema: 2 };
  const { position } = await backend.kernel.store.append(
    `file-${key}`,
    [{ id: randomUUID(), type: 'FileStored', data, metadata }],
    'none',
  );
  await backend.kernel.barrier.reached(position, DEADLINE_MS);
  return key;
}

const digestOf = async (key: string): Promise<string> => {
  const row = await tablesOf(backend.kernel.database)('media_file').where({ key }).first<{ digest: string }>('digest');
  return row?.digest ?? '';
};
const latest = async () =>
  (await api.get<readonly MetadataRemovalRow[]>('/files/metadata-removals', { token: master.token })).body[0];

test('images that were stored before lose what their cameras noted, and go on being shown', async () => {
  const clean = await picture(60, 40, 'jpeg');
  const noted = await sharp(clean)
    .withExif({ IFD0: { Make: note } })
    .jpeg()
    .toBuffer();
  const [old, other] = [await storedBefore(noted), await storedBefore(clean)];
  const before = [await digestOf(old), await digestOf(other)];
  const started = await api.post<Answer>('/files/metadata-removals', { token: master.token, body: {} });
  expect(started.status).toBe(200);
  await eventually(async () => expect(await latest()).toMatchObject({ state: 'finished' }), DEADLINE_MS);
  expect(await latest()).toMatchObject({ images: 2, checked: 2, cleaned: 1 });
  await eventually(async () => expect(await digestOf(old)).not.toBe(before[0]));
  expect(await digestOf(other)).toBe(before[1]);
  expect(readFileSync(originalPath(backend.dataDir, await digestOf(old))).includes(note)).toBe(false);
  const served = await fetch(`http://127.0.0.1:${backend.port}/media/${old}-60x40.jpg`);
  expect(served.status).toBe(200);
  expect(Buffer.from(await served.arrayBuffer()).includes(note)).toBe(false);
});

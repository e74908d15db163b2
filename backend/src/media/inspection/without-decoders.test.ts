import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

vi.mock('sharp', () => {
  throw new Error('Cannot find package');
});

const folder = mkdtempSync(join(tmpdir(), 'learnloom-media-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process asks for decoders once: modules are shared with other files of tests. */
const fresh = async () => {
  vi.resetModules();
  const [{ inspect }, { sized }] = await Promise.all([import('./inspect.ts'), import('../storage/sized.ts')]);
  return { inspect, sized };
};
let without: Awaited<ReturnType<typeof fresh>>;
beforeAll(async () => {
  without = await fresh();
});
afterAll(() => void vi.resetModules());

const written = (bytes: Uint8Array | string): string => {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return path;
};

/** The smallest PNG and GIF there are, with other sizes in their heads. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

test('a machine without decoders knows images by their heads', async () => {
  png.writeUInt32BE(640, 16);
  png.writeUInt32BE(360, 20);
  gif.writeUInt16LE(70, 6);
  expect(await without.inspect(written(png))).toMatchObject({ type: 'image/png', width: 640, height: 360 });
  expect(await without.inspect(written(gif))).toMatchObject({ type: 'image/gif', width: 70, height: 1 });
});

test('it refuses everything else as any other does', async () => {
  for (const hostile of ['', 'x', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', '\x89PNG\r\n\x1a\n'])
    await expect(without.inspect(written(hostile))).rejects.toMatchObject({ kind: 'invalid' });
  png.writeUInt32BE(0, 16);
  await expect(without.inspect(written(png))).rejects.toMatchObject({ kind: 'invalid' });
  png.writeUInt32BE(200_000, 16);
  await expect(without.inspect(written(png))).rejects.toMatchObject({
    message: 'The image must not have more than 50 million pixels.',
  });
});

test('it makes no smaller sizes', async () => {
  expect(await without.sized({ dataDir: folder, objectStorage: null }, 'a'.repeat(64), 320)).toBe(false);
});

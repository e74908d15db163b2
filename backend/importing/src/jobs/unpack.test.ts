import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strToU8, zipSync, type Zippable } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpackZip } from './unpack.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'learnloom-unpack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const target = () => path.join(folder, 'files');
const unpackBytes = (bytes: Uint8Array, limits?: { readonly files: number; readonly bytes: number }) => {
  const file = path.join(folder, 'upload');
  writeFileSync(file, bytes);
  return unpackZip(file, target(), limits);
};
const unpack = (files: Zippable, limits?: { readonly files: number; readonly bytes: number }) =>
  unpackBytes(zipSync(files), limits);
const unpackedNames = (): readonly string[] => readdirSync(target(), { recursive: true, encoding: 'utf8' }).toSorted();

test('files keep their paths and bytes, zips within a zip stay as they are [IMP-01]', async () => {
  const inner = zipSync({ 'inner.md': strToU8('# Inner') });
  expect(
    await unpack({ 'docs/a.md': strToU8('# Ä'), 'docs/more.zip': inner, 'docs/empty/': new Uint8Array(0) }),
  ).toEqual([]);
  expect(unpackedNames()).toEqual(['docs', 'docs/a.md', 'docs/more.zip']);
  expect(readFileSync(path.join(target(), 'docs/a.md'), 'utf8')).toBe('# Ä');
});

test.each(['../../etc/passwd', '/etc/passwd', 'docs/../../evil.md', 'docs\\..\\..\\evil.md', 'C:/evil.md'])(
  'a path that leads out of the zip is left out and named: %s',
  async name => {
    const leftOut = await unpack({ [name]: strToU8('x'), 'good.md': strToU8('# Good') });
    expect(leftOut).toEqual([{ file: name.replaceAll('\\', '/'), reason: 'its path leads out of the zip' }]);
    expect(unpackedNames()).toEqual(['good.md']);
    expect(readdirSync(folder).toSorted()).toEqual(['files', 'upload']);
  },
);

test('a symbolic link is left out', async () => {
  const link = { os: 3, attrs: 0o120777 << 16 };
  expect(await unpack({ 'link.md': [strToU8('/etc/passwd'), link], 'good.md': strToU8('# Good') })).toEqual([
    { file: 'link.md', reason: 'a symbolic link' },
  ]);
  expect(unpackedNames()).toEqual(['good.md']);
});

test('a zip that holds more than it may is refused, whatever it says of its size', async () => {
  const bomb = { 'a.md': new Uint8Array(2_000_000) };
  await expect(unpack(bomb, { files: 10, bytes: 1_000_000 })).rejects.toThrow(
    'The zip is larger than 1 MB when it is unpacked.',
  );
  rmSync(target(), { recursive: true, force: true });
  expect(await unpack(bomb, { files: 10, bytes: 2_000_000 })).toEqual([]);
});

test('a zip with too many files is refused, one with as many as it may have is not', async () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.md`, strToU8('x')]));
  const limits = { files: 20, bytes: 1_000_000 };
  await expect(unpack(files(21), limits)).rejects.toThrow(
    'The zip has more than 20 files. Import the folder in parts.',
  );
  expect(await unpack(files(20), limits)).toEqual([]);
});

test('what is no zip, or half of one, is called damaged', async () => {
  const whole = zipSync({ 'a.md': strToU8('# A') });
  for (const bytes of [strToU8('no zip'), new Uint8Array(0), whole.subarray(0, whole.length / 2)])
    await expect(unpackBytes(bytes)).rejects.toThrow('The zip is damaged or incomplete.');
});

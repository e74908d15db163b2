import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { probe } from '../inspection/probe.ts';
import { canTranscode, transcode } from './transcode.ts';

const folder = memoryFolder();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// An optional extra: what this machine lacks, the product does without.
const there = await canTranscode();
const { signal } = new AbortController();
const pathOf = (name: string) => join(folder, name);

function make(name: string, ...args: readonly string[]): string {
  const source = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=322x243:rate=10:duration=2',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=2',
  ];
  execFileSync('ffmpeg', ['-nostdin', '-v', 'error', ...source, ...args, '-y', pathOf(name)]);
  return pathOf(name);
}

test('a machine without ffmpeg is known', async () => {
  expect(await canTranscode('no-such-program')).toBe(false);
});

test.skipIf(!there).each([
  ['video/vnd.avi', 'old.avi', ['-c:v', 'mpeg4', '-c:a', 'mp2']],
  ['video/x-ms-wmv', 'old.wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
])('%s becomes MP4 with H.264 and AAC [UPL-03]', async (type, name, args) => {
  const path = make(name, ...args);
  const to = pathOf(`${name}.mp4`);
  const result = await transcode({ path, to, type, signal });
  expect(result).toMatchObject({ size: readFileSync(to).length });
  const { codecs, width, height, milliseconds } = await probe({ path: to, type: 'video/mp4' });
  expect(codecs).toMatch(/^avc1\.\w+, mp4a\.40\.2$/);
  expect([width, height, Math.round((milliseconds ?? 0) / 1000)]).toEqual([322, 242, 2]);
});

test.skipIf(!there)('a file that is none, or that names other files, is damaged', async () => {
  const list = pathOf('list.avi');
  const secret = make('secret.avi', '-c:v', 'mpeg4');
  writeFileSync(list, `ffconcat version 1.0\nfile '${secret}'\n`);
  const work = { path: list, to: pathOf('list.mp4'), type: 'video/vnd.avi', signal };
  expect(await transcode(work)).toBe('damaged');
});

test.skipIf(!there)('stopping the product ends it', async () => {
  const stopping = new AbortController();
  const path = make('long.avi', '-c:v', 'mpeg4');
  const work = transcode({ path, to: pathOf('long.mp4'), type: 'video/vnd.avi', signal: stopping.signal });
  stopping.abort();
  await expect(work).rejects.toThrow();
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { releaseUploads } from './release-uploads.ts';
import { hasVersion, type VersionPlaces } from './version-folders.ts';

let root: string;
let places: VersionPlaces;
beforeEach(() => {
  root = memoryFolder();
  places = { root, manifestFiles: [path.join(root, 'data/remotes.json')] };
});
afterEach(() => rmSync(root, { recursive: true }));

const wanted = { name: 'mfe-a', version: '7' };
const described = (fields: object = {}) => ({
  ...{ name: 'mfe_a', version: '7', contract: 1, mounts: [{ host: 'main', path: '/a' }], nav: [], routes: {} },
  ...{ entry: 'remoteEntry.js', preload: {}, css: [], kit: '^0.1.0' },
  integrity: { 'remoteEntry.js': `sha256-${createHash('sha256').update('entry').digest('base64')}` },
  ...fields,
});
const whole = (fields?: object) => ({
  'mfe.json': JSON.stringify(described(fields)),
  'remoteEntry.js': 'entry',
  'server.cjs': 'exports.default = {}',
});

async function send(files: Readonly<Record<string, string>>, obstacle: string | null = null) {
  const uploads = releaseUploads(places, () => Promise.resolve(obstacle));
  for (const [name, text] of Object.entries(files))
    await uploads.receive(wanted, name, Readable.from([Buffer.from(text)]));
  return uploads.finish(wanted);
}

test('a version is there once all of it has been checked, and cannot be sent again [TEAM-01]', async () => {
  expect(await send(whole())).toEqual([]);
  expect(hasVersion(places, 'mfe-a', '7')).toBe(true);
  expect(readdirSync(path.join(root, 'data/releases/mfe-a'))).toEqual(['7']);
  await expect(send(whole())).rejects.toThrow('already has a version 7');
});

test.each([
  [{}, null, ['mfe.json is missing']],
  [{ 'mfe.json': '{' }, null, ['mfe.json does not describe a remote']],
  [whole({ version: '8' }), null, ['mfe.json describes mfe_a 8']],
  [whole({ name: 'mfe_b' }), null, ['mfe.json describes mfe_b 7']],
  [{ ...whole(), 'remoteEntry.js': 'other' }, null, ['remoteEntry.js does not match the build']],
  [whole({ integrity: { '../secret': 'sha256-AAAA' } }), null, ['../secret does not match the build']],
  [{ 'mfe.json': whole()['mfe.json'], 'remoteEntry.js': 'entry' }, null, ['server.cjs is missing']],
  [whole(), 'Built for another kit', ['Built for another kit']],
])('a version that is not whole or does not fit is not there [TEAM-01]', async (files, obstacle, problems) => {
  expect(await send(files, obstacle)).toEqual(problems);
  expect(hasVersion(places, 'mfe-a', '7')).toBe(false);
});

test('a version that was built here is not replaced, and a body that breaks off leaves nothing [TEAM-01]', async () => {
  const uploads = releaseUploads(places, () => Promise.resolve(null));
  async function* broken() {
    yield Buffer.from('a');
    throw new Error('aborted');
  }
  await expect(uploads.receive(wanted, 'a.js', broken())).rejects.toThrow('aborted');
  expect(readdirSync(path.join(root, 'data/releases/mfe-a/.7'))).toEqual([]);
  mkdirSync(path.join(root, 'mfe-a/dist/7'), { recursive: true });
  writeFileSync(path.join(root, 'mfe-a/dist/7/mfe.json'), '{}');
  await expect(uploads.receive(wanted, 'a.js', Readable.from([]))).rejects.toThrow('already has a version');
  expect(existsSync(path.join(root, 'data/releases/mfe-a/7'))).toBe(false);
});

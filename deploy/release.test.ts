import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { deployLine, lastDeployments, manifestLines } from '@learnloom/backend/pages/manifest-file';
import { release } from './release.ts';
import { memoryFolder } from '@learnloom/testing/memory-folder';

test.each([
  ['shell', [], 'Run this command in a remote'],
  ['mfe-content', ['--label', 'My label'], 'A version name can contain only lowercase letters'],
  ['mfe-content', ['--label', 'current'], 'already has a version current'],
  // Would be removed with the builds of the working tree, and developments.
  ['mfe-content', ['--label', 'b0123456789'], 'b0123456789 is reserved for builds of the working tree'],
  ['mfe-content', ['--label', 'd0123456789'], 'd0123456789 is reserved for builds of the working tree'],
  ['mfe-content', ['--to', 'no-such-version'], 'has no version no-such-version. Available versions: '],
])('a release of %s with %j is refused', async (folder, args, reason) => {
  const said: string[] = [];
  await expect(release(`/somewhere/${folder}`, args, line => said.push(line))).rejects.toThrow(reason);
  expect(said).toEqual([]);
});

test('a release writes one line of the manifest; the others stay those of the template [MFE-01]', () => {
  const folder = memoryFolder();
  const [file, template] = [path.join(folder, 'data/remotes.json'), path.join(folder, 'template.json')];
  const deploy = (version: string) =>
    deployLine([file, template], { name: 'mfe-content', version, account: null, words: 'me', at: 'now' });
  writeFileSync(template, '{ "mfe-content": "current", "mfe-admin": "current" }');
  expect(deploy('1')).toBe('current');
  expect(deploy('2')).toBe('1');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'mfe-content': '2' });
  expect(manifestLines([file, template])).toEqual({ 'mfe-content': '2', 'mfe-admin': 'current' });
  expect(JSON.parse(readFileSync(template, 'utf8'))).toMatchObject({ 'mfe-content': 'current' });
  expect(lastDeployments(file).get('mfe-content')).toMatchObject({ version: '2', before: '1', words: 'me' });
  rmSync(folder, { recursive: true });
});

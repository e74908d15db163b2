import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { deployedRemotes } from '../operations/services/deployed-remotes.ts';
import { deployLine, lastDeployments, manifestLines } from './manifest-file.ts';
import { sharedManifest } from './shared-manifest.ts';

let kernel: Kernel;
const folders: string[] = [];
beforeAll(async () => {
  kernel = await testKernel();
});
beforeEach(() => kernel.database.pool.query('delete from kernel.deployed_remotes'));
afterAll(async () => {
  await kernel.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A host of its own, with these releases of `mfe-one` and `mfe-two`. */
function host(...versions: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'learnloom-host-'));
  folders.push(root);
  for (const name of ['mfe-one', 'mfe-two'])
    for (const version of versions) {
      mkdirSync(join(root, name, 'dist', version), { recursive: true });
      writeFileSync(join(root, name, 'dist', version, 'mfe.json'), '{}');
    }
  const files = [join(root, 'data', 'remotes.json'), join(root, 'template.json')] as const;
  writeFileSync(files[1], JSON.stringify({ 'mfe-one': 'current', 'mfe-two': 'current' }));
  const warnings: string[] = [];
  return {
    share: sharedManifest(deployedRemotes(kernel.database.pool), {
      root,
      manifestFiles: files,
      warn: message => warnings.push(message),
    }),
    deploy: (name: string, version: string, at: string) =>
      deployLine(files, { name, version, at, account: null, words: 'somebody' }),
    /** By hand, as of then. */
    write(lines: object, at: string) {
      mkdirSync(join(root, 'data'), { recursive: true });
      writeFileSync(files[0], JSON.stringify(lines));
      utimesSync(files[0], new Date(at), new Date(at));
    },
    lines: () => manifestLines(files),
    last: (name: string) => lastDeployments(files[0]).get(name),
    warnings,
  };
}
const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`;

test('what is deployed on one host is live on the others, with when and by whom; the last one counts', async () => {
  const [here, there] = [host('1', '2'), host('1', '2')];
  await here.share();
  here.deploy('mfe-one', '1', at(1));
  await here.share();
  await there.share();
  expect(there.lines()).toEqual({ 'mfe-one': '1', 'mfe-two': 'current' });
  expect(there.last('mfe-one')).toMatchObject({ at: at(1), words: 'somebody' });
  there.deploy('mfe-two', '2', at(2));
  there.deploy('mfe-one', 'current', at(3));
  here.deploy('mfe-one', '2', at(2));
  for (const { share } of [there, here, there]) await share();
  expect([here.lines(), there.lines()]).toEqual(
    Array.from({ length: 2 }, () => ({ 'mfe-one': 'current', 'mfe-two': '2' })),
  );
});

test('a line that was written by hand is told, too, and is not undone by what was before', async () => {
  const [here, there] = [host(), host()];
  const elsewhere = { 'mfe-one': 'https://remote.example/one/', 'mfe-two': 'current' };
  here.write(elsewhere, at(4));
  await here.share();
  await there.share();
  expect(there.lines()).toEqual(elsewhere);
  here.write({ 'mfe-one': 'current', 'mfe-two': 'current' }, at(5));
  await here.share();
  await there.share();
  expect([here.lines(), there.lines()]).toEqual([there.lines(), { 'mfe-one': 'current', 'mfe-two': 'current' }]);
  here.write({ 'mfe-two': null }, at(6));
  await here.share();
  expect(here.lines()).toEqual({ 'mfe-one': 'current' });
  there.deploy('mfe-two', 'current', at(7));
  await there.share();
  await here.share();
  expect(here.lines()).toEqual({ 'mfe-one': 'current' });
});

test('a version that is not here leaves what is live as it was, and that is said once', async () => {
  const [here, there] = [host('1', '2'), host('1')];
  there.deploy('mfe-one', '1', at(1));
  here.deploy('mfe-one', '2', at(2));
  await here.share();
  for (let round = 0; round < 3; round += 1) await there.share();
  expect(there.lines()).toMatchObject({ 'mfe-one': '1' });
  expect(there.warnings).toEqual(['A version that is live on another host is not here']);
});

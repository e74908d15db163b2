import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CONTRACT, KIT, type RemoteEntry } from '@learnloom/ui/contract';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { contractVerdict, filesVerdict, program, routesDrawn } from './release-gate.ts';

const SHELL = `
exports.shared = {};
exports.drawPage = async request => {
  const body = (await request.loadRemote({ name: 'a' })).routes[request.pathname]();
  return { kind: 'page', head: { title: 'A' }, route: request.pathname, body, whole: true };
};`;
const REMOTE = `
exports.default = { routes: {
  '/a': () => '<a href="/a/lily">Lily</a>',
  '/a/lily': () => { throw new Error('withered'); },
  '/a/loop': () => { for (;;); },
  '/a/late': () => { setTimeout(() => { throw new Error('afterwards'); }, 50); return 'drawn'; },
  '/a/fine/page': () => 'drawn',
} };`;

const entry: RemoteEntry = {
  ...{
    name: 'mfe_a',
    version: '1',
    contract: CONTRACT,
    kit: `^${KIT}`,
    mounts: [{ host: 'main', path: '/a' }],
    nav: [],
  },
  ...{ routes: {}, entry: 'remoteEntry.js', preload: {}, css: [] },
};
const routesTo = (...paths: string[]) => ({ ...entry, routes: Object.fromEntries(paths.map(each => [each, 'route'])) });

test('a route that cannot be drawn keeps a version from being released, by its own name and cause alone', async () => {
  const folder = memoryFolder();
  for (const [name, code] of Object.entries({ shell: SHELL, remote: REMOTE })) {
    mkdirSync(path.join(folder, name));
    writeFileSync(path.join(folder, name, 'server.cjs'), code);
  }
  const folders = { shellFolder: path.join(folder, 'shell'), remoteFolder: path.join(folder, 'remote') };
  const verdict = (...paths: string[]) =>
    routesDrawn({ name: 'mfe_a', version: '1', ...folders }, routesTo(...paths), 'http://127.0.0.1:9');
  try {
    expect(await verdict('/a', '/a/fine/page')).toEqual([]);
    const wrong = await verdict('/a', '/a/:flower', '/a/loop', '/a/late', '/a/fine/page');
    expect(wrong.map(line => line.split('\n')[0])).toEqual([
      '/a/loop: timeout: Not drawn in 1000 ms',
      '/a/late: stray: Error: afterwards',
      '/a/lily: error: Error: withered',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  [entry, []],
  [{ ...entry, contract: 7 }, [`Contract 7 does not match the shell’s contract ${CONTRACT}`]],
  [{ ...entry, kit: '>=99.0.0' }, [`It wants the kit >=99.0.0; the shell has ${KIT}`]],
  [{ ...entry, about: { '/b': {} } }, ['`about` names /b, which is not a route']],
])('what does not fit the shell of the tree is not released', (described, verdict) => {
  expect(contractVerdict(described)).toEqual(verdict);
});

test('a version whose files are gone, or others than were built, is not gone back to', () => {
  const folder = memoryFolder();
  const integrity = Object.fromEntries(
    ['remote.js', 'route-a.js', 'route-b.js'].map(name => {
      writeFileSync(path.join(folder, name), name);
      return [name, `sha256-${createHash('sha256').update(name).digest('base64')}`];
    }),
  );
  expect(filesVerdict(folder, integrity)).toEqual([]);
  rmSync(path.join(folder, 'route-a.js'));
  writeFileSync(path.join(folder, 'route-b.js'), 'something else');
  expect(filesVerdict(folder, integrity)).toEqual([
    'route-a.js does not match the build',
    'route-b.js does not match the build',
  ]);
  rmSync(folder, { recursive: true });
});

test('where only what runs is installed, a release says what to install', async () => {
  const [said = ''] = await program('/nowhere/tsc', ['--noEmit']);
  expect(said).toMatch(/^The tools for the release checks are not installed. Run `npm ci` without/);
});

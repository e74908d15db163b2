import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deploymentStamp, readDeployment, type DeploymentOptions } from './deployment.ts';
import { deployLine } from './manifest-file.ts';

let root: string;
let warnings: string[];
let options: DeploymentOptions;

function put(file: string, content: unknown): void {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}

const half = { contract: 1, mounts: [{ host: 'main', path: '/a' }], nav: [], routes: { '/a': 'route-a' } };
const built = (version: string) => ({
  ...half,
  name: 'mfe_a',
  version,
  entry: 'remoteEntry.js',
  preload: { 'route-a': ['route-a.js', 'route-a.css'] },
  css: [],
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'learnloom-deployment-'));
  warnings = [];
  options = {
    root,
    manifestFiles: [join(root, 'own.json'), join(root, 'template.json')],
    warn: message => warnings.push(message),
  };
  put('shell/dist/current.json', { version: 'b1', previous: 'b0' });
  put('shell/dist/b1/mfe.json', { scripts: ['main.js'], css: ['main.css'], fonts: { 'inter.woff2': 'inter.1.woff2' } });
  put('mfe-a/package.json', { mfe: half });
  put('mfe-a/dist/current.json', { version: 'b2', previous: null });
  put('mfe-a/dist/b2/mfe.json', built('b2'));
  put('mfe-a/dist/7/mfe.json', built('7'));
  put('template.json', { 'mfe-a': 'current' });
});
afterEach(() => rmSync(root, { recursive: true }));

const remoteNow = async () => (await readDeployment(options)).remotes[0];

test("'current' is the newest build of the working tree, and addresses carry its version", async () => {
  const remote = await remoteNow();
  expect(remote?.wire.entry).toBe('/mfe/mfe-a/b2/remoteEntry.js');
  expect(remote?.wire.preload['route-a']).toEqual(['/mfe/mfe-a/b2/route-a.js', '/mfe/mfe-a/b2/route-a.css']);
  expect(warnings).toEqual([]);
});

test('browsers are told of the entry what it must be, and of the files that the server names', async () => {
  const integrity = { 'remoteEntry.js': 'sha256-of-the-entry', 'route-a.js': 'sha256-of-the-route' };
  put('mfe-a/dist/b2/mfe.json', { ...built('b2'), integrity });
  const remote = await remoteNow();
  expect(remote?.wire.integrity).toBe('sha256-of-the-entry');
  expect(remote?.integrity['/mfe/mfe-a/b2/route-a.js']).toBe('sha256-of-the-route');
});

test('a line of the own manifest deploys another version, and is noticed', async () => {
  const before = deploymentStamp(options, ['mfe-a']);
  put('own.json', { 'mfe-a': '7' });
  expect(deploymentStamp(options, ['mfe-a'])).not.toBe(before);
  expect((await remoteNow())?.wire.version).toBe('7');
});

test('a remote that came with the program is live beside what was deployed before, unless its line is null [MFE-01]', async () => {
  put('own.json', { 'mfe-a': '7' });
  put('mfe-b/dist/current.json', { version: 'b3', previous: null });
  put('mfe-b/dist/b3/mfe.json', { ...built('b3'), name: 'mfe_b' });
  put('template.json', { 'mfe-a': 'current', 'mfe-b': 'current' });
  const live = async () => (await readDeployment(options)).remotes.map(({ wire }) => `${wire.name} ${wire.version}`);
  expect((await live()).sort()).toEqual(['mfe_a 7', 'mfe_b b3']);
  put('own.json', { 'mfe-a': '7', 'mfe-b': null });
  const who = { account: null, words: 'somebody', at: '2026-01-01T00:00:00.000Z' };
  const [own = '', template = ''] = options.manifestFiles;
  expect(deployLine([own, template], { name: 'mfe-a', version: 'current', ...who })).toBe('7');
  expect(await live()).toEqual(['mfe_a b2']);
});

test('a version without a build is listed with its static half, so that its place can say so', async () => {
  put('own.json', { 'mfe-a': '8' });
  const remote = await remoteNow();
  expect(remote?.wire.mounts).toEqual(half.mounts);
  expect(remote?.folder).toBeNull();
  expect(warnings).toHaveLength(1);
});

test('a remote on a host that does not answer is listed too, and its origin is named', async () => {
  put('own.json', { 'mfe-a': 'http://127.0.0.1:9/mfe-a/3/' });
  const { remotes, origins } = await readDeployment(options);
  expect(remotes[0]?.wire).toMatchObject({ version: '3', entry: 'http://127.0.0.1:9/mfe-a/3/remoteEntry.js' });
  expect(remotes[0]?.unknown).toBe(true);
  expect(origins).toEqual(['http://127.0.0.1:9']);
});

test('the shell is served with the build before it', async () => {
  const { shell, shellFolders } = await readDeployment(options);
  expect(shell.files).toEqual({
    scripts: ['/assets/main.js'],
    css: ['/assets/main.css'],
    fonts: { 'inter.woff2': '/assets/inter.1.woff2' },
    messages: {},
  });
  expect(shellFolders).toEqual(['b1', 'b0'].map(version => join(root, 'shell/dist', version)));
});

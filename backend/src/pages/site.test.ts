import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { fileDeployments } from './deployments.ts';
import { keepSite, type SiteKeeper } from './site.ts';

const DEADLINE_MS = 60_000;
vi.setConfig({ testTimeout: 2 * DEADLINE_MS });

let root: string;
let warnings: string[];
let site: SiteKeeper;
const onChange = vi.fn();
const closing: (() => void)[] = [];

const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};
const deploy = (manifest: object) => write('manifest.json', JSON.stringify(manifest));
const versions = async () => (await site.current()).manifest.remotes.map(({ version }) => version);
const described = (version: string) => ({
  name: 'mfe_a',
  version,
  contract: 1,
  mounts: [],
  nav: [],
  routes: {},
  entry: 'remoteEntry.js',
  preload: {},
  css: [],
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'learnloom-site-'));
  warnings = [];
  onChange.mockReset();
  write('shell/dist/current.json', JSON.stringify({ version: 'b1', previous: null }));
  write('shell/dist/b1/mfe.json', JSON.stringify({ scripts: [], css: [], fonts: {} }));
  write('shell/dist/b1/server.cjs', 'module.exports = { shared: {}, pagePlace: () => ({ unfit: null }) };');
  for (const version of ['1', '2']) write(`mfe-a/dist/${version}/mfe.json`, JSON.stringify(described(version)));
  deploy({ 'mfe-a': '1' });
  const manifestFiles = [join(root, 'manifest.json')];
  site = keepSite({ root, manifestFiles, warn: message => warnings.push(message) }, onChange, 50);
});
afterEach(() => {
  site.close();
  for (const close of closing.splice(0)) close();
  rmSync(root, { recursive: true });
});

test('another version in the manifest is deployed, and whoever keeps pages is told', async () => {
  expect(await versions()).toEqual(['1']);
  deploy({ 'mfe-a': '2' });
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1), DEADLINE_MS);
  expect(await versions()).toEqual(['2']);
});

test('a manifest that was read half written changes nothing until it is whole, and whoever keeps pages is told then', async () => {
  await site.current();
  write('manifest.json', '{ "mfe-a":');
  await eventually(() => expect(warnings).toContain('The deployment could not be read'), DEADLINE_MS);
  expect(onChange).not.toHaveBeenCalled();
  expect(await versions()).toEqual(['1']);
  deploy({ 'mfe-a': '2' });
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1), DEADLINE_MS);
  expect(await versions()).toEqual(['2']);
});

test('a remote of another host is read again while it runs, by its ETag, and keeps its last word while it is away', async () => {
  let [version, conditional, away] = ['3', 0, false];
  const server = createServer((request, response) => {
    if (away) return void response.destroy();
    response.setHeader('ETag', `"${version}"`);
    if (request.headers['if-none-match'] === `"${version}"`) {
      conditional += 1;
      return void response.writeHead(304).end();
    }
    response.end(JSON.stringify(described(version)));
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise(resolve => server.once('listening', resolve));
  deploy({ 'mfe-a': `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest/` });
  expect(await versions()).toEqual(['3']);
  await eventually(() => expect(conditional).toBeGreaterThan(1), DEADLINE_MS);
  expect(onChange).not.toHaveBeenCalled();
  version = '4';
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1), DEADLINE_MS);
  expect(await versions()).toEqual(['4']);
  away = true;
  deploy({ 'mfe-a': `http://127.0.0.1:${(server.address() as AddressInfo).port}/latest` });
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(2), DEADLINE_MS);
  expect(await versions()).toEqual(['4']);
});

test('a host that goes away while it runs is told of, and no more once it is back', async () => {
  let away = false;
  const server = createServer((_request, response) => {
    if (away) response.destroy();
    else response.end(JSON.stringify(described('3')));
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise(resolve => server.once('listening', resolve));
  deploy({ 'mfe-a': `http://127.0.0.1:${(server.address() as AddressInfo).port}/3/` });
  const { deployed } = fileDeployments({ root, manifestFiles: [join(root, 'manifest.json')] }, () => site);
  const troubles = async () => (await deployed()).map(({ version, trouble }) => [version, trouble]);
  expect(await troubles()).toEqual([['3', null]]);
  away = true;
  await eventually(async () => expect(await troubles()).toEqual([['3', 'Its host is not responding']]), DEADLINE_MS);
  away = false;
  await eventually(async () => expect(await troubles()).toEqual([['3', null]]), DEADLINE_MS);
});

test('while a host lets wait, everybody gets what was deployed before; one that stays away changes nothing', async () => {
  expect(await versions()).toEqual(['1']);
  const asked: string[] = [];
  const server = createServer(request => void asked.push(request.url ?? '')).listen(0, '127.0.0.1');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  await new Promise(resolve => server.once('listening', resolve));
  deploy({ 'mfe-a': `http://127.0.0.1:${(server.address() as AddressInfo).port}/3/` });
  await eventually(() => expect(asked).toHaveLength(1), DEADLINE_MS);
  expect(await versions()).toEqual(['1']);
  expect(onChange).not.toHaveBeenCalled();
  server.closeAllConnections();
  await eventually(() => expect(onChange).toHaveBeenCalledTimes(1), DEADLINE_MS);
  const before = await site.current();
  await eventually(() => expect(asked.length).toBeGreaterThan(4), DEADLINE_MS);
  expect(await site.current()).toBe(before);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a change while the deployment is read is not missed', async () => {
  let asked: () => void = () => undefined;
  const beingRead = new Promise<void>(resolve => (asked = resolve));
  let answer: () => void = () => undefined;
  const server = createServer((_request, response) => {
    answer = () => response.end(JSON.stringify(described('3')));
    asked();
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await new Promise(resolve => server.once('listening', resolve));
  deploy({ 'mfe-a': `http://127.0.0.1:${(server.address() as AddressInfo).port}/3/` });
  const first = site.current();
  await beingRead;
  deploy({ 'mfe-a': '2' });
  answer();
  await first;
  await eventually(async () => expect(await versions()).toEqual(['2']), DEADLINE_MS);
});

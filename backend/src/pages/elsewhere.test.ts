import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remoteElsewhere } from './elsewhere.ts';

const half = { contract: 1, mounts: [{ host: 'main', path: '/a' }], nav: [], routes: { '/a': 'route-a' } };
const described = { ...half, name: 'mfe_a', version: '3', entry: 'remoteEntry.js', preload: {}, css: ['a.css'] };

let root: string;
let server: Server;
let answer: string;
let warnings: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'learnloom-elsewhere-'));
  mkdirSync(join(root, 'mfe-a'));
  writeFileSync(join(root, 'mfe-a/package.json'), JSON.stringify({ mfe: half }));
  warnings = [];
  server = createServer((_request, response) => void response.end(answer)).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
});
afterEach(() => {
  server.close();
  rmSync(root, { recursive: true });
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/3`;
const remote = (name = 'mfe-a') => remoteElsewhere({ root, warn: message => warnings.push(message) }, name, address());

test('a remote of another host has its files there', async () => {
  answer = JSON.stringify(described);
  const { wire, folder, unknown } = await remote();
  expect(wire).toMatchObject({ version: '3', entry: `${address()}/remoteEntry.js`, css: [`${address()}/a.css`] });
  expect([folder, unknown, warnings]).toEqual([null, undefined, []]);
});

test.each([
  '{}',
  'null',
  '[]',
  '<html>',
  JSON.stringify({ ...described, css: 'a.css' }),
  JSON.stringify({ mfe: half }),
  JSON.stringify({ ...described, more: 'x'.repeat(600_000) }),
])('an answer that describes no remote leaves it where it should be, without files: %.40s', async text => {
  answer = text;
  expect(await remote()).toMatchObject({ wire: { mounts: half.mounts, css: [] }, unknown: true });
  expect(warnings).toEqual(['A remote on another host does not answer']);
});

test('a remote that this tree does not have is nowhere until its host describes it', async () => {
  answer = '{}';
  expect((await remote('mfe-new')).wire).toMatchObject({ name: 'mfe_new', mounts: [], routes: {} });
  answer = JSON.stringify({ ...described, name: 'mfe_new' });
  expect((await remote('mfe-new')).wire.mounts).toEqual(half.mounts);
});

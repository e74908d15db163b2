import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manageRemotes } from '@learnloom/contracts/operations/permissions';
import { remotes } from '@learnloom/contracts/operations/remotes';
import { createPages } from '@learnloom/backend/pages/pages';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { metricsAt } from '@learnloom/testing/metrics';
import { newPerson, signInMaster } from '@learnloom/testing/people';
import { services } from './services.ts';

const root = memoryFolder();
const manifest = join(root, 'data/remotes.json');
const put = (file: string, content: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), content);
};
const described = (version: string) => ({
  ...{ name: 'mfe_a', version, contract: 1, kit: '^0.1.0', mounts: [{ host: 'main', path: '/a' }], nav: [] },
  ...{ routes: {}, entry: 'remoteEntry.js', preload: {}, css: [] },
});
const SHELL = `exports.shared = {};
exports.pagePlace = ({ remotes: [{ kit }] }) => ({
  remote: 'mfe_a', version: '2', unfit: kit === '^9.0.0' ? 'Built for another kit' : null, own: false, route: null, about: null,
});
exports.placeHead = () => ({ title: 'From data' });
exports.composePage = ({ head, body }) => ({ html: head.title + body, inlineScripts: [], inlineStyles: [] });`;

let backend: TestBackend;
let api: ApiClient;
let token: string;

beforeAll(async () => {
  put('shell/dist/current.json', JSON.stringify({ version: 'b1', previous: null }));
  put('shell/dist/b1/mfe.json', JSON.stringify({ scripts: [], css: [], fonts: {} }));
  put('shell/dist/b1/server.cjs', SHELL);
  put('mfe-a/dist/current.json', JSON.stringify({ version: 'b0123456789', previous: null }));
  for (const version of ['2', 'b0123456789']) put(`mfe-a/dist/${version}/mfe.json`, JSON.stringify(described(version)));
  // The order of releases is that of their times.
  const gone = { ...described('0'), integrity: { 'remoteEntry.js': 'sha256-AAAA' } };
  const releases = [described('1'), gone, { ...described('0-old-kit'), kit: '^9.0.0' }];
  for (const [at, one] of releases.entries()) {
    put(`mfe-a/dist/${one.version}/mfe.json`, JSON.stringify(one));
    utimesSync(join(root, `mfe-a/dist/${one.version}/mfe.json`), 1_700_000_000 - at, 1_700_000_000 - at);
  }
  put('mfe-a/dist/2/server.cjs', "throw new Error('broken for jane@example.org at its import')");
  put('template.json', JSON.stringify({ 'mfe-a': '2' }));
  backend = await testBackend({ pages: createPages({ root, manifestFiles: [manifest, join(root, 'template.json')] }) });
  api = apiClient(backend.port);
  ({ token } = await signInMaster(api));
});
afterAll(() => backend.close());

const overview = async () => {
  const { body } = await api.get('/admin/remotes', { token });
  return (body as unknown as { remotes: readonly Record<string, unknown>[] }).remotes[0];
};
const page = async () => (await fetch(`http://127.0.0.1:${backend.port}/a`)).status;
const report = (fields: object) =>
  api.post('/browser-failures', {
    body: {
      ...{
        remote: 'mfe_a',
        version: '2',
        kind: 'load',
        stack: 'at x',
        path: '/a/0192f0aa-0000-4000-8000-000000000000',
      },
      ...{ message: 'http://h/x.js?token=secret did not load for jane@example.org', ...fields },
    },
  });

test('failures on the server and in browsers are counted by remote and version, without anything about a person', async () => {
  expect(await page()).toBe(200);
  for (let n = 0; n < 3; n += 1) expect((await report({})).status).toBe(204);
  await eventually(async () =>
    expect((await overview())?.['failures']).toMatchObject([
      {
        side: 'browser',
        version: '2',
        kind: 'load',
        times: 3,
        message: 'http://h/x.js did not load for …',
        path: '/a/…',
      },
      { side: 'server', version: '2', kind: 'load', times: 1, message: 'Error: broken for … at its import' },
    ]),
  );
  const metrics = await metricsAt(backend.metricsPort);
  expect(metrics).toContain('learnloom_remote_failures_total{remote="mfe_a",version="2",side="browser",kind="load"} 3');
  expect(metrics).toMatch(/learnloom_remote_restarts_total\{remote="mfe_a",version="2"\} [1-9]/);
});

test.each([{ remote: 'x' }, { kind: 'other' }, { message: 'x'.repeat(301) }, { path: 'http://else' }, { more: 1 }])(
  'a report like %j is refused',
  async fields => {
    expect((await report(fields)).status).toBe(400);
  },
);

test('a master rolls a remote back in the admin; the manifest, the log and the overview tell so [MFE-01]', async () => {
  expect(await overview()).toMatchObject({
    name: 'mfe-a',
    line: '2',
    by: null,
    others: [
      { version: '1', trouble: null },
      { version: '0', trouble: 'Some of its files are missing' },
      { version: '0-old-kit', trouble: 'Built for another kit' },
      { version: 'current', trouble: null },
    ],
    trouble: null,
  });
  const deploy = (version: string, before: string, as = token) =>
    api.post('/admin/remotes/mfe-a/deploy', { token: as, body: { version, before } });
  const manager = (await newPerson(api, 'MANAGER', token)).token;
  expect((await deploy('1', '2', manager)).status).toBe(403);
  expect((await deploy('9', '2')).body).toMatchObject({ status: 409, code: 'no-such-version' });
  for (const unfit of ['0', '0-old-kit'])
    expect((await deploy(unfit, '2')).body).toMatchObject({ status: 409, code: 'unfit-version' });
  expect((await deploy('1', '7')).body).toMatchObject({ status: 409, code: 'deployed-meanwhile' });
  expect((await deploy('1', '2')).status).toBe(200);
  expect(JSON.parse(readFileSync(manifest, 'utf8'))).toEqual({ 'mfe-a': '1' });
  // Whoever deploys sees it, and can go back, at once.
  expect(await overview()).toMatchObject({ line: '1', version: '1' });
  expect((await overview())?.['by']).toMatchObject({ account: expect.any(String) as string });
  const log = await api.get('/admin/activity', { token });
  expect(JSON.stringify(log.body)).toContain(remotes.deploy.activity);
});

test('a team sends a version with a token, a share of visitors gets it, and too many errors withdraw it [TEAM-01]', async () => {
  const created = await api.post('/admin/api-tokens', {
    token,
    body: { name: 'Team A', actions: [manageRemotes.may.release], expiresAt: null },
  });
  const { token: secret } = (created.body as unknown as { data: { token: string } }).data;
  const base = `http://127.0.0.1:${backend.port}/api/remotes/mfe-a/versions/20261129-0455`;
  const send = (method: string, path: string, body: string, as = secret) =>
    fetch(`${base}${path}`, { method, body, headers: { authorization: `Bearer ${as}` } });
  const manager = (await newPerson(api, 'MANAGER', token)).token;
  expect((await send('PUT', '/mfe.json', '{}', manager)).status).toBe(403);
  expect((await send('PUT', '/..%2Fmfe.json', '{}')).status).toBeGreaterThanOrEqual(400);
  await send('PUT', '/mfe.json', JSON.stringify(described('20261129-0455')));
  expect(await (await send('POST', '', '')).json()).toEqual({ problems: ['server.cjs is missing'] });
  expect((await send('PUT', '/server.cjs', 'exports.default = {}')).status).toBe(204);
  expect(await (await send('POST', '', '')).json()).toEqual({ problems: [] });
  const release = { name: 'mfe-a', version: '20261129-0455', share: 10 };
  expect((await api.post('/admin/remotes/mfe-a/release', { token: secret, body: release })).status).toBe(200);
  expect(
    (await api.post('/admin/remotes/mfe-a/deploy', { token: secret, body: { ...release, before: '1' } })).status,
  ).toBe(403);
  const { trials } = (await (await fetch(`http://127.0.0.1:${backend.port}/remotes.json`)).json()) as {
    trials: readonly object[];
  };
  expect(trials).toMatchObject([{ share: 10, entry: { version: '20261129-0455' } }]);
  const visit = (version: string) => api.post('/remote-visits', { body: { remote: 'mfe_a', version } });
  for (let n = 0; n < 20; n += 1) await visit('20261129-0455');
  for (let n = 0; n < 4; n += 1) await report({ version: '20261129-0455', message: `broken ${n}` });
  expect((await overview())?.['trial']).toMatchObject({ share: 10, visits: 20, failures: 2, end: null });
  // What one address reports counts twice at most: others have to report it too.
  backend.runtime.ports.services.get(services.remoteTrials).note('mfe_a', '20261129-0455', 'failures');
  for (let n = 0; n < 2; n += 1)
    backend.runtime.ports.services.get(services.remoteTrials).note('mfe_a', '20261129-0455', 'failures');
  await eventually(
    async () => expect((await overview())?.['trial']).toMatchObject({ failures: 5, end: { because: 'errors' } }),
    15_000,
  );
  expect(await (await fetch(`http://127.0.0.1:${backend.port}/remotes.json`)).json()).not.toHaveProperty('trials');
});

// The last one: afterwards no report of this address is taken for a minute.
test('reports about what was never live are not believed; too many of one address answer 429', async () => {
  const before = JSON.stringify((await overview())?.['failures']);
  expect((await report({ version: 'made-up' })).status).toBe(204);
  expect(JSON.stringify((await overview())?.['failures'])).toBe(before);
  const statuses = await Promise.all(Array.from({ length: 70 }, async () => (await report({ version: 'no' })).status));
  expect(statuses).toContain(429);
});

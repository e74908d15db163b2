import { spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '@learnloom/testing/eventually';
import { root } from '../webpack/packages.ts';

/** Whole programs, on a machine that does other things, too. */
const DEADLINE_MS = 120_000;
vi.setConfig({ testTimeout: 2 * DEADLINE_MS });

const REMOTE = 'mfe-courses';
/** What `git sparse-checkout set` of the README leaves: these folders, and the files of those above them. */
const FOLDERS = [REMOTE, 'backend/contracts', 'shell/ui', 'deploy'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'backend/package.json', 'shell/package.json'];
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|demo)$/;

let tree: string;
let deployed: Server;
const heard: IncomingMessage['headers'][] = [];
const started: ChildProcess[] = [];

const page = `<!doctype html><html><head><link rel="canonical" href="HOME/courses"></head><body><div id="root"><main>Drawn there</main></div><script type="application/json" id="boot">${JSON.stringify(
  {
    manifest: {
      remotes: [
        { name: 'mfe_courses', entry: '/mfe/old.js' },
        { name: 'mfe_admin', entry: '/mfe/admin.js' },
      ],
    },
    answers: [{ name: 'Old' }],
  },
)}</script></body></html>`;

beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), 'learnloom-alone-'));
  for (const folder of FOLDERS)
    cpSync(join(root, folder), join(tree, folder), {
      recursive: true,
      filter: source => !LEFT_OUT.test(source.slice(root.length)),
    });
  for (const file of FILES) cpSync(join(root, file), join(tree, file));
  // What npm would install, with links to those workspaces that are there.
  mkdirSync(join(tree, 'node_modules/@learnloom'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@learnloom' && name !== '.cache')
      symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  const links = { contracts: 'backend/contracts', ui: 'shell/ui', deploy: 'deploy', testing: 'deploy/tools/testing' };
  for (const [name, folder] of Object.entries(links))
    symlinkSync(join(tree, folder), join(tree, 'node_modules/@learnloom', name));
  for (const folder of FOLDERS)
    if (existsSync(join(root, folder, 'node_modules')))
      symlinkSync(join(root, folder, 'node_modules'), join(tree, folder, 'node_modules'));
  writeFileSync(
    join(tree, REMOTE, 'src/alone.test.ts'),
    `import { expect, test } from 'vitest';
import { CONTRACT } from '@learnloom/ui/contract';
import { remoteLabel } from '@learnloom/contracts/operations/names';
test('stands alone', () => expect([typeof CONTRACT, remoteLabel('mfe-a')]).toEqual(['number', 'A']));
`,
  );
  deployed = createServer((request, response) => {
    heard.push(request.headers);
    const home = `http://${request.headers.host?.replace(/^(?:admin|accounts)\./, '') ?? ''}`;
    if (request.url === '/api/where') {
      response
        .writeHead(302, {
          location: `${home.replace('//', '//accounts.')}/login`,
          'set-cookie': 'a=1; Domain=example.org; Secure; HttpOnly',
        })
        .end();
    } else if (request.url === '/remotes.json') response.end(JSON.stringify({ remotes: [{ name: 'mfe_admin' }] }));
    else
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'" })
        .end(page.replace('HOME', home));
  });
  await new Promise<void>(resolve => deployed.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  deployed.close();
  rmSync(tree, { recursive: true, force: true });
});

/** In the remote's folder, as npm runs its scripts. */
function run(...args: readonly string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$)/.test(name)),
  );
  const child = spawn(process.execPath, args, {
    cwd: join(tree, REMOTE),
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  const code = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { child, code, out: text(child.stdout), err: text(child.stderr) };
}

test('a remote’s team builds and tests it with its own folders, the contracts, the kit and deploy alone', async () => {
  const config = join(tree, 'deploy/tools/testing/vitest.config.ts');
  const built = run('../deploy/build.mjs');
  const tested = run('../node_modules/vitest/vitest.mjs', 'run', '--config', config, `${REMOTE}/`);
  expect([await built.code, await built.err]).toEqual([0, '']);
  expect(await built.out).toContain(`Built ${REMOTE}`);
  expect([await tested.code, await tested.out]).toEqual([0, expect.stringContaining('src/alone.test.ts')]);
});

test('a remote runs in a product that is deployed elsewhere; edits and errors reach the open page', async () => {
  const there = `http://localhost:${(deployed.address() as AddressInfo).port}`;
  // A machine's own number is its name: the staff's host stands before that.
  const child = run('../deploy/start.mjs', '--dev', '--against', there.replace('localhost', '127.0.0.1'));
  let said = '';
  child.child.stdout?.on('data', (chunk: Buffer) => (said += String(chunk)));
  await eventually(() => expect(said).toContain('Ctrl-C'), DEADLINE_MS);
  const here = /http:\/\/localhost:\d+/.exec(said)?.[0] ?? '';

  const html = await (await fetch(`${here}/courses`)).text();
  expect(html).toContain(`href="${here}/courses"`);
  expect(html).not.toContain('Drawn there');
  const boot = JSON.parse(/id="boot">(.*?)<\/script>/.exec(html)?.[1] ?? '') as {
    manifest: { remotes: { name: string; entry: string }[] };
  };
  expect(boot).toMatchObject({ answers: [] });
  expect(boot.manifest.remotes.map(({ name, entry }) => [name, entry])).toEqual([
    ['mfe_admin', '/mfe/admin.js'],
    ['mfe_courses', '/against/remoteEntry.js'],
  ]);
  const { remotes } = (await (await fetch(`${here}/remotes.json`)).json()) as typeof boot.manifest;
  expect(remotes.map(({ name }) => name)).toEqual(['mfe_admin', 'mfe_courses']);
  expect(await (await fetch(`${here}/against/remoteEntry.js`)).text()).toContain('mfe_courses');

  const moved = await fetch(`${here}/api/where`, { redirect: 'manual', headers: { origin: here } });
  expect(moved.headers.get('location')).toBe(`${here.replace('//', '//accounts.')}/login`);
  expect(moved.headers.get('set-cookie')).toBe('a=1; Domain=localhost; HttpOnly');
  expect(heard.at(-1)).toMatchObject({ origin: there, host: there.slice('http://'.length) });

  const events = await fetch(`${here}/against/events`);
  const told: string[] = [];
  void (async () => {
    for await (const chunk of events.body?.pipeThrough(new TextDecoderStream()) ?? []) told.push(chunk);
  })().catch(() => undefined);
  await eventually(() => expect(told.join('')).toContain('"wrong":null'), DEADLINE_MS);
  const source = join(tree, REMOTE, 'src/remote.ts');
  appendFileSync(source, '\nconst broken = ;\n');
  await eventually(() => expect(told.at(-1)).toMatch(/"wrong":"[^"]*remote\.ts/), DEADLINE_MS);
  writeFileSync(source, `${readFileSync(source, 'utf8').replace('\nconst broken = ;\n', '')}// mended\n`);
  await eventually(() => expect(told.at(-1)).toContain('"wrong":null'), DEADLINE_MS);

  child.child.kill('SIGTERM');
  expect(await child.code).toBe(0);
});

test('an address that is none is told in one line', async () => {
  const { code, err } = run('../deploy/start.mjs', '--dev', '--against', 'nowhere');
  expect([await code, (await err).trim()]).toEqual([
    1,
    expect.stringMatching(/^Name the product to work against: .*$/),
  ]);
});

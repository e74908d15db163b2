import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messages } from '@learnloom/contracts/kernel/messages';
import { testSettings } from '@learnloom/testing/backend';
import { testLog } from '@learnloom/testing/database';
import { addressBudgets, costs } from '../kernel/http/address-budget.ts';
import { openGate } from '../kernel/http/gate.ts';
import { hostKinds } from '../kernel/http/hosts.ts';
import { createResponseCache } from '../kernel/reading/response-cache.ts';
import { pageHeaders } from './headers.ts';
import { createPages } from './pages.ts';

/** A shell that notes what it is asked to draw. */
const SHELL = `
globalThis.drawn = [];
exports.shared = {};
exports.pagePlace = (_manifest, { pathname, search }) => {
  globalThis.drawn.push(pathname + search);
  return { remote: null, version: null, unfit: null, own: pathname === '/login', route: null, about: null };
};
exports.placeHead = () => ({ title: '' });
exports.drawPage = async ({ pathname, search }) => {
  await globalThis.held;
  const kind = pathname.startsWith('/missing') ? 'missing' : 'page';
  return { kind, head: { title: '' }, route: null, whole: true, body: '<p>' + pathname + search + '</p>' };
};
exports.composePage = ({ body, recordedBytes }) => {
  globalThis.told.push(recordedBytes);
  return { html: body, inlineScripts: [], inlineStyles: [] };
};`;

const inShell = globalThis as unknown as { drawn: readonly string[]; told: unknown[]; held: Promise<void> | undefined };
const drawn = () => inShell.drawn;

/** No drawing ends before that many requests have come; the pages have looked up what they share by then. */
function holdDrawings(requests: number): void {
  let left = requests;
  inShell.held = new Promise(resolve => {
    server.on('request', () => {
      left -= 1;
      if (left === 0) setImmediate(resolve);
    });
  });
}

const remote = {
  ...{ name: 'mfe_a', version: '1', contract: 1, mounts: [], nav: [], routes: {}, entry: 'remoteEntry.js' },
  ...{ preload: {}, css: [], search: { '/list': ['page'] } },
};

let root: string;
let server: Server;

const write = (file: string, text: string) => {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
};

/** `burst`: points that the address of these tests has, once and for all. */
async function serve(
  burst: number,
  recordedBytes = () => Promise.resolve<number | null>(null),
  awaitsContent = () => false,
): Promise<void> {
  const app = express();
  server = createServer((request, response) => {
    if (gate.admits(request, response) && !responseCache(request, response)) app(request, response);
  });
  const responseCache = createResponseCache({ kindOf: hostKinds('localhost') });
  const budgets = addressBudgets({ burst, perSecond: 1 }, () => 0);
  const gate = openGate(server, { budgets, connections: 1000, settings: testSettings, log: testLog });
  const pages = createPages({ root, manifestFiles: [join(root, 'manifest.json')], awaitsContent });
  app.use(
    pages({
      ...{ responseCache, gate, settings: testSettings, log: testLog },
      onSettings: () => undefined,
      remoteTrials: { all: () => Promise.resolve([]) },
      ask: () => Promise.reject(new Error('Nothing is asked')),
      position: () => Promise.resolve(null),
      recordedBytes,
      onClose: () => undefined,
      remotes: { attach: () => undefined },
      deployedRemotes: { all: () => Promise.resolve([]), tell: () => Promise.resolve() },
      observer: { failed: () => undefined, drawn: () => undefined, restarted: () => undefined },
      observed: () => undefined,
      redirectHits: { note: () => undefined },
    }),
  );
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
}

async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

beforeEach(() => {
  inShell.told = [];
  root = mkdtempSync(join(tmpdir(), 'learnloom-pages-'));
  write('shell/dist/current.json', JSON.stringify({ version: 'b1', previous: null }));
  write('shell/dist/b1/mfe.json', JSON.stringify({ scripts: [], css: [], fonts: {} }));
  write('shell/dist/b1/server.cjs', SHELL);
  write('shell/dist/b1/main.js', 'export {}');
  write('mfe-a/dist/1/mfe.json', JSON.stringify(remote));
  write('manifest.json', JSON.stringify({ 'mfe-a': '1' }));
});
afterEach(async () => {
  inShell.held = undefined;
  await new Promise(resolve => server.close(resolve));
  rmSync(root, { recursive: true });
});

test('whatever is added to its address, a page is drawn once', async () => {
  await serve(1_000_000);
  expect((await get('/')).text).toBe('<p>/</p>');
  for (let n = 0; n < 20; n += 1) expect((await get(`/?u=${Math.random()}&fbclid=${n}`)).text).toBe('<p>/</p>');
  expect(drawn()).toEqual(['/']);
});

test('a page is drawn for each value of the parameters that its remote declares, and sees no others', async () => {
  await serve(1_000_000);
  const texts = [];
  for (const query of ['?page=2', '?utm_source=a&page=2', '?page=%32', '?page=3&u=1', ''])
    texts.push((await get(`/list${query}`)).text);
  expect(texts).toEqual([
    '<p>/list?page=2</p>',
    '<p>/list?page=2</p>',
    '<p>/list?page=2</p>',
    '<p>/list?page=3</p>',
    '<p>/list</p>',
  ]);
  expect(drawn()).toEqual(['/list?page=2', '/list?page=3', '/list']);
});

test.each(['/', '/missing'])('requests at once for %s share one drawing', async path => {
  await serve(1_000_000);
  await get('/warm');
  holdDrawings(20);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => get(`${path}?n=${n}`)));
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  expect(drawn()).toEqual(['/warm', path]);
});

test('drawing is counted dearer than what is kept, and too much of it answers 429 with Retry-After', async () => {
  await serve(3 * (1 + costs.page) + 10);
  for (const path of ['/a', '/missing/1', '/missing/2', '/a', '/a']) expect((await get(path)).status).toBeLessThan(429);
  const { status, headers, text } = await get('/b');
  expect([status, headers.get('retry-after'), text]).toEqual([429, '93', messages.tooMany]);
  expect((await get('/a')).status).toBe(200);
  expect(drawn()).toEqual(['/a', '/missing/1', '/missing/2']);
});

test('an address longer than any page has is not drawn', async () => {
  await serve(1_000_000);
  await get('/warm');
  expect((await get(`/${'a/'.repeat(2000)}`)).status).toBe(414);
  expect(drawn()).toEqual(['/warm']);
});

test('what the browser draws, and files, are counted for the little that they cost', async () => {
  await serve(2 * costs.page);
  for (let n = 0; n < 10; n += 1) {
    expect((await get('/login')).status).toBe(200);
    expect((await get('/assets/main.js')).status).toBe(200);
  }
  expect(drawn()).toHaveLength(10);
});

test('a page may not be framed, sniffed or given other scripts, and tells other sites little of where it was', async () => {
  await serve(1_000_000);
  const { headers } = await get('/a');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/frame-ancestors '(none|self)'/);
  expect(policy).toMatch(/script-src [^;]*'self'/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-/);
  expect(policy).toMatch(/object-src 'none'|default-src 'none'/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(pageHeaders({ secureCookies: true })['Strict-Transport-Security']).toMatch(/^max-age=31536000/);
});

test('a page is told how much can be recorded at once, and is not kept while that is not known', async () => {
  let known = false;
  await serve(1_000_000, () => (known ? Promise.resolve(1_048_576) : Promise.reject(new Error('Away'))));
  await get('/');
  known = true;
  await get('/');
  await get('/');
  expect(inShell.told).toEqual([null, 1_048_576]);
});

test('while content is being imported, an address without a page says that it is on its way, and reloads', async () => {
  let importing = true;
  await serve(1_000_000, undefined, () => importing);
  const waiting = await get('/missing');
  expect([waiting.status, waiting.headers.get('retry-after'), waiting.headers.get('cache-control')]).toEqual([
    503,
    '3',
    'no-store',
  ]);
  expect(waiting.text).toContain('<meta http-equiv="refresh" content="3">');
  expect(waiting.text).toContain('The content is on its way');
  expect((await get('/')).status).toBe(200);
  importing = false;
  expect((await get('/missing')).status).toBe(404);
});

import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { topic } from '@learnloom/contracts/kernel/topic';
import { responseCacheEntry, withForm } from './response-cache-entry.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { hostKinds } from '../http/hosts.ts';

const body = 'Two threads that cross. '.repeat(100);
const headers = { 'Content-Type': 'text/plain' };
let server: Server;
let responseCache: ResponseCache;

const fresh = (maxBytes?: number) =>
  createResponseCache({ kindOf: hostKinds('localhost'), ...(maxBytes && { maxBytes }) });

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!responseCache(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  responseCache = fresh();
});
afterAll(() => server.close());

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const get = (path: string, sent: Readonly<Record<string, string>> = {}, method = 'GET') =>
  raw(path, Object.entries({ host: 'localhost', ...sent }).flat(), method);

/** `fields`: names and values in turn. */
function raw(path: string, fields: readonly string[], method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const request = httpRequest({ port, path, method, headers: fields }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', reject).end();
  });
}

const keyOf = (url: string, host = 'localhost') => responseCache.keyOf({ url, headers: { host } });
const put = (url: string, tags: readonly string[], text = body) =>
  responseCache.put(keyOf(url), responseCacheEntry(text, headers, tags), responseCache.generation());

test('answers with the coding that the client takes', async () => {
  put('/page', []);
  const br = await get('/page', { 'accept-encoding': 'gzip, deflate, br' });
  expect([br.status, br.headers['content-encoding'], br.headers.vary]).toEqual([200, 'br', 'Accept-Encoding']);
  expect(brotliDecompressSync(br.body).toString()).toBe(body);
  const gzip = await get('/page', { 'accept-encoding': 'gzip, br;q=0' });
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', body]);
  const raw = await get('/page');
  expect([raw.headers['content-encoding'], raw.body.toString()]).toEqual([undefined, body]);
  expect(raw.headers['content-length']).toBe(String(body.length));
});

test('a form is made when it is first asked for, once for all who ask at once, kept, and counted', async () => {
  const made: string[] = [];
  const drawn = responseCacheEntry(body, headers, ['article:css']);
  const entry = await withForm(
    {
      ...drawn,
      form: async (raw, coding) => {
        made.push(`${coding} of ${raw.length}`);
        // Not before all three have asked for it.
        if (coding === 'gzip') await expect.poll(() => responseCache.stats().hits).toBe(4);
        return drawn.form(raw, coding);
      },
    },
    'gzip, deflate, br',
  );
  responseCache.put(keyOf('/page'), entry, responseCache.generation());
  const { bytes } = responseCache.stats();
  const zipped = { 'accept-encoding': 'gzip' };
  await get('/page', { 'accept-encoding': 'br' });
  expect(made).toEqual([`br of ${body.length}`]);
  const [one, other, head] = await Promise.all([
    get('/page', zipped),
    get('/page', zipped),
    get('/page', zipped, 'HEAD'),
  ]);
  expect(made).toEqual([`br of ${body.length}`, `gzip of ${body.length}`]);
  expect([one, other].map(got => gunzipSync(got.body).toString())).toEqual([body, body]);
  expect([head.body.length, head.headers['content-length']]).toEqual([0, String(one.body.length)]);
  const more = responseCache.stats().bytes - bytes;
  expect(more).toBeGreaterThan(one.body.length);
  expect(more).toBeLessThan(one.body.length + 400);
  expect((await get('/page', zipped)).body).toEqual(one.body);
  expect(made).toHaveLength(2);
  responseCache.drop({ topic: 'article', scopes: ['css'] });
  expect((await get('/page', zipped)).status).toBe(404);
});

test('what was dropped while a form of it was made does not come back', async () => {
  let goOn = () => {};
  const dropped = new Promise<void>(resolve => (goOn = resolve));
  const drawn = responseCacheEntry(body, headers, ['article:css']);
  const slow = { ...drawn, form: () => dropped.then(() => drawn.form(drawn.raw, 'gzip')) };
  responseCache.put(keyOf('/page'), slow, responseCache.generation());
  const asked = get('/page', { 'accept-encoding': 'gzip' });
  await expect.poll(() => responseCache.stats().hits).toBe(1);
  responseCache.drop({ topic: 'article', scopes: [] });
  goOn();
  expect(gunzipSync((await asked).body).toString()).toBe(body);
  expect(responseCache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('a form that cannot be made is sent as it is', async () => {
  const drawn = responseCacheEntry(body, headers, []);
  const failing = { ...drawn, form: () => Promise.reject(new Error('No memory')) };
  responseCache.put(keyOf('/page'), failing, responseCache.generation());
  const got = await get('/page', { 'accept-encoding': 'br' });
  expect([got.headers['content-encoding'], got.body.toString()]).toEqual([undefined, body]);
});

test('answers 304 to a client that has it, and HEAD without a body', async () => {
  put('/page', []);
  const { headers: got } = await get('/page');
  const again = await get('/page', { 'if-none-match': `"other", ${got.etag}` });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, got.etag]);
  expect((await get('/page', { 'if-none-match': '"other"' })).status).toBe(200);
  const head = await get('/page', {}, 'HEAD');
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(body.length)]);
});

test('reads fields as Node does: in any case, repeated ones joined', async () => {
  put('/page', []);
  const { headers: got } = await get('/page');
  const repeated = await raw('/page', ['HOST', 'localhost', 'ACCEPT-encoding', 'deflate', 'Accept-Encoding', 'br']);
  expect(repeated.headers['content-encoding']).toBe('br');
  const two = ['Host', 'localhost', 'If-None-Match', '"other"', 'If-None-Match', String(got.etag)];
  expect((await raw('/page', two)).status).toBe(304);
});

test('answers GET and HEAD only, and only on the kind of host that it was kept for', async () => {
  put('/page', []);
  expect((await get('/page', {}, 'POST')).status).toBe(404);
  expect((await get('/page', { host: 'admin.localhost:3000' })).status).toBe(404);
  expect((await get('/page', { host: 'localhost:3000' })).status).toBe(200);
});

test('below /api the order of query parameters does not matter, their values do', async () => {
  put('/api/search?a=1&b=2', []);
  expect((await get('/api/search?b=2&a=1')).status).toBe(200);
  expect((await get('/api/search?a=1&b=3')).status).toBe(404);
  expect((await get('/api/search?a=1&b=2&c=3')).status).toBe(404);
});

test('elsewhere only those parameters count that what is there differs by', async () => {
  responseCache.tellApart((host, path) => (host === 'main' && path === '/list' ? ['page', 'of'] : []));
  put('/list?page=2', []);
  put('/home', []);
  for (const same of [
    '/list?page=2',
    '/list?fbclid=x&page=2',
    '/list?page=%32&page=9',
    '/home?u=1',
    `/home?${'a&'.repeat(5000)}`,
  ])
    expect([same.slice(0, 30), (await get(same)).status]).toEqual([same.slice(0, 30), 200]);
  for (const other of ['/list', '/list?page=3', '/list?page=2&of=css', '/list?xpage=2'])
    expect([other, (await get(other)).status]).toEqual([other, 404]);
  expect(responseCache.addressOf({ url: '/list?of=a%20b&x=y&page=%E0%A4', headers: { host: 'localhost' } })).toBe(
    '/list?page=%EF%BF%BD&of=a%20b',
  );
  expect(responseCache.stats().entries).toBe(2);
});

test('a change drops what carries its scope or the whole topic, and leaves the rest', async () => {
  put('/css', ['article:css']);
  put('/git', ['article:git']);
  put('/home', ['article', 'tutorial']);
  put('/sql', ['tutorial:sql']);
  responseCache.drop({ topic: 'article', scopes: ['css'] });
  const statuses = async () =>
    Promise.all(['/css', '/git', '/home', '/sql'].map(async path => (await get(path)).status));
  expect(await statuses()).toEqual([404, 200, 404, 200]);
});

test('a change without scopes drops everything of the topic', async () => {
  put('/css', ['article:css']);
  put('/home', ['article']);
  put('/sql', ['tutorial:sql']);
  responseCache.drop({ topic: 'article', scopes: [] });
  expect(responseCache.stats().entries).toBe(1);
});

test('topics whose names have colons are told apart from scopes', async () => {
  topic('article:staff', 'staff');
  put('/staff', ['article:staff']);
  put('/scope', ['article:other']);
  responseCache.drop({ topic: 'article', scopes: [] });
  expect([(await get('/staff')).status, (await get('/scope')).status]).toEqual([200, 404]);
});

test('what was read before a change that touches it is not kept', async () => {
  const since = responseCache.generation();
  const entry = responseCacheEntry(body, headers, ['article:css']);
  responseCache.drop({ topic: 'article', scopes: ['git'] });
  responseCache.drop({ topic: 'tutorial', scopes: [] });
  expect(responseCache.put('unrelated', entry, since)).toBe(true);
  responseCache.drop({ topic: 'article', scopes: ['css'] });
  expect(responseCache.put('stale', entry, since)).toBe(false);
  expect(responseCache.put('fresh', entry, responseCache.generation())).toBe(true);
  responseCache.dropAll();
  expect(responseCache.put('stale', entry, since)).toBe(false);
  expect(responseCache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('a fill that began before more changes than are remembered is not kept', async () => {
  const since = responseCache.generation();
  for (let n = 0; n < 2000; n += 1) responseCache.drop({ topic: 'tutorial', scopes: [`${n}`] });
  expect(responseCache.put('late', responseCacheEntry(body, headers, ['article:css']), since)).toBe(false);
});

test('it is bounded in bytes: what was used least recently goes first', async () => {
  responseCache = fresh(60_000);
  const noise = (seed: number) =>
    Array.from({ length: 40 }, (_, n) => `${seed} ${n} ${Math.sin(seed * 100 + n)}`).join('');
  for (let n = 0; n < 40; n += 1) {
    put(`/${n}`, [], noise(n));
    await get('/0');
  }
  expect(responseCache.stats().bytes).toBeLessThanOrEqual(60_000);
  expect([(await get('/0')).status, (await get('/1')).status, (await get('/39')).status]).toEqual([200, 404, 200]);
  expect(put('/huge', [], 'x'.repeat(30_000))).toBe(false);
});

test('it is filled beyond its bound even when everything in it was asked for', async () => {
  responseCache = fresh(60_000);
  const noise = (seed: number) =>
    Array.from({ length: 40 }, (_, n) => `${seed} ${n} ${Math.sin(seed * 100 + n)}`).join('');
  for (let n = 0; n < 40; n += 1) {
    put(`/${n}`, [], noise(n));
    expect((await get(`/${n}`)).status).toBe(200);
  }
  expect(responseCache.stats().bytes).toBeLessThanOrEqual(60_000);
});

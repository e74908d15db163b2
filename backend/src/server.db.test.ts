import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestHandler } from 'express';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient } from '@learnloom/testing/client';
import { cuttable } from '@learnloom/testing/cuttable';
import { eventually } from '@learnloom/testing/eventually';
import { signInMaster } from '@learnloom/testing/people';
import type { PagesRuntime } from './pages/pages-runtime.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test('while the database is away it answers 503 with Retry-After, keeps public answers, and recovers', async () => {
  const way = await cuttable(backend.databaseUrl);
  const other = await backend.another({ databaseUrl: way.url });
  try {
    const api = apiClient(other.port);
    const { token } = await signInMaster(api);
    const create = () => api.post('/articles/tags', { token, body: { title: 'Tag', slug: `tag-${randomUUID()}` } });
    expect((await create()).status).toBe(200);
    const landing = () => api.get('/articles/categories/landing');
    expect((await landing()).status).toBe(200);

    await way.cut();
    const refused = await create();
    expect([refused.status, refused.body.kind, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2']);
    expect((await api.get('/admin/activity', { token })).status).toBe(503);
    expect((await api.get('/health/ready')).status).toBe(503);
    expect((await api.get('/health/live')).status).toBe(200);
    expect((await landing()).status).toBe(200);

    await way.mend();
    await eventually(async () => expect((await create()).status).toBe(200));
    await eventually(async () => expect((await api.get('/health/ready')).status).toBe(200));
  } finally {
    await other.close();
    await way.close();
  }
});

test('a database that says nothing any more is away, too, until it speaks again', async () => {
  const pages = ({ ask }: PagesRuntime): RequestHandler => {
    return (_request, response, next) => {
      ask(articleCategories.landing, {}, null).then(({ output }) => response.json(output), next);
    };
  };
  const other = await backend.another({ deadline: 300, pages });
  const holder = await backend.runtime.kernel.database.pool.connect();
  const page = () => fetch(`http://127.0.0.1:${other.port}/howto`);
  const api = apiClient(other.port);
  try {
    await holder.query('begin; lock table read.category in access exclusive mode');
    for (const { status, headers } of [await api.get('/articles/categories/landing'), await page()])
      expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    await holder.query('rollback');
    for (const { status } of [await api.get('/articles/categories/landing'), await page()]) expect(status).toBe(200);
  } finally {
    holder.release();
    await other.close();
  }
});

test('what is not below /api goes to the pages; their errors are masked', async () => {
  const pages: RequestHandler = (request, response, next) => {
    if (request.path === '/broken') next(new Error('a secret'));
    else response.send(`page ${request.path}`);
  };
  const { port } = await backend.another({ pages: () => pages });
  const page = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return [response.status, await response.text()];
  };
  expect(await page('/howto')).toEqual([200, 'page /howto']);
  expect(await page('/broken')).toEqual([500, 'Something went wrong']);
  expect((await page('/api/nothing'))[0]).toBe(404);
});

test('pages ask queries in the process, as a visitor, with what makes the answer stale', async () => {
  const { ask } = backend;
  const { output, tags } = await ask(articleCategories.landing as never, {}, null);
  expect(output).toEqual({ categories: [] });
  expect(tags).toContain('article-categories');
  await expect(ask(articleCategories.list as never, {}, null)).rejects.toMatchObject({ kind: 'unauthenticated' });
});

test('a public answer is kept until a change touches it', async () => {
  const api = apiClient(backend.port);
  const { token } = await signInMaster(api);
  const landing = () => api.get<{ categories: { slug: string }[] }>('/articles/categories/landing');
  await landing();
  const hits = backend.runtime.responseCache.stats().hits;
  const { headers } = await landing();
  expect(backend.runtime.responseCache.stats().hits).toBe(hits + 1);
  const etag = headers.get('etag') ?? '';
  expect((await api.get('/articles/categories/landing', { headers: { 'if-none-match': etag } })).status).toBe(304);
  await api.post('/articles/categories', { token, body: { title: 'CSS', slug: 'css', summary: 'Styles' } });
  await eventually(async () => expect((await landing()).body.categories.map(({ slug }) => slug)).toEqual(['css']));
});

test('the thread for large inputs starts soon after the backend, and ends with it', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>;
  const other = await backend.another({ ahead: true });
  const [thread] = await begun;
  const ended = once(thread, 'exit');
  await other.close();
  await ended;
});

test('closing answers what is under way and closes connections in order', async () => {
  const other = await backend.another();
  const { token } = await signInMaster(apiClient(other.port));
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const statuses: (number | undefined)[] = [];
  let closing = false;
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const request = httpRequest(
        {
          agent,
          port: other.port,
          method: 'POST',
          path: '/api/articles/tags',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        },
        response => {
          statuses.push(response.statusCode);
          response.resume().on('end', resolve);
        },
      );
      request.on('error', reject);
      request.end(JSON.stringify({ title: 'Tag', slug: `tag-${randomUUID()}` }));
    });
  const client = async () => {
    while (!closing) await send();
  };
  const clients = Array.from({ length: 4 }, client);
  await eventually(() => expect(statuses.length).toBeGreaterThan(8));
  const closed = other.close();
  closing = true;
  await Promise.all(clients);
  await closed;
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a request that came in just before connections are closed is answered, and its connection not reset', async () => {
  const noticeMs = 200;
  const other = await backend.another({ noticeMs });
  const socket = connect(other.port, '127.0.0.1');
  let heard = '';
  socket.on('data', data => (heard += String(data)));
  socket.on('error', error => (heard += error.message));
  const ask = () => socket.write('GET /api/health/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  ask();
  await eventually(() => expect(heard).toContain('200 OK'));
  heard = '';
  const closed = other.close();
  await new Promise(setImmediate);
  ask();
  // As a process that does not get the processor until the notice is over.
  for (const until = performance.now() + 2 * noticeMs; performance.now() < until;) continue;
  await closed;
  await eventually(() => expect(heard).toContain('200 OK'));
});

test('a wrong method is told which ones there are; every answer says how browsers take it [OPS-03]', async () => {
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${backend.port}${path}`, { method });
  const wrong = await at('/api/articles/tags', 'PATCH');
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get('allow')).toMatch(/^GET, POST/);
  expect(await wrong.json()).toMatchObject({ status: 405, code: 'method-not-allowed' });
  expect((await at('/api/nowhere')).status).toBe(404);
  for (const path of ['/api/nowhere', '/nowhere']) {
    const { headers } = await at(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBeTruthy();
    expect(headers.get('referrer-policy')).toBeTruthy();
  }
});

// @vitest-environment jsdom
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accounts } from '@learnloom/contracts/accounts/account';
import { signing } from '@learnloom/contracts/accounts/signing';
import { articles } from '@learnloom/contracts/content/item';
import { addressOf, askServer, randomKey, redirectOf, searchOf, sendCommand } from './api.ts';
import { ApiProblem } from './problem.ts';
import { restoreSession, session, signIn, signOut } from './session.ts';
import { toasts } from './toast.ts';
import { accessToken, keepSession } from './token.ts';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Handler = (seen: Seen, response: ServerResponse) => void;

let seen: Seen[] = [];
let handle: Handler = (_, response) => response.end();
const server = http.createServer((request, response) => {
  let body = '';
  request.on('data', chunk => (body += chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body });
    handle({ method, url, headers, body }, response);
  });
});

/** As a browser does: paths are resolved against the page's own address. */
const browserFetch = globalThis.fetch;
let base = '';

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise(resolve => server.close(resolve)));
beforeEach(() => {
  toasts.set([]);
  seen = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => browserFetch(new URL(path, base), init));
});
afterEach(() => {
  keepSession(null);
  vi.unstubAllGlobals();
});

const json = (response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const user = {
  key: 'k',
  email: 'a@b.example',
  firstName: 'A',
  lastName: 'B',
  otherNames: '',
  avatar: '',
  memberRole: 'MASTER' as const,
  grants: ['session', 'staff'],
};
const sessionOf = (token: string) => ({ user, token, expiresIn: 600 });
const refused = async (sent: Promise<unknown>) => {
  const error = await sent.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiProblem)) throw new Error('It was not refused', { cause: error });
  return error;
};
const KEY = '018f0000-0000-7000-8000-000000000001';

test('path fields go into the path, the others into the query string', async () => {
  handle = (_, response) => json(response, 200, { rows: [], total: 0, page: 2, limit: 20 });
  await askServer(articles.list, { page: 2, status: 'true' });
  expect(seen[0]?.url).toBe('/api/articles?page=2&status=true');
  await askServer(articles.page, { category: 'a/b', slug: 'c d' });
  expect(seen[1]?.url).toBe('/api/articles/page/a%2Fb/c%20d');
});

test('lists repeat their name in a query string; nothing stands for null', () => {
  expect(searchOf({ tags: ['a', 'b&c'], author: null, page: 0 })).toBe('?tags=a&tags=b%26c&page=0');
  expect(searchOf({})).toBe('');
  expect(addressOf(accounts.suspend, { key: KEY, reason: 'spam' }).rest).toEqual({ reason: 'spam' });
});

test('a command carries the token, its fields and an idempotency key of its own', async () => {
  keepSession(sessionOf('t1'));
  handle = (_, response) => json(response, 200, { status: 200, message: 'Done', data: null, position: '1' });
  const answer = await sendCommand(accounts.suspend, { key: KEY, reason: 'spam' }, { seen: 3 });
  await sendCommand(accounts.suspend, { key: KEY, reason: 'spam' }, { seen: 3 });
  expect(answer).toMatchObject({ message: 'Done', position: '1' });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: `/api/admin/accounts/${KEY}/suspend`,
    body: '{"reason":"spam"}',
  });
  expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer t1', 'if-match': '"3"' });
  const keys = seen.map(each => each.headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(keys).size).toBe(2);
});

test('what overwrites is not sent without the version that was seen', async () => {
  await expect(sendCommand(accounts.suspend, { key: KEY, reason: 'spam' })).rejects.toThrow(/without the version/);
  expect(seen).toEqual([]);
});

test('a token that has run out is refreshed once, for all requests at the time', async () => {
  keepSession(sessionOf('old'));
  handle = ({ url, headers }, response) => {
    if (url === '/api/auth/refresh') json(response, 200, sessionOf('new'));
    else if (headers.authorization === 'Bearer new') json(response, 200, { rows: [] });
    else json(response, 401, { status: 401, kind: 'unauthenticated', message: 'Sign in to continue.' });
  };
  await Promise.all([askServer(articles.list, { page: 1 }), askServer(articles.list, { page: 2 })]);
  expect(seen.filter(each => each.url === '/api/auth/refresh')).toHaveLength(1);
  expect(accessToken()).toBe('new');
});

test('when the session is over, the refusal stands and nobody is signed in', async () => {
  keepSession(sessionOf('old'));
  handle = (_, response) =>
    json(response, 401, { status: 401, kind: 'unauthenticated', message: 'Sign in to continue.' });
  const problem = await refused(askServer(articles.list, {}));
  expect(problem).toMatchObject({ status: 401, kind: 'unauthenticated', message: 'Sign in to continue.' });
  expect(seen.map(each => each.url)).toEqual(['/api/articles', '/api/auth/refresh']);
  expect(session.get()).toEqual({ user: null, mounted: true });
});

test('what one account sent is not sent again as another that signed in meanwhile', async () => {
  keepSession(sessionOf('old'));
  handle = ({ url }, response) =>
    url === '/api/auth/refresh'
      ? json(response, 200, { ...sessionOf('new'), user: { ...user, key: 'someone else' } })
      : json(response, 401, { status: 401, kind: 'unauthenticated', message: 'Sign in to continue.' });
  await refused(sendCommand(accounts.suspend, { key: KEY, reason: 'spam' }, { seen: 3 }));
  expect(seen.map(each => each.url)).toEqual([`/api/admin/accounts/${KEY}/suspend`, '/api/auth/refresh']);
  expect(session.get().user?.key).toBe('someone else');
});

test('a sign-out that does not reach the site is told, and the session goes on', async () => {
  keepSession(sessionOf('t1'));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  expect(toasts.get()).toMatchObject([
    { kind: 'error', message: 'The site is not responding. Your work is not lost. Try again.' },
  ]);
  expect(session.get().user?.key).toBe('k');
});

test('a visitor’s 401 asks for no refresh', async () => {
  handle = (_, response) =>
    json(response, 401, { status: 401, kind: 'unauthenticated', message: 'Wrong email or password.' });
  const problem = await refused(signIn({ email: 'a@b.example', password: 'x' }));
  expect(problem.message).toBe('Wrong email or password.');
  expect(seen).toHaveLength(1);
});

test('a problem keeps its kind, code, field errors, id and time to wait', async () => {
  handle = (_, response) =>
    json(
      response,
      429,
      {
        status: 429,
        kind: 'too-many',
        code: 'too-many',
        message: 'Slow down',
        errors: { email: 'Please wait' },
        correlationId: 'c1',
      },
      { 'retry-after': '30' },
    );
  const problem = await refused(sendCommand(signing.signIn, { email: 'a@b.example', password: 'x' }));
  expect({ ...problem, message: problem.message }).toEqual({
    name: 'ApiProblem',
    status: 429,
    kind: 'too-many',
    message: 'Slow down',
    errors: { email: 'Please wait' },
    correlationId: 'c1',
    retryAfter: 30,
    code: 'too-many',
  });
});

test.each([
  [502, 'text/html', '<h1>Bad gateway</h1>', 'Something went wrong'],
  [500, 'application/json', '{"broken', 'Something went wrong'],
  [404, 'text/plain', 'no', 'This content was not found!'],
])('an answer %d of somebody in between still reads as a message', async (status, type, body, message) => {
  handle = (_, response) => response.writeHead(status, { 'content-type': type }).end(body);
  expect(await refused(askServer(articles.list, {}))).toMatchObject({ status, kind: 'unknown', message });
});

test('without a connection it says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  const problem = await refused(askServer(articles.list, {}));
  expect(problem).toMatchObject({ status: 0, kind: 'offline' });
  expect(problem.message).toMatch(/^You are offline\./);
});

test('who signs in is known, and again after the next load', async () => {
  handle = ({ url }, response) =>
    url === '/api/auth/login'
      ? json(response, 200, { status: 200, message: 'Signed in', data: sessionOf('t1'), position: null })
      : json(response, 200, sessionOf('t2'));
  await signIn({ email: 'a@b.example', password: 'x' });
  expect(session.get().user?.email).toBe('a@b.example');
  await restoreSession();
  expect(accessToken()).toBe('t2');
});

test('a visitor who was never signed in costs no refresh', async () => {
  await restoreSession();
  expect(seen).toEqual([]);
  expect(session.get()).toEqual({ user: null, mounted: true });
});

test('a site that is away leaves the sign-in for the next load', async () => {
  keepSession(sessionOf('t1'));
  session.set({ user: null, mounted: false });
  handle = (_, response) => json(response, 503, { status: 503, kind: 'unavailable', message: 'Back soon' });
  await restoreSession();
  expect(session.get().mounted).toBe(true);
  expect(document.cookie).toContain('signed-in=1');
});

test('a site that is away for a moment has the session again as soon as it is back', async () => {
  keepSession(sessionOf('t1'));
  session.set({ user: null, mounted: false });
  handle = (_, response) => json(response, 503, { status: 503, kind: 'unavailable', message: 'Back soon' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await restoreSession();
  expect(session.get().user).toBeNull();
  handle = (_, response) => json(response, 200, sessionOf('t2'));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(session.get().user?.key).toBe('k'), 10_000);
});

test.each([
  [307, '/login', '/login'],
  [308, '/howto/a', '/howto/a'],
  [200, '/login', null],
  [307, '//evil.example', null],
  [307, '/\\evil.example', null],
  [307, '/\t/evil.example', null],
  [307, 'https://evil.example/', null],
  [307, 'javascript:alert(1)', null],
])('status %d with %s leads to %s [ADM-06]', (status, href, to) => {
  expect(redirectOf({ status, message: '', data: { href }, position: null })).toBe(to);
});

test('keys are random also where the browser has no randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) });
  expect(randomKey()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});

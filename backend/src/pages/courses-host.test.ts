import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { get } from 'node:http';
import { coursesHost } from './courses-host.ts';

const redirect = coursesHost({ publicUrl: 'https://learn.example.org', domain: 'learn.example.org' });
const server = createServer((request, response) => {
  if (!redirect(request, response)) response.end('page');
});
beforeAll(() => new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise(resolve => server.close(resolve)));

const leadsTo = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    get({ port, host: '127.0.0.1', path, headers: { host } }, response => {
      response.resume();
      resolve(response.headers.location ?? `${response.statusCode}`);
    }).on('error', reject);
  });

test.each([
  ['courses.learn.example.org', '/', 'https://learn.example.org/courses'],
  ['COURSES.learn.example.org:443', '/?level=BEGINNER', 'https://learn.example.org/courses/?level=BEGINNER'],
  ['courses.learn.example.org', '/data/sql', 'https://learn.example.org/courses/data/sql'],
  ['courses.learn.example.org', '/courses/data', 'https://learn.example.org/courses/data'],
  ['courses.learn.example.org', '//evil.example', 'https://learn.example.org/courses//evil.example'],
  ['courses.learn.example.org', '/api/courses', '200'],
  ['learn.example.org', '/', '200'],
  ['courses.evil.example', '/', '200'],
])('%s%s leads to %s [PUB-05]', async (host, path, to) => {
  expect(await leadsTo(host, path)).toBe(to);
});

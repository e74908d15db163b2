import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { memoryFolder } from '@learnloom/testing/memory-folder';
import { hostRelease, isHost, versionOfNow } from './release-host.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach(server => server.close()));

interface Heard {
  readonly line: string;
  readonly token: string | undefined;
  readonly body: string;
}

/** A site that answers like this, and what it was sent. */
async function site(answer: (line: string, nth: number) => readonly [status: number, body?: object]) {
  const requests: Heard[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', chunk => (body += String(chunk)));
    request.on('end', () => {
      const line = `${request.method} ${request.url}`;
      requests.push({ line, token: request.headers.authorization, body });
      const [status, given] = answer(line, requests.filter(each => each.line === line).length);
      response.writeHead(status, { 'retry-after': '0.01' }).end(JSON.stringify(given ?? {}));
    });
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise(resolve => server.once('listening', resolve));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

function built(): string {
  const folder = memoryFolder();
  for (const name of ['mfe.json', 'remoteEntry.js']) writeFileSync(path.join(folder, name), name);
  return folder;
}

const accepts = (line: string): readonly [number, object?] =>
  line.startsWith('POST /api/remotes/') ? [200, { problems: [] }] : [200];

test('sends each file, has the site check them, and gives the version to a share of visitors [TEAM-01]', async () => {
  const { host, requests } = await site((line, nth) =>
    line.endsWith('mfe.json') && nth === 1 ? [429] : accepts(line),
  );
  const folder = built();
  const lines: string[] = [];
  await hostRelease({ host, token: 'll_x', share: '10' }).release({ name: 'mfe-content', version: '3', folder }, line =>
    lines.push(line),
  );
  rmSync(folder, { recursive: true });
  const base = '/api/remotes/mfe-content/versions/3';
  expect(new Set(requests.map(({ line }) => line))).toEqual(
    new Set([
      `PUT ${base}/mfe.json`,
      `PUT ${base}/remoteEntry.js`,
      `POST ${base}`,
      'POST /api/admin/remotes/mfe-content/release',
    ]),
  );
  expect(requests.every(({ token }) => token === 'Bearer ll_x')).toBe(true);
  expect(JSON.parse(requests.at(-1)?.body ?? '')).toEqual({ name: 'mfe-content', version: '3', share: 10 });
  expect(lines.at(-1)).toContain('10% of visitors');
});

test.each([
  [() => [403] as const, 'does not have the permission'],
  [() => [400, { message: 'mfe-content already has a version 3.' }] as const, 'already has a version 3'],
  [
    (line: string) => [200, line.startsWith('POST') ? { problems: ['a.js does not match the build'] } : {}] as const,
    'a.js does not match the build',
  ],
])('a version that the site refuses does not go live, and the reason is told [TEAM-01]', async (answer, reason) => {
  const { host, requests } = await site(answer);
  const folder = built();
  const send = hostRelease({ host, token: 'll_x' });
  await expect(send.release({ name: 'mfe-content', version: '3', folder }, () => undefined)).rejects.toThrow(reason);
  rmSync(folder, { recursive: true });
  expect(requests.some(({ line }) => line.endsWith('/release'))).toBe(false);
});

test('the token goes to an encrypted address alone, and what cannot be meant is refused [TEAM-01]', () => {
  const token = 'll_x';
  expect(() => hostRelease({ host: 'http://learnloom.example', token })).toThrow('https');
  expect(() => hostRelease({ host: 'https://learnloom.example/path', token })).toThrow('without a path');
  expect(() => hostRelease({ host: 'https://learnloom.example', token: undefined })).toThrow('LEARNLOOM_TOKEN');
  for (const share of ['0', '101', 'ten', '1.5'])
    expect(() => hostRelease({ host: 'https://learnloom.example', token, share })).toThrow('--share');
});

test('versions are named by their time, and hosts are told from versions [TEAM-01]', () => {
  expect(versionOfNow(new Date('2026-11-29T04:55:31Z'))).toBe('20261129-0455');
  expect([isHost('https://a.example'), isHost('3'), isHost('current')]).toEqual([true, false, false]);
});

import { expect, test } from 'vitest';
import { readCookie, setCookie } from './cookies.ts';
import { cookieDomain, hostKinds, hostUrl, originRule } from './hosts.ts';

test('a host header names a kind of host', () => {
  const kindOf = hostKinds('learn.example.org');
  const hosts = [
    'learn.example.org',
    'ADMIN.learn.example.org:443',
    'accounts.learn.example.org',
    'admin.evil.org',
    undefined,
  ];
  expect(hosts.map(kindOf)).toEqual(['main', 'admin', 'accounts', 'main', 'main']);
  for (let n = 0; n < 1000; n += 1) kindOf(`${n}.example.org`);
  expect(kindOf('admin.learn.example.org')).toBe('admin');
});

const ours = originRule({ domain: 'learn.example.org', publicUrl: 'https://learn.example.org' });
test.each([
  [undefined, 'learn.example.org', true],
  ['https://learn.example.org', 'learn.example.org', true],
  ['https://admin.learn.example.org', 'admin.learn.example.org', true],
  ['https://accounts.learn.example.org', '127.0.0.1:3000', true],
  ['https://learn.example.org:8443', 'learn.example.org:8443', true],
  ['http://learn.example.org', 'learn.example.org', false],
  ['https://learn.example.org:8443', 'learn.example.org', false],
  ['https://other.learn.example.org', 'learn.example.org', false],
  ['https://other.learn.example.org', 'other.learn.example.org', false],
  ['https://evil.org', 'evil.org', false],
  ['https://learn.example.org.evil.org', 'learn.example.org', false],
  ['https://evil-learn.example.org', 'learn.example.org', false],
  ['https://learn.example.org@evil.org', 'learn.example.org', false],
  ['ftp://learn.example.org', 'learn.example.org', false],
  ['null', 'learn.example.org', false],
  ['', 'learn.example.org', false],
])('a page of %s, asking %s: %s', (origin, host, allowed) => {
  expect(ours({ origin, host })).toBe(allowed);
});

test('cookies are shared by the hosts of a real domain only', () => {
  expect(['localhost', '192.168.0.7', 'example.org'].map(cookieDomain)).toEqual([undefined, undefined, 'example.org']);
});

test('links name the hosts of the settings', () => {
  const settings = { publicUrl: 'https://learn.example.org:8443' };
  expect(hostUrl(settings, 'main', '/a')).toBe('https://learn.example.org:8443/a');
  expect(hostUrl(settings, 'admin', '/setup?token=x')).toBe('https://admin.learn.example.org:8443/setup?token=x');
});

test('a cookie comes back as it was set', () => {
  const scope = { domain: 'example.org', secure: true };
  const set = setCookie('name', 'a b;c=d', 2, scope);
  expect(set).toBe('name=a%20b%3Bc%3Dd; Path=/; Max-Age=172800; HttpOnly; SameSite=Lax; Domain=example.org; Secure');
  const sent = `other=1; ${set.split('; ')[0]}; name2=x`;
  expect([readCookie(sent, 'name'), readCookie(sent, 'missing'), readCookie(undefined, 'name')]).toEqual([
    'a b;c=d',
    undefined,
    undefined,
  ]);
  expect(readCookie('name=%E0%A4', 'name')).toBe('%E0%A4');
});

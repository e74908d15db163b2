import { expect, test } from 'vitest';
import { loginPath, safePath } from './redirect.ts';

test('a path of this host is followed, with its query', () => {
  expect(safePath('/howto/new?draft=1#top')).toBe('/howto/new?draft=1#top');
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('an address elsewhere leads home: %s', value => {
  expect(safePath(value)).toBe('/');
});

test('signing in leads back to the page that asked for it', () => {
  expect(loginPath('/howto?page=2')).toBe('/login?redirect=%2Fhowto%3Fpage%3D2');
  expect(safePath(new URLSearchParams(loginPath('/howto?page=2').split('?')[1]).get('redirect'))).toBe('/howto?page=2');
  expect(loginPath('/')).toBe('/login');
});

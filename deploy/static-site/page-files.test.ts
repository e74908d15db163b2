import { expect, test } from 'vitest';
import { fileOf, isPage, linkBetween } from './page-files.ts';

const at = (address: string): URL => new URL(address, 'https://example.org');

test.each([
  ['/', 'index.html'],
  ['/howto/css', 'howto/css/index.html'],
  ['/howto/css?page=2', 'howto/css/index--page=2.html'],
  ['/media/a.png', 'media/a.png'],
  ['/media/a.png?w=320', 'media/a--w=320.png'],
  ['/feed.xml', 'feed.xml'],
  ['/howto/caf%C3%A9', 'howto/café/index.html'],
  ['/a/..%2f..%2fetc', 'a/.._.._etc/index.html'],
])('%s becomes %s', (address, file) => {
  expect(fileOf(at(address))).toBe(file);
});

test('queries that no disk takes have names of their own', () => {
  const names = ['?q=a/b', '?q=a:b', `?q=${'x'.repeat(200)}`].map(query => fileOf(at(`/search${query}`)));
  expect(new Set(names).size).toBe(3);
  for (const name of names) expect(name).toMatch(/^search\/index--[0-9a-f]{12}\.html$/);
});

test('links are relative, so that the folder can be served from anywhere', () => {
  expect(linkBetween('howto/css/index.html', 'howto/css/grid/index.html')).toBe('grid/index.html');
  expect(linkBetween('howto/css/index.html', 'index.html')).toBe('../../index.html');
  expect(linkBetween('index.html', 'howto/café/index--page=2.html')).toBe('howto/caf%C3%A9/index--page%3D2.html');
});

test('pages and files are told apart by their addresses', () => {
  expect(['/', '/howto/css', '/a.css', '/feed.xml'].map(address => isPage(at(address)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

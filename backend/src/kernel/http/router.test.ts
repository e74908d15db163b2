import { expect, test } from 'vitest';
import type { Route } from '@learnloom/contracts/kernel/command';
import { compileRoutes } from './router.ts';

const routes = (...declared: Route[]) => {
  const find = compileRoutes(declared.map(route => ({ route })));
  return (method: string, path: string) => {
    const found = find(method, path);
    return found && [found.target.route, found.params];
  };
};

test('a fixed segment wins over a parameter, whatever the order', () => {
  const find = routes(
    'GET /articles/:key',
    'GET /articles/categories',
    'GET /articles/categories/landing',
    'GET /articles/categories/:key',
  );
  expect(find('GET', '/articles/categories')).toEqual(['GET /articles/categories', {}]);
  expect(find('GET', '/articles/categories/landing')).toEqual(['GET /articles/categories/landing', {}]);
  expect(find('GET', '/articles/categories/7')).toEqual(['GET /articles/categories/:key', { key: '7' }]);
  expect(find('GET', '/articles/7')).toEqual(['GET /articles/:key', { key: '7' }]);
});

test('a fixed segment that leads nowhere does not hide a parameter', () => {
  const find = routes('POST /articles/tags/special', 'POST /articles/:key/publish');
  expect(find('POST', '/articles/tags/publish')).toEqual(['POST /articles/:key/publish', { key: 'tags' }]);
});

test('parameters keep the names of their own route', () => {
  const find = routes('GET /a/:key', 'PUT /a/:slug', 'GET /a/:category/:slug');
  expect(find('PUT', '/a/x')).toEqual(['PUT /a/:slug', { slug: 'x' }]);
  expect(find('GET', '/a/x/y')).toEqual(['GET /a/:category/:slug', { category: 'x', slug: 'y' }]);
});

test('values are decoded; a broken escape is left for the field to refuse', () => {
  const find = routes('GET /a/:key');
  expect(find('GET', '/a/x%2Fy')?.[1]).toEqual({ key: 'x/y' });
  expect(find('GET', '/a/%E0%A4')?.[1]).toEqual({ key: '%E0%A4' });
});

test('other methods, longer paths, empty segments and trailing slashes lead nowhere', () => {
  const find = routes('GET /a/:key', 'GET /b');
  for (const [method, path] of [
    ['POST', '/b'],
    ['GET', '/b/c'],
    ['GET', '/a/'],
    ['GET', '/b/'],
    ['GET', '/a'],
    ['BREW', '/b'],
  ])
    expect(find(method ?? '', path ?? '')).toBeUndefined();
});

test('a route that is declared twice is a mistake', () => {
  expect(() => routes('GET /a/:key', 'GET /a/:slug')).toThrow('GET /a/:slug is declared twice');
});

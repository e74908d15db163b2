import { expect, test } from 'vitest';
import type { RemoteRoute } from '@learnloom/ui/contract';
import { matchRoute } from './prepare.ts';

const load = () => Promise.reject(new Error('Not loaded here'));
const route = (host: RemoteRoute['host'], path: string): RemoteRoute => ({ host, path, access: 'public', load });
const routes = [route('main', '/list'), route('main', '/list/:slug'), route('admin', '/list')];

const searchAt = (host: RemoteRoute['host'], pathname: string) =>
  matchRoute(routes, { host, pathname, search: '?page=2&page=3&utm_source=a' }, { '/list': ['page', 'of'] })?.page
    .search;

test('a public page sees those parameters that its remote declares for it, once each', () => {
  expect([...(searchAt('main', '/list') ?? [])]).toEqual([['page', '2']]);
  expect([...(searchAt('main', '/list/a') ?? [])]).toEqual([]);
});

test('pages that are drawn in the browser see all', () => {
  expect(searchAt('admin', '/list')?.getAll('page')).toEqual(['2', '3']);
});

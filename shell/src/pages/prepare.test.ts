import { expect, test } from 'vitest';
import { CONTRACT, type Need, type RemoteEntry, type RemoteRoute } from '@learnloom/ui/contract';
import { matchRoute, preparePage, type Services } from './prepare.ts';

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

const Page = () => null;
const reads = { query: { name: 'things' }, input: {} } as unknown as Need;

/** What is asked for on the way to the page of a remote with this one route. */
async function prepared(given: Partial<RemoteRoute>, services: Partial<Services> = {}) {
  const asked: string[] = [];
  const only: RemoteRoute = {
    ...route('main', '/list'),
    load: () => Promise.resolve({ Page }),
    needs: () => [reads],
    ...given,
  };
  const entry: RemoteEntry = {
    name: 'mfe_things',
    version: '1',
    entry: '/mfe/things/remoteEntry.js',
    contract: CONTRACT,
    mounts: [{ host: 'main', path: '/list' }],
    nav: [],
    routes: {},
    preload: {},
    css: [],
  };
  const outcome = await preparePage(
    { host: 'main', pathname: '/list', search: '' },
    {
      manifest: { remotes: [entry] },
      loadRemote: () => Promise.resolve({ name: entry.name, contract: CONTRACT, routes: [only] }),
      loadPage: async one => {
        asked.push('code');
        return one.load();
      },
      answer: async () => {
        asked.push('answers');
        return { title: 'Of things' };
      },
      allowed: () => Promise.resolve(true),
      ...services,
    },
  );
  return { outcome, asked };
}

test('whoever may not open a page gets neither its code nor its answers', async () => {
  const { outcome, asked } = await prepared({ access: 'staff' }, { allowed: () => Promise.resolve(false) });
  expect(outcome).toMatchObject({ kind: 'closed', head: { noIndex: true } });
  expect(asked).toEqual([]);
});

test('a page comes with its answers and the head that they make', async () => {
  const head = ([answer]: readonly unknown[]) => ({ title: (answer as { title: string }).title });
  const { outcome, asked } = await prepared({ head });
  expect(outcome).toMatchObject({ kind: 'page', Page, head: { title: 'Of things' } });
  expect(asked).toEqual(['code', 'answers']);
});

test('a page whose main answer is not there is missing, and kept out of search engines', async () => {
  const { outcome } = await prepared({ missingWithout: 0 }, { answer: () => Promise.resolve(null) });
  expect(outcome).toMatchObject({ kind: 'missing', head: { noIndex: true }, at: { need: reads } });
});

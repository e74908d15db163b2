// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { articleCategories } from '@learnloom/contracts/content/categories';
import { missing, unavailable } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { CONTRACT, need, type RemoteRoute } from '@learnloom/ui/contract';
import { QueryClient } from '@learnloom/ui/query';
import { manifest } from '../remotes/loader.ts';
import { remoteEntry } from '../shell.fixture.tsx';
import { browserSite, pending } from './visits.ts';

const { landing } = articleCategories;
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve());
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
});
afterEach(() => {
  manifest.set({ remotes: [] });
  endScreen();
});

let count = 0;

/** The browser's site with one remote at `/things`, whose script comes at once. */
function siteWith(given: Partial<RemoteRoute>) {
  const name = `mfe_visited_${count++}`;
  const load = vi.fn(() => Promise.resolve({ Page: () => null }));
  const route: RemoteRoute = { host: 'main', path: '/things/:slug', access: 'public', load, ...given };
  const remote = { name, contract: CONTRACT, routes: [route] };
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    vi.stubGlobal(name, { init: () => undefined, get: () => Promise.resolve(() => ({ default: remote })) });
    queueMicrotask(() => (node as HTMLScriptElement).dispatchEvent(new Event('load')));
  });
  manifest.set({ remotes: [remoteEntry({ name, mounts: [{ host: 'main', path: '/things' }] })] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return { site: browserSite('main', client), load };
}
const visit = (key: string, pathname = '/things/a') => ({ key, pathname, search: '' });
/** As long as promises that settle by themselves may take. */
const soon = () => new Promise(resolve => setTimeout(resolve, 20));

describe('the code of a page for staff', () => {
  const closedTo = { access: 'staff' } as const;

  test('is not loaded while nobody knows who asks', async () => {
    const { site, load } = siteWith(closedTo);
    const slot = site.pageAt(visit('1'), 0);
    await soon();
    expect(slot.status).toBe('pending');
    expect(load).not.toHaveBeenCalled();
    signedInAs(staff());
    await expect(slot).resolves.toMatchObject({ kind: 'page' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['a visitor', null],
    ['a learner', person()],
  ])('is never loaded for %s, nor what it would show', async (_, who) => {
    api.answers(landing, { categories: [] });
    const { site, load } = siteWith({ ...closedTo, needs: () => [need(landing, {})] });
    const slot = site.pageAt(visit('1'), 0);
    signedInAs(who);
    await expect(slot).resolves.toMatchObject({ kind: 'closed' });
    expect(load).not.toHaveBeenCalled();
    expect(api.heard(landing)).toEqual([]);
  });
});

test('a page is prepared once a visit, and anew for another visit or attempt', async () => {
  const { site, load } = siteWith({});
  const first = site.pageAt(visit('1'), 0);
  expect(site.pageAt(visit('1'), 0)).toBe(first);
  expect(site.pageAt(visit('2'), 0)).not.toBe(first);
  expect(site.pageAt(visit('1'), 1)).not.toBe(first);
  await soon();
  expect(load).toHaveBeenCalledTimes(3);
});

test('the pages of the last thirty visits are kept, for going back without waiting', async () => {
  const { site } = siteWith({});
  const visits = Array.from({ length: 31 }, (_, at) => site.pageAt(visit(String(at)), 0));
  expect(site.pageAt(visit('30'), 0)).toBe(visits[30]);
  expect(site.pageAt(visit('1'), 0)).toBe(visits[1]);
  expect(site.pageAt(visit('0'), 0)).not.toBe(visits[0]);
  await soon();
});

describe('what a page needs', () => {
  const needing = { needs: () => [need(landing, {})], missingWithout: 0 };

  test('that is not there makes it a missing page', async () => {
    api.refuses(landing, missing('Content not found'));
    const { site } = siteWith(needing);
    await expect(site.pageAt(visit('1'), 0)).resolves.toMatchObject({ kind: 'missing' });
  });

  test('that cannot be had at the moment is a failure, not a missing page', async () => {
    api.refuses(landing, unavailable('Please try again.', 1));
    const { site } = siteWith(needing);
    await expect(site.pageAt(visit('1'), 0)).rejects.toMatchObject({ status: 503 });
  });

  test('is asked once for a page and for what the page asks itself', async () => {
    api.answers(landing, { categories: [] });
    const { site } = siteWith(needing);
    await Promise.all([site.pageAt(visit('1'), 0), site.pageAt(visit('2'), 0)]);
    expect(api.heard(landing)).toHaveLength(1);
  });
});

test('pages that are on their way are counted, whether they come or fail', async () => {
  api.refuses(landing, unavailable('Please try again.', 1));
  const { site } = siteWith({ needs: () => [need(landing, {})] });
  const before = pending.get();
  const failing = site.pageAt(visit('1'), 0);
  const absent = site.pageAt(visit('2', '/nowhere'), 0);
  await Promise.resolve();
  expect(pending.get()).toBe(before + 2);
  await Promise.allSettled([failing, absent]);
  await soon();
  expect(pending.get()).toBe(before);
});

test('a path that belongs to no remote, and one that its remote has no route for, are missing', async () => {
  const { site } = siteWith({});
  await expect(site.pageAt(visit('1', '/nowhere'), 0)).resolves.toMatchObject({ kind: 'missing', at: null });
  await expect(site.pageAt(visit('1', '/things/a/b'), 0)).resolves.toMatchObject({ kind: 'missing', at: null });
});

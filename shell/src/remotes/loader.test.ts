// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTRACT, type RemoteEntry, type RemoteRoute } from '@learnloom/ui/contract';
import { forgetRemote, loadPage, loadRemote, manifest } from './loader.ts';

const named = (name: string): RemoteEntry => ({
  name,
  version: '1',
  entry: `https://remotes.example/${name}/remoteEntry.js`,
  contract: CONTRACT,
  mounts: [],
  nav: [],
  routes: {},
  preload: {},
  css: [],
});

/** Addresses of the scripts that the page asked for. */
let asked: string[] = [];

/** The network: each script in turn comes and defines its container, or does not come. */
function scripts(name: string, ...comes: readonly boolean[]): void {
  const rest = [...comes];
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    const script = node as HTMLScriptElement;
    asked.push(script.src.replace(/^.*\//, ''));
    const isThere = rest.shift() ?? false;
    if (isThere) vi.stubGlobal(name, container(name));
    queueMicrotask(() => script.dispatchEvent(new Event(isThere ? 'load' : 'error')));
  });
}

const container = (name: string) => ({
  init: () => undefined,
  get: () => Promise.resolve(() => ({ default: { name, contract: CONTRACT, routes: [] } })),
});

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('__webpack_init_sharing__', () => Promise.resolve());
  vi.stubGlobal('__webpack_share_scopes__', { default: {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const soon = async <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(1000);
  return promise;
};

test('a script that did not come is asked for once more, at an address that no browser remembers as failed', async () => {
  scripts('mfe_once', false, true);
  await expect(soon(loadRemote(named('mfe_once')))).resolves.toMatchObject({ name: 'mfe_once' });
  expect(asked).toEqual(['remoteEntry.js', 'remoteEntry.js?attempt=1']);
});

test('a remote is loaded once for all its pages', async () => {
  scripts('mfe_twice', true);
  await soon(Promise.all([loadRemote(named('mfe_twice')), loadRemote(named('mfe_twice'))]));
  expect(asked).toHaveLength(1);
});

test('a failure is kept until somebody tries again, with the list of what is deployed now', async () => {
  const entry = named('mfe_late');
  scripts('mfe_late', false, false, true);
  await expect(soon(loadRemote(entry))).rejects.toMatchObject({ name: 'RemoteNotLoaded' });
  await expect(soon(loadRemote(entry))).rejects.toMatchObject({ name: 'RemoteNotLoaded' });
  expect(asked).toHaveLength(2);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ remotes: [entry] })));
  await forgetRemote(entry.name);
  expect(manifest.get()).toEqual({ remotes: [entry] });
  await expect(soon(loadRemote(entry))).resolves.toMatchObject({ name: 'mfe_late' });
  expect(asked.at(-1)).toBe('remoteEntry.js?attempt=2');
});

test("a page's chunk that did not come is asked for once more", async () => {
  const load = vi
    .fn()
    .mockRejectedValueOnce(new Error('ChunkLoadError'))
    .mockResolvedValue({ Page: () => null });
  const route: RemoteRoute = { host: 'main', path: '/', access: 'public', load };
  await expect(soon(loadPage(route))).resolves.toHaveProperty('Page');
  expect(load).toHaveBeenCalledTimes(2);
});

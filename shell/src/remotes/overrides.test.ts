// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTRACT, type RemoteEntry } from '@learnloom/ui/contract';
import { OVERRIDES_KEY, overrides, showOverrides, withOverrides } from './overrides.ts';

const live: RemoteEntry = {
  ...{ name: 'mfe_content', version: '2', entry: '/mfe/mfe-content/2/remoteEntry.js', contract: CONTRACT },
  ...{ mounts: [], nav: [], routes: {}, preload: {}, css: [] },
};
const built = {
  ...{ ...live, version: '3', entry: 'remoteEntry.js', css: ['a.css'], preload: { page: ['b.js'] } },
  integrity: { 'remoteEntry.js': 'sha256-x' },
};

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      address === '/mfe/mfe-content/3/mfe.json' ? Response.json(built) : new Response('', { status: 404 }),
    ),
  );
});
afterEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

test('one browser is shown another version of a remote, with the digest of its build [TEAM-01]', async () => {
  expect(await withOverrides({ remotes: [live] })).toEqual({ remotes: [live] });
  localStorage.setItem(OVERRIDES_KEY, '{"mfe-content":"3"}');
  const { remotes } = await withOverrides({ remotes: [live] });
  expect(remotes[0]).toMatchObject({
    ...{ version: '3', entry: '/mfe/mfe-content/3/remoteEntry.js', integrity: 'sha256-x' },
    ...{ css: ['/mfe/mfe-content/3/a.css'], preload: { page: ['/mfe/mfe-content/3/b.js'] } },
  });
  showOverrides(overrides());
  expect(document.querySelector('[role=status]')?.textContent).toContain('Only in this browser: mfe-content 3');
});

test('a version that the server does not have, and anything that is no version, leaves the live one', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const stored of ['{"mfe-content":"9"}', '{"mfe-content":"../x"}', '{"https://evil.example":"3"}', 'null', '{']) {
    localStorage.setItem(OVERRIDES_KEY, stored);
    expect(await withOverrides({ remotes: [live] })).toEqual({ remotes: [live] });
  }
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONTRACT, type RemoteEntry } from '@learnloom/ui/contract';
import { isAmong, noteVisit, PLACE_KEY, withTrials } from './trials.ts';

const entryOf = (version: string): RemoteEntry => ({
  ...{ name: 'mfe_content', version, entry: `/mfe/mfe-content/${version}/remoteEntry.js`, contract: CONTRACT },
  ...{ mounts: [], nav: [], routes: {}, preload: {}, css: [] },
});
const [live, next] = [entryOf('2'), entryOf('3')];
const told = vi.fn<(address: string, options: RequestInit) => Promise<Response>>();

beforeEach(() => {
  told.mockResolvedValue(new Response());
  vi.stubGlobal('fetch', told);
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  told.mockReset();
});

test.each([1, 10, 50, 100])('a share of %d percent is that part of all browsers [TEAM-01]', share => {
  const places = Array.from({ length: 100 }, (_, place) => place);
  expect(places.filter(place => isAmong(next, share, place))).toHaveLength(share);
});

test('a browser keeps its place, and loads the version for as long as it is among the share [TEAM-01]', () => {
  const manifest = { remotes: [live], trials: [{ share: 50, entry: next }] };
  const versions = Array.from({ length: 5 }, () => withTrials(manifest).remotes[0]?.version);
  expect(new Set(versions).size).toBe(1);
  expect(localStorage.getItem(PLACE_KEY)).toMatch(/^\d{1,2}$/);
  expect(withTrials({ remotes: [live], trials: [{ share: 100, entry: next }] }).remotes).toEqual([next]);
  expect(withTrials({ remotes: [live] }).remotes).toEqual([live]);
});

test('without a version that is tried no browser is given a place, and no visit is told [TEAM-01]', () => {
  withTrials({ remotes: [live] });
  noteVisit({ remotes: [live] }, live);
  expect(localStorage.getItem(PLACE_KEY)).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

test('visits of both versions are told, by remote and version alone [TEAM-01]', () => {
  const manifest = { remotes: [live], trials: [{ share: 10, entry: next }] };
  noteVisit(manifest, live);
  noteVisit(manifest, next);
  expect(told.mock.calls.map(([address, { body }]) => [address, body])).toEqual([
    ['/api/remote-visits', '{"remote":"mfe_content","version":"2"}'],
    ['/api/remote-visits', '{"remote":"mfe_content","version":"3"}'],
  ]);
});

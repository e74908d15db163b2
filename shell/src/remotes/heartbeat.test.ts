// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { remoteEntry } from '../shell.fixture.tsx';
import { startHeartbeat } from './heartbeat.ts';
import type { Beat } from './watchdog.ts';

const entry = remoteEntry({ name: 'mfe_things', version: '1.2.3', mounts: [{ host: 'main', path: '/things' }] });
const entryAt = (path: string) => (path.startsWith('/things') ? entry : undefined);
const shown = (path: string) => ({ remote: 'mfe_things', version: '1.2.3', path });

let beats: Beat[] = [];
const stops: (() => void)[] = [];
const workers: FakeWorker[] = [];
class FakeWorker extends EventTarget {
  constructor() {
    super();
    workers.push(this);
  }
  postMessage(beat: Beat) {
    beats.push(beat);
  }
}
const visible = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
/** What was sent since this was asked last. */
const sent = () => beats.splice(0);

beforeEach(() => {
  beats = [];
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  history.replaceState(null, '', '/things/a?email=ada@example.org#secret');
  for (const target of [window, document]) {
    const listen = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
      listen(type, listener as EventListener);
      stops.push(() => target.removeEventListener(type, listener as EventListener));
    });
  }
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the worker hears each second what is shown, and at once what will be', () => {
  const { show } = startHeartbeat(entryAt);
  expect(sent()).toEqual([shown('/things/a')]);
  vi.advanceTimersByTime(2000);
  expect(sent()).toEqual([shown('/things/a'), shown('/things/a')]);
  show('/things/b');
  show('/things/b');
  expect(sent()).toEqual([shown('/things/b')]);
  show('/login');
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([null, null]);
});

test('a page that is hidden rests until it is seen again; one that begins hidden is watched while it does', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  startHeartbeat(entryAt);
  expect(sent()).toEqual([shown('/things/a')]);
  vi.advanceTimersByTime(2000);
  expect(sent()).toEqual([null, null]);
  visible('visible');
  expect(sent()).toEqual([shown('/things/a')]);
  visible('hidden');
  expect(sent()).toEqual([null]);
});

test.each([
  ['left', () => dispatchEvent(new Event('pagehide'))],
  ['asked whether it is to be left', () => dispatchEvent(new Event('beforeunload'))],
  ['printed', () => dispatchEvent(new Event('beforeprint'))],
  ['frozen', () => document.dispatchEvent(new Event('freeze'))],
])('a page that is %s rests until its next beat', (_, act) => {
  startHeartbeat(entryAt);
  sent();
  act();
  expect(sent()).toEqual([null]);
  vi.advanceTimersByTime(1000);
  expect(sent()).toEqual([shown('/things/a')]);
});

test.each([
  ['there are no workers', undefined],
  [
    'none may be started',
    function Refusing() {
      throw new DOMException('Refused', 'SecurityError');
    },
  ],
])('where %s, nothing is watched and nothing fails', async (_, worker) => {
  vi.stubGlobal('Worker', worker);
  const { show, heard } = startHeartbeat(entryAt);
  show('/things/b');
  vi.advanceTimersByTime(5000);
  expect(sent()).toEqual([]);
  await heard();
});

test.each(['message', 'error'])('who waits for the worker goes on at its %s', async type => {
  const { heard } = startHeartbeat(entryAt);
  const event = new Event(type, { cancelable: true });
  workers.at(-1)?.dispatchEvent(event);
  await heard();
  expect(event.defaultPrevented).toBe(type === 'error');
});

test('a worker that says nothing is not waited for long', async () => {
  const { heard } = startHeartbeat(entryAt);
  const waiting = heard();
  vi.advanceTimersByTime(2000);
  await waiting;
});

test('what is shown where the list of remotes came later is told with it', () => {
  const known: (typeof entry)[] = [];
  const { show } = startHeartbeat(() => known[0]);
  expect(sent()).toEqual([null]);
  known.push(entry);
  show('/things/a');
  expect(sent()).toEqual([shown('/things/a')]);
});

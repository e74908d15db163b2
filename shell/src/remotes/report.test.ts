// @vitest-environment jsdom
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrowserFailure } from '@learnloom/contracts/operations/browser-failures';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { CONTRACT, type RemoteEntry } from '@learnloom/ui/contract';

const entry: RemoteEntry = {
  name: 'mfe_things',
  version: '1.2.3',
  entry: '/mfe/things/1.2.3/remoteEntry.js',
  contract: CONTRACT,
  mounts: [],
  nav: [],
  routes: {},
  preload: {},
  css: [],
};

let reports: BrowserFailure[] = [];
let requests: RequestInit[] = [];
const stops: (() => void)[] = [];

/** What a page has said is known to its modules: each test is a page of its own. */
async function openPage() {
  vi.resetModules();
  const [report, { IncompatibleRemote }, { ApiProblem }] = await Promise.all([
    import('./report.ts'),
    import('./incompatible.ts'),
    import('@learnloom/ui/platform'),
  ]);
  return { ...report, IncompatibleRemote, ApiProblem };
}

beforeEach(() => {
  reports = [];
  requests = [];
  history.replaceState(null, '', '/things/a?email=ada@example.org#secret');
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    requests.push(init);
    reports.push(JSON.parse(init.body as string) as BrowserFailure);
    return Promise.resolve(new Response());
  });
  // A page is listened to until it is left, and here none is ever left.
  const listen = globalThis.addEventListener;
  vi.stubGlobal('addEventListener', (type: string, listener: EventListener) => {
    listen(type, listener);
    stops.push(() => removeEventListener(type, listener));
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});
afterAll(() => void vi.resetModules());

const from = (file: string, message: string): Error =>
  Object.assign(new Error(message), {
    stack: `Error: ${message}\n    at render (https://learnloom.example${file}:1:20)`,
  });

describe('what the operator is told of a failure', () => {
  test('names the remote, its release and the path, and nothing about the reader', async () => {
    const { reportFailure } = await openPage();
    const message = 'Cannot show https://learnloom.example/things?email=ada@example.org#top to ada@example.org';
    reportFailure(entry, from('/mfe/things/1.2.3/page.js?token=abc', message));
    expect(reports).toEqual([
      {
        remote: 'mfe_things',
        version: '1.2.3',
        kind: 'render',
        message: 'Cannot show https://learnloom.example/things to …',
        stack: expect.stringContaining('/mfe/things/1.2.3/page.js'),
        path: '/things/a',
      },
    ]);
    expect(JSON.stringify(reports)).not.toMatch(/ada@|token|secret/);
    expect(requests[0]).toMatchObject({ credentials: 'omit', keepalive: true });
  });

  test('tells what did not load and what does not fit from what broke', async () => {
    const { reportFailure, IncompatibleRemote } = await openPage();
    reportFailure(entry, Object.assign(new Error('1'), { name: 'RemoteNotLoaded' }));
    reportFailure(entry, Object.assign(new Error('2'), { name: 'ChunkLoadError' }));
    reportFailure(entry, new IncompatibleRemote('3'));
    reportFailure(entry, 'only a text');
    expect(reports.map(({ kind }) => kind)).toEqual(['load', 'load', 'unfit', 'render']);
  });

  test('is cut where it is long, at a cost that grows with its length alone', async () => {
    const { reportFailure } = await openPage();
    const least = leastCpu(() => reportFailure(entry, new Error(`${Math.random()}${'x'.repeat(200_000)}`)));
    expect(JSON.stringify(reports[0]).length).toBeLessThan(20_000);
    expect(least).toBeLessThan(cpuLimit(500));
  });

  test('keeps the lines of a stack in which a function stands before its file', async () => {
    const { reportFailure } = await openPage();
    const stack = 'render@https://learnloom.example/mfe/things/1.2.3/page.js:1:20\nask@mailto:ada@example.org';
    reportFailure(entry, Object.assign(new Error('Broken'), { stack }));
    expect(reports[0]?.stack).toBe('render@https://learnloom.example/mfe/things/1.2.3/page.js:1:20\n…');
  });
});

describe('a page reports', () => {
  test('the same failure once, and no more than five', async () => {
    const { reportFailure } = await openPage();
    reportFailure(entry, new Error('Again'));
    reportFailure(entry, new Error('Again'));
    expect(reports).toHaveLength(1);
    for (let at = 0; at < 10; at += 1) reportFailure(entry, new Error(`Another ${at}`));
    expect(reports).toHaveLength(5);
  });

  test('neither what the server refused nor what comes up again as the cause of another', async () => {
    const { reportFailure, ApiProblem } = await openPage();
    reportFailure(entry, new ApiProblem(403, 'forbidden', 'Not for you'));
    expect(reports).toEqual([]);
    const first = new Error('First');
    reportFailure(entry, first);
    reportFailure(entry, new Error('Because of it', { cause: first }));
    expect(reports.map(({ message }) => message)).toEqual(['First']);
  });
});

describe('what fails outside of any page', () => {
  const others = { ...entry, name: 'mfe_others', entry: '/mfe/others/remoteEntry.js' };

  test('is the remote’s whose file stands in it', async () => {
    const { watchStrayFailures } = await openPage();
    watchStrayFailures(() => ({ remotes: [others, entry] }));
    dispatchEvent(new ErrorEvent('error', { error: from('/mfe/things/1.2.3/timer.js', 'Late') }));
    const refused = Object.assign(new Event('unhandledrejection'), { reason: from('/mfe/others/x.js', 'Unheard') });
    dispatchEvent(refused);
    expect(reports.map(({ remote, kind, message }) => [remote, kind, message])).toEqual([
      ['mfe_things', 'stray', 'Late'],
      ['mfe_others', 'stray', 'Unheard'],
    ]);
  });

  test('is nobody’s when it is the shell’s, an extension’s, or not an error', async () => {
    const { watchStrayFailures } = await openPage();
    watchStrayFailures(() => ({ remotes: [entry] }));
    dispatchEvent(new ErrorEvent('error', { error: from('/shell/main.js', 'Ours') }));
    dispatchEvent(new ErrorEvent('error', { error: null }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: '/mfe/things/1.2.3/x.js' }));
    expect(reports).toEqual([]);
  });
});

test('what was caught and told is not said again in the console; what nobody caught is', async () => {
  const { sayRecovered, reportFailure } = await openPage();
  const said = vi.fn();
  vi.stubGlobal('reportError', said);
  const told = new Error('Told');
  reportFailure(entry, told);
  sayRecovered(told);
  sayRecovered(new Error('Taking over', { cause: Object.assign(new Error('Late'), { name: 'ChunkLoadError' }) }));
  expect(said).not.toHaveBeenCalled();
  const unknown = new Error('The server drew something else');
  sayRecovered(unknown);
  expect(said).toHaveBeenCalledWith(unknown);
});

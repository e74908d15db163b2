// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the worker answers what it hears first, not its own start: before, nothing may have reached it [MFE-01]', async () => {
  vi.useFakeTimers();
  const posted = vi.fn();
  vi.stubGlobal('postMessage', posted);
  await import('./watchdog-worker.ts');
  expect(posted).not.toHaveBeenCalled();
  const beat = () => dispatchEvent(new MessageEvent('message', { data: null }));
  beat();
  beat();
  expect(posted).toHaveBeenCalledOnce();
});

import { BROWSER_FAILURES_PATH, type BrowserFailure } from '@learnloom/contracts/operations/browser-failures';
import { createWatchdog, type Beat } from './watchdog.ts';

const TICK_MS = 1000;

const watchdog = createWatchdog(shown => {
  clearInterval(timer);
  const failure: BrowserFailure = {
    ...shown,
    kind: 'stuck',
    message: 'The page did not respond for 10 seconds',
    stack: '',
  };
  void fetch(`/api${BROWSER_FAILURES_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(failure),
    credentials: 'omit',
  }).catch(() => undefined);
});
const timer = setInterval(() => watchdog.tick(), TICK_MS);
addEventListener('message', ({ data }: MessageEvent<Beat>) => watchdog.hear(data));
// The page waits a moment until it is heard. Not said before: browsers hold back what a page says to a worker until the page
// knows that the worker runs, and what the page does at this answer may be what never ends.
addEventListener('message', () => postMessage(null), { once: true });

import { browserFailureLengths as lengths } from '@learnloom/contracts/operations/browser-failures';
import type { RemoteEntry } from '@learnloom/ui/contract';
import type { Beat } from './watchdog.ts';

const BEAT_MS = 1000;

/** What is drawn first may be what never ends. The worker comes beside the files of the remote: seldom is it waited for. */
const HEARD_MS = 2000;

/** At these the page may stand still without a remote's doing, until the next beat: it is left, frozen or printed. */
const rests = ['beforeunload', 'pagehide', 'beforeprint'] as const;

export interface Heartbeat {
  /** Says which path the page shows from now on; before anything of it runs. */
  readonly show: (path: string) => void;
  /** Says that a part of another remote is drawn next: what stands still before the next beat is that remote's. */
  readonly watchPart: (part: RemoteEntry) => void;
  /** Settles when the worker has heard of this page or need not be waited for. */
  heard(): Promise<void>;
}

/** Of a page that nobody watches. */
export const unwatched: Heartbeat = {
  show: () => undefined,
  watchPart: () => undefined,
  heard: () => Promise.resolve(),
};

const startWorker = (): Worker | null => {
  // A debugger that stops the page does not stop the worker.
  if (typeof Worker === 'undefined' || process.env.NODE_ENV === 'development') return null;
  try {
    return new Worker(/* webpackChunkName: "watchdog" */ new URL('./watchdog-worker.ts', import.meta.url));
  } catch {
    return null;
  }
};

/**
 * Lets a worker watch that this page goes on: an endless loop of a remote stops everything here, and only another
 * thread can tell the operator.
 */
export function startHeartbeat(entryAt: (path: string) => RemoteEntry | undefined): Heartbeat {
  const worker = startWorker();
  if (!worker) return unwatched;
  let hear = () => {};
  const listening = new Promise<void>(resolve => (hear = resolve));
  worker.addEventListener('message', hear, { once: true });
  // One that did not come is no failure of the page.
  worker.addEventListener('error', event => {
    event.preventDefault();
    hear();
  });
  let path = location.pathname;
  let entry: RemoteEntry | undefined;
  const send = (beat: Beat) => worker.postMessage(beat);
  const sendOf = (of: RemoteEntry | undefined) =>
    send(of ? { remote: of.name, version: of.version, path: path.slice(0, lengths.path) } : null);
  const beat = () => {
    entry = entryAt(path);
    sendOf(entry);
  };
  // In a hidden tab timers are held back: it is watched only while it begins.
  const beatWhileVisible = () => (document.visibilityState === 'visible' ? beat() : send(null));
  const rest = () => send(null);
  for (const event of rests) addEventListener(event, rest);
  document.addEventListener('freeze', rest);
  document.addEventListener('visibilitychange', beatWhileVisible);
  setInterval(beatWhileVisible, BEAT_MS);
  beat();
  return {
    show(next) {
      if (next === path && entryAt(next) === entry) return;
      path = next;
      beat();
    },
    watchPart(part) {
      if (document.visibilityState === 'visible') sendOf(part);
    },
    heard() {
      setTimeout(hear, HEARD_MS);
      return listening;
    },
  };
}

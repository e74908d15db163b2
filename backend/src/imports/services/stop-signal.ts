import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds between two looks. */
const LOOK_MS = 1000;

/** Aborts once `isStopped` says so, in whichever process that was asked for. Looks until `ended`. */
export function stopSignal(isStopped: () => Promise<boolean>, ended: AbortSignal): AbortSignal {
  const stop = new AbortController();
  const look = async (): Promise<void> => {
    while (!ended.aborted) {
      // What cannot be looked up now is looked up again.
      if (await isStopped().catch(() => false)) {
        stop.abort();
        return;
      }
      await delay(LOOK_MS, undefined, { signal: ended, ref: false }).catch(() => undefined);
    }
  };
  void look();
  return stop.signal;
}

/** Longest wait for the notices that another process has had already. Milliseconds. */
const WAIT_MS = 1000;
/** How long a position that did not come is not waited for again: the log may have become shorter. Milliseconds. */
const PAUSE_MS = 10_000;

interface Waits {
  has(position: string): boolean;
  reached(position: string, ms: number): Promise<boolean>;
}

/** Waits a moment until this process has heard of all changes up to a position that a client names. False: it has not. */
export function heardPosition(barrier: Waits, now: () => number = Date.now): (position: string) => Promise<boolean> {
  let missing = { position: '', until: 0 };
  return async position => {
    if (barrier.has(position)) return true;
    if (now() < missing.until && position >= missing.position) return false;
    const isReached = await barrier.reached(position, WAIT_MS);
    if (!isReached) missing = { position, until: now() + PAUSE_MS };
    return isReached;
  };
}

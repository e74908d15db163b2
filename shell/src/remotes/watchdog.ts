/** Ticks without a sign of the page after which it stands still. */
export const STANDSTILL_TICKS = 10;

/** What a page shows: a remote, its release and the path. */
export interface Shown {
  readonly remote: string;
  readonly version: string;
  readonly path: string;
}

/** The page's sign of life. Null: it rests, or shows nothing of a remote, and nothing is expected of it. */
export type Beat = Shown | null;

export interface Watchdog {
  hear(beat: Beat): void;
  tick(): void;
}

/**
 * Tells once when no beat came for ten ticks. It counts ticks, not time: a machine that sleeps, or has no time for the
 * page, has none for the ticks.
 */
export function createWatchdog(onStandstill: (shown: Shown) => void): Watchdog {
  let shown: Beat = null;
  let ticks = 0;
  let told = false;
  return {
    hear(beat) {
      shown = beat;
      ticks = 0;
    },
    tick() {
      if (shown === null || told) return;
      ticks += 1;
      if (ticks < STANDSTILL_TICKS) return;
      told = true;
      onStandstill(shown);
    },
  };
}

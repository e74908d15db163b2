/** Begin and end (exclusive), in whole seconds. */
export type WatchedRange = readonly [number, number];

/** Between two looks at a video that plays, in seconds of the video at normal speed; more is a jump. */
const MAX_STEP = 1.5;
/** As many as the server takes in one save. */
const MAX_RANGES = 50;

export interface Watching {
  /** The video is at this time and plays on. */
  readonly play: (at: number, speed: number) => void;
  /** It paused, jumped or ended: what comes next begins a new range. */
  readonly stop: (at: number | null) => void;
  /** What was played since the last call, as ranges that neither touch nor overlap. */
  readonly take: () => readonly WatchedRange[];
  /** Puts ranges back that could not be saved. */
  readonly giveBack: (ranges: readonly WatchedRange[]) => void;
}

/** The union of ranges, in their order. */
export function unite(ranges: readonly WatchedRange[]): readonly WatchedRange[] {
  const union: [number, number][] = [];
  for (const [begin, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else union.push([begin, end]);
  }
  return union;
}

/** Collects the parts of a video that were really played. Skipped parts do not count. */
export function watching(): Watching {
  let from: number | null = null;
  let at: number | null = null;
  let ranges: WatchedRange[] = [];
  const close = (): void => {
    if (from !== null && at !== null) {
      const [begin, end] = [Math.floor(from + 0.05), Math.round(at)];
      if (end > begin) ranges.push([begin, end]);
    }
  };
  return {
    play(now, speed) {
      const step = at === null ? null : now - at;
      if (step === null || step < 0 || step > MAX_STEP * Math.max(1, speed)) {
        close();
        from = now;
      }
      at = now;
    },
    stop(now) {
      if (now !== null && at !== null && now >= at && now - at <= MAX_STEP) at = now;
      close();
      from = null;
      at = null;
    },
    take() {
      close();
      from = at;
      const taken = unite(ranges).slice(0, MAX_RANGES);
      ranges = [];
      return taken;
    },
    giveBack(back) {
      ranges = [...back, ...ranges];
    },
  };
}

import type { Entry } from './entry.ts';

/** What the stream `$$name` says of the stream `name`; names as on the server. */
export interface Settings {
  /** Events that may be read at most: the newest. */
  readonly $maxCount?: number;
  /** The first event that may be read. */
  readonly $tb?: number;
}

/** Events of a stream that may be read; null: there is no such stream. */
export function visible(entries: readonly Entry[] | undefined, settings: Settings): readonly Entry[] | null {
  if (entries === undefined) return null;
  const { $maxCount = Number.POSITIVE_INFINITY, $tb = 0 } = settings;
  return entries.slice(Math.max(0, $tb, entries.length - $maxCount));
}

/**
 * `POST`, below `/api`: what somebody watched since the last save. An endpoint of its own class, not a command: it is sent
 * every 10 seconds, on pause, when the page is hidden and on the way out (also by `sendBeacon` or `fetch` with `keepalive`),
 * with the access token in the body where no header can be set. Order and repetition do not matter: ranges are united.
 */
export const PROGRESS_PATH = '/learning/progress';

/** Seconds between two saves while a video plays. */
export const SAVE_SECONDS = 10;

/** Ranges of one save. */
export const MAX_RANGES = 50;

/** Seconds of the counters by which replays are shown. */
export const BUCKET_SECONDS = 5;

export interface ProgressSave {
  readonly course: string;
  readonly unit: string;
  /** Media key or address of the video: progress belongs to the file that was watched. */
  readonly file: string;
  /** Whole seconds, begin and end (exclusive), that were played since the last save; skipped parts are not in it. */
  readonly ranges: readonly (readonly [number, number])[];
  /** Seconds at which to resume. */
  readonly at: number;
  /** Seconds; 0: not known. */
  readonly length: number;
}

export interface ProgressSaved {
  /** Percent of the video that was watched, all sessions and devices together. */
  readonly percent: number;
  /** The unit is complete, now or before. */
  readonly completed: boolean;
}

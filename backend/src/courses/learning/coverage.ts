/** Percent of a video that was watched, 0 to 100: rounded down, so that 100 means the whole of it. */
export const watchedPercent = (watched: number, length: number): number =>
  length > 0 ? Math.min(100, Math.floor((100 * watched) / length)) : 0;

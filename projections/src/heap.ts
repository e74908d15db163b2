/**
 * Argument of Node that bounds the heap of a process that applies or replays events. What such a process holds is
 * bounded by design (pages, rows that are remembered); without this the collector lets garbage pile up on top of it.
 * With code and buffers the process stays below 300 MB.
 */
export const HEAP_LIMIT = '--max-old-space-size=240';

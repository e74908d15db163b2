export interface DrawerLimits {
  /** Milliseconds of drawing a page, without waiting for answers. */
  readonly page: number;
  /** Milliseconds in which a process that let a page time out has to show that it is not in an endless loop. */
  readonly pong: number;
  /** Milliseconds of starting and loading. */
  readonly start: number;
  /** Pages drawn at once and waiting for it. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Questions that one page may ask. */
  readonly questions: number;
  /** UTF-16 units of a page. */
  readonly body: number;
  /** Megabytes of JavaScript, and of everything together. */
  readonly heap: number;
  readonly memory: number;
  /** Milliseconds before it starts again: at first, and at most, doubled until it has lived for `well`. */
  readonly pause: { readonly first: number; readonly most: number; readonly well: number };
  /** Milliseconds for which a page that ended or stopped the process is left to the browser. */
  readonly rest: number;
  /** Milliseconds without a page after which the process is ended. */
  readonly idle: number;
}

export const drawerLimits: DrawerLimits = {
  page: 1000,
  pong: 500,
  start: 15_000,
  atOnce: 4,
  waiting: 50,
  questions: 50,
  body: 8_000_000,
  heap: 192,
  memory: 448,
  pause: { first: 250, most: 60_000, well: 30_000 },
  rest: 60_000,
  idle: 600_000,
};

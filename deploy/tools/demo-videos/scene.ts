/** A rectangle of a scene. Between two steps it moves from one place to the next. */
export interface Shape {
  /** The same in several steps: it moves. */
  readonly id: string;
  /** Pixels of a picture of 960 by 540. */
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly text?: string;
  readonly look: 'frame' | 'box' | 'second' | 'third' | 'label';
  /** 0 to 1; left out: 1. */
  readonly opacity?: number;
}

export interface Step {
  readonly seconds: number;
  readonly code: string;
  /** What a speaker would say: the caption. */
  readonly says: string;
  readonly shapes: readonly Shape[];
}

export interface Scene {
  /** Path below `deploy/demo/courses`, without extension. */
  readonly file: string;
  /** Degrees of the color circle. */
  readonly hue: number;
  /** Number of the step that the poster shows, from 0. */
  readonly poster: number;
  readonly steps: readonly Step[];
}

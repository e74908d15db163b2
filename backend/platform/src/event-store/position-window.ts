const FIRST = 20_000;
const MIN = 1000;
const MAX = 1_000_000;
/** Milliseconds that a statement over a window should take. */
const FAST_MS = 50;
const SLOW_MS = 200;

/** How many positions of the log one statement looks at: as many as it looks at in a fraction of a second. */
export class PositionWindow {
  private positions = FIRST;

  get size(): number {
    return this.positions;
  }

  /** Takes how many milliseconds the last statement took. */
  fit(milliseconds: number): void {
    if (milliseconds < FAST_MS) this.positions = Math.min(MAX, this.positions * 2);
    else if (milliseconds > SLOW_MS) this.positions = Math.max(MIN, Math.floor(this.positions / 2));
  }
}

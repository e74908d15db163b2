import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@learnloom/platform/log';
import type { ExecutionEngine } from './engine.ts';
import type { Opening } from './openings.ts';

/** Engines that open in the background, after what is more urgent. One that cannot be opened is logged, and done without. */
export class Engines {
  /** In the order of the openings; null: not open. */
  private readonly places: (ExecutionEngine | null)[];
  private readonly pending = new Set<Promise<void>>();
  private closed = false;

  constructor(
    openings: readonly Opening[],
    private readonly log: Logger,
    after: Promise<void> = Promise.resolve(),
  ) {
    this.places = openings.map(() => null);
    const begin = (last: boolean): void => {
      for (const [index, opening] of openings.entries())
        if (Boolean(opening.last) === last) this.begin(index, opening, last ? [...this.pending] : [after]);
    };
    begin(false);
    begin(true);
  }

  get open(): readonly ExecutionEngine[] {
    return this.places.filter(engine => engine !== null);
  }

  /** Whether more may come. */
  get starting(): boolean {
    return this.pending.size > 0;
  }

  /** Waits until `enough`, every engine has opened, or so many milliseconds have passed. */
  async settled(ms: number, enough: () => boolean = () => false): Promise<void> {
    const deadline = new AbortController();
    const late = delay(ms, true, { signal: deadline.signal }).catch(() => true);
    try {
      while (this.starting && !enough()) if (await Promise.race([late, ...this.pending])) return;
    } finally {
      deadline.abort();
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.pending);
    await Promise.all(this.open.map(engine => engine.close()));
  }

  private begin(index: number, opening: Opening, others: readonly Promise<void>[]): void {
    const opened = Promise.all(others)
      .then(() => this.fill(index, opening))
      .finally(() => this.pending.delete(opened));
    this.pending.add(opened);
  }

  private async fill(index: number, { name, open }: Opening): Promise<void> {
    if (this.closed) return;
    try {
      this.places[index] = await open();
    } catch (error) {
      this.log.error({ err: error, engine: name }, 'An engine that runs code cannot be opened');
    }
  }
}

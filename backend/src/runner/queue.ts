import { unavailable } from '../kernel/refusal.ts';

export interface QueueOptions {
  /** Runs at once. */
  readonly places: number;
  /** Runs that may wait for a place. */
  readonly depth: number;
}

interface Waiting {
  readonly admit: () => void;
}

const full = () => unavailable('Too many runs are waiting, please try again shortly.', 3);

/** Milliseconds that a run waits for a place at most. */
const PATIENCE = 30_000;

/** Lets so many runs go at once; others wait in order, and more than that are refused. */
export class RunQueue {
  private busy = 0;
  private readonly line: Waiting[] = [];

  constructor(private readonly options: QueueOptions) {}

  /** Runs that wait. */
  get length(): number {
    return this.line.length;
  }

  /**
   * Does the work when there is a place. Throws a `Refusal` when too many wait, and the signal's reason when it aborts
   * before the work began.
   */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.busy < this.options.places) this.busy += 1;
    else await this.place(signal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private place(signal: AbortSignal): Promise<void> {
    if (this.line.length >= this.options.depth) throw full();
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        const index = this.line.indexOf(waiting);
        if (index >= 0) this.line.splice(index, 1);
        reject(reason);
      };
      const gone = () => leave(signal.reason);
      const timer = setTimeout(() => leave(full()), PATIENCE);
      const waiting: Waiting = {
        admit: () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', gone);
          resolve();
        },
      };
      signal.addEventListener('abort', gone, { once: true });
      this.line.push(waiting);
    });
  }

  /** The place goes to who has waited longest. */
  private leave(): void {
    const next = this.line.shift();
    if (next) next.admit();
    else this.busy -= 1;
  }
}

import { unavailable } from '@learnloom/contracts/kernel/refusal';

export interface QueueOptions {
  /** Runs at once. */
  readonly places: number;
  /** Runs that may wait for a place. */
  readonly depth: number;
}

interface Waiting {
  readonly by: string;
  readonly admit: () => void;
}

const full = () => unavailable('Too many runs are waiting, please try again shortly.', 3);

/** Milliseconds that a run waits for a place at most. */
const DEADLINE_MS = 30_000;

/**
 * Lets so many runs go at once; others wait, and more than that are refused. A place goes to who has the fewest runs
 * going, and among these to who has waited longest: one person's many programs hold up nobody else's.
 */
export class RunQueue {
  private busy = 0;
  private readonly line: Waiting[] = [];
  /** Runs that go, by whose they are. */
  private readonly going = new Map<string, number>();

  constructor(private readonly options: QueueOptions) {}

  /** Runs that wait. */
  get length(): number {
    return this.line.length;
  }

  /**
   * Does somebody's work when there is a place. Throws a `Refusal` when too many wait, and the signal's reason when it
   * aborts before the work began.
   */
  async run<T>(by: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    if (this.busy < this.options.places) {
      this.busy += 1;
      this.count(by, 1);
    } else await this.place(by, signal);
    try {
      return await work();
    } finally {
      this.leave(by);
    }
  }

  private place(by: string, signal: AbortSignal): Promise<void> {
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
      const timer = setTimeout(() => leave(full()), DEADLINE_MS);
      const waiting: Waiting = {
        by,
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

  private leave(by: string): void {
    this.count(by, -1);
    const going = this.line.map(waiting => this.going.get(waiting.by) ?? 0);
    const [next] = this.line.splice(going.indexOf(Math.min(...going)), 1);
    if (!next) {
      this.busy -= 1;
      return;
    }
    this.count(next.by, 1);
    next.admit();
  }

  private count(by: string, more: 1 | -1): void {
    const count = (this.going.get(by) ?? 0) + more;
    if (count > 0) this.going.set(by, count);
    else this.going.delete(by);
  }
}

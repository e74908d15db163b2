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
  /** Makes room for somebody who asks for less. */
  readonly refuse: () => void;
}

const full = () => unavailable('Too many runs are waiting. Try again shortly.', 3);

/** Milliseconds that a run waits for a place at most. */
export const WAIT_MS = 30_000;

/**
 * Lets so many runs go at once; others wait, and more than that are refused. A place goes to who has the fewest runs
 * going, among these to who has the fewest waiting, and then to who has waited longest. When the line is full, the newest
 * run of who has the most in it makes room for somebody who has at least two fewer: the programs of a few hold up nobody
 * else's.
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
   * aborts before the work began. `waitMs`: milliseconds that it waits for its place at most.
   */
  async run<T>(by: string, signal: AbortSignal, work: () => Promise<T>, waitMs = WAIT_MS): Promise<T> {
    signal.throwIfAborted();
    if (this.busy < this.options.places) {
      this.busy += 1;
      this.count(by, 1);
    } else await this.place(by, signal, waitMs);
    try {
      return await work();
    } finally {
      this.leave(by);
    }
  }

  private place(by: string, signal: AbortSignal, waitMs: number): Promise<void> {
    if (waitMs <= 0) throw full();
    if (this.line.length >= this.options.depth) this.makeRoom(by);
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', gone);
        const index = this.line.indexOf(waiting);
        if (index >= 0) this.line.splice(index, 1);
        reject(reason);
      };
      const gone = () => leave(signal.reason);
      const timer = setTimeout(() => leave(full()), waitMs);
      const waiting: Waiting = {
        by,
        admit: () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', gone);
          resolve();
        },
        refuse: () => leave(full()),
      };
      signal.addEventListener('abort', gone, { once: true });
      this.line.push(waiting);
    });
  }

  private leave(by: string): void {
    this.count(by, -1);
    const waiting = this.waiting();
    const rank = (one: Waiting) =>
      (this.going.get(one.by) ?? 0) * (this.options.depth + 1) + (waiting.get(one.by) ?? 0);
    const ranks = this.line.map(rank);
    const [next] = this.line.splice(ranks.indexOf(Math.min(...ranks)), 1);
    if (!next) {
      this.busy -= 1;
      return;
    }
    this.count(next.by, 1);
    next.admit();
  }

  /** Runs in the line, by whose they are. */
  private waiting(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const { by } of this.line) counts.set(by, (counts.get(by) ?? 0) + 1);
    return counts;
  }

  private makeRoom(by: string): void {
    const waiting = this.waiting();
    const most = Math.max(0, ...waiting.values());
    if (most < (waiting.get(by) ?? 0) + 2) throw full();
    this.line.findLast(one => waiting.get(one.by) === most)?.refuse();
  }

  private count(by: string, more: 1 | -1): void {
    const count = (this.going.get(by) ?? 0) + more;
    if (count > 0) this.going.set(by, count);
    else this.going.delete(by);
  }
}

interface Waiting {
  readonly since: number;
  readonly overdue: () => void;
}

/** In each such period the timer looks so many times. */
const LOOKS = 20;

/**
 * An end to waiting for a database that says nothing any more, as when its machine has stopped. One timer looks after
 * all: one for each request would cost more than it is worth.
 */
export class Deadline {
  /** In the order in which they began. */
  private readonly waiting = new Set<Waiting>();
  private readonly timer: NodeJS.Timeout;

  /** @param ms Milliseconds that anything may take. */
  constructor(private readonly ms: number) {
    this.timer = setInterval(() => this.look(), ms / LOOKS).unref();
  }

  /** What `work` gives; rejects with a transient error when that takes too long. The work itself goes on. */
  of<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const overdue = () => reject(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }));
      const one = { since: performance.now(), overdue };
      this.waiting.add(one);
      work.then(resolve, reject).finally(() => this.waiting.delete(one));
    });
  }

  close(): void {
    clearInterval(this.timer);
  }

  private look(): void {
    const latest = performance.now() - this.ms;
    for (const one of this.waiting) {
      if (one.since > latest) return;
      this.waiting.delete(one);
      one.overdue();
    }
  }
}

interface Waiting {
  /** Looks that had been taken when it began. */
  readonly since: number;
  readonly overdue: (error: Error) => void;
}

/** In each period the timer looks so many times. */
const LOOKS = 20;

/**
 * An end to waiting for a database that says nothing any more, as when its machine has stopped. One timer looks after
 * all: one for each request would cost more than it is worth.
 */
export class Deadline {
  /**
   * By place; places are used again. A `Set` that many come to and leave makes one table after the other, each of which
   * leads to the next and holds who waited then: once one of them has grown old, every request is kept as long.
   */
  private readonly waiting: (Waiting | null)[] = [];
  private readonly free: number[] = [];
  private readonly timer: NodeJS.Timeout;
  /** Taken so far. */
  private looks = 0;

  /** @param ms Milliseconds that anything may take. */
  constructor(ms: number) {
    this.timer = setInterval(() => this.look(), ms / LOOKS).unref();
  }

  /** What `work` gives; rejects with a transient error when that takes too long. The work itself goes on. */
  of<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const place = this.free.pop() ?? this.waiting.length;
      this.waiting[place] = { since: this.looks, overdue: reject };
      work.then(
        value => {
          this.leave(place);
          resolve(value);
        },
        (error: Error) => {
          this.leave(place);
          reject(error);
        },
      );
    });
  }

  close(): void {
    clearInterval(this.timer);
  }

  private leave(place: number): void {
    this.waiting[place] = null;
    this.free.push(place);
  }

  private look(): void {
    this.looks += 1;
    for (const one of this.waiting)
      if (one && this.looks - one.since === LOOKS + 1)
        one.overdue(Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' }));
  }
}

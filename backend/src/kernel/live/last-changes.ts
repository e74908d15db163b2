import type { Change } from '@learnloom/contracts/kernel/topic';

interface Last {
  readonly position: string;
  /** Told after the live read models had been there: who has heard of the position need not know of it. */
  readonly late: boolean;
}

/**
 * When each topic changed last, so that a client that was away is told whether it missed anything. Most changes are told
 * before the read models have reached their position. Those that have none, or that come from a read model which was
 * repaired or catches up, count as made where the live ones were then.
 */
export class LastChanges {
  private readonly last = new Map<string, Last>();
  /** Position that the live read models have reached. */
  private reached: string;

  /** `since`: the position from which on changes are known. */
  constructor(private since: string) {
    this.reached = since;
  }

  note({ topic, position }: Change): void {
    const late = position <= this.reached;
    const now = { position: late ? this.reached : position, late };
    const before = this.last.get(topic);
    if (!before || now.position > before.position || (late && now.position === before.position))
      this.last.set(topic, now);
  }

  /** The live read models have reached a position. */
  shown(position: string): void {
    if (position > this.reached) this.reached = position;
  }

  /** What happened up to `position` may have been missed. */
  missedUntil(position: string): void {
    if (position > this.since) this.since = position;
    this.shown(position);
  }

  /** Notices were missed, and the log may have become shorter: nothing that is known holds. */
  discard(): void {
    this.last.clear();
    this.since = '';
    this.reached = '';
  }

  /** Position of the last change that a follower of the topic may not know. */
  of(topic: string): string {
    const own = this.last.get(topic)?.position ?? '';
    return own > this.since ? own : this.since;
  }

  /** Whether a follower who has heard of everything up to `after` may not know of the last change. */
  isNewTo(after: string, topic: string): boolean {
    const own = this.last.get(topic);
    // It has heard of events that the log lost.
    if (after > this.reached && after > this.of(topic)) return true;
    return this.of(topic) > after || (own !== undefined && own.late && own.position === after);
  }
}

import type { Change } from '@learnloom/contracts/kernel/topic';

/** When each topic changed last, so that a client that was away is told whether it missed anything. */
export class LastChanges {
  private readonly last = new Map<string, string>();

  /** `since`: the position from which on changes are known. */
  constructor(private since: string) {}

  note({ topic, position }: Change): void {
    if (position > this.of(topic)) this.last.set(topic, position);
  }

  /** What happened up to `position` may have been missed. */
  missedUntil(position: string): void {
    if (position > this.since) this.since = position;
  }

  /** Position of the last change that a follower of the topic may not know. */
  of(topic: string): string {
    const own = this.last.get(topic) ?? '';
    return own > this.since ? own : this.since;
  }
}

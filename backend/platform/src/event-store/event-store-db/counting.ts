import { FORWARDS, START, type EventStoreDBClient } from '@eventstore/db-client';
import type { Position } from '../event-store.ts';
import { each, persistently } from './calls.ts';
import { logPositionOf, positionOf } from './position.ts';
import { isOurs } from './recorded.ts';

/** Counts that are remembered: read models most often stand at one position or two. */
const MOST_CACHED = 8;
/** Events of anybody that a count looks at, at least: where few are asked for, others' must not stand for them. */
const LEAST = 1000;

interface Counted {
  readonly count: number;
  /** Up to where. */
  readonly to: Position | null;
}

/** Counts the product's events behind a position. The server cannot: what was counted once is not read again. */
export class Counting {
  /** The last used last. */
  private readonly counted = new Map<Position | null, Counted>();

  constructor(private readonly client: EventStoreDBClient) {}

  /** One read. What it finds full of anybody's events counts as `most`. */
  async after(position: Position | null, most: number): Promise<number> {
    const before = this.counted.get(position) ?? { count: 0, to: position };
    if (before.count >= most) return most;
    const maxCount = Math.max(most, LEAST) + 1;
    let { count, to } = before;
    let seen = 0;
    await persistently(async () => {
      ({ count, to } = before);
      seen = 0;
      const fromPosition = to === null ? START : logPositionOf(to);
      const read = this.client.readAll({ direction: FORWARDS, fromPosition, maxCount, requiresLeader: true });
      await each(read, resolved => {
        seen += 1;
        const at = resolved.event && positionOf(resolved.event.position);
        if (at === undefined || at === before.to) return;
        if (isOurs(resolved)) count += 1;
        to = at;
      });
    });
    this.remember(position, { count, to });
    return seen === maxCount ? most : Math.min(count, most);
  }

  private remember(position: Position | null, counted: Counted): void {
    this.counted.delete(position);
    this.counted.set(position, counted);
    for (const oldest of [...this.counted.keys()].slice(0, -MOST_CACHED)) this.counted.delete(oldest);
  }
}

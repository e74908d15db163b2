import type { Pool } from 'pg';
import type { Position } from './event-store/event-store.ts';
import type { Notifications } from './notifications.ts';

/** Name of the checkpoint that all read models have reached which are live (not rebuilt or catching up). */
export const GROUP_CHECKPOINT = '*';

/** A lost notice delays an answer by twice as much. */
const POLL_MS = 250;

interface Waiting {
  readonly position: Position;
  readonly finish: (answer: boolean) => void;
}

/** Read-your-writes: a command waits until the read models have reached what it appended. */
export class Barrier {
  private at: Position = '';
  private waiting: Waiting[] = [];
  private readonly stopListening: () => void;
  private poll: NodeJS.Timeout | undefined;
  /** What the last poll found. Believed at the next one: whoever keeps copies has had the notices of changes by then. */
  private polled: Position = '';

  constructor(
    private readonly pool: Pool,
    notifications: Notifications,
  ) {
    const offs = [
      notifications.on('es_checkpoint', position => this.seen(position)),
      // Another server may have taken the place of the one that had reached it.
      notifications.onGap(() => this.discard()),
    ];
    this.stopListening = () => offs.forEach(off => off());
  }

  /** Whether this process has heard that the live read models show everything up to `position`, and of the changes until then. */
  has(position: Position): boolean {
    return this.at >= position;
  }

  /** True once the live read models show everything up to `position`; false when that takes longer than `ms`. */
  async reached(position: Position, ms = 2000): Promise<boolean> {
    if (this.at >= position) return true;
    return new Promise(resolve => {
      const timer = setTimeout(() => this.finish(one => one === entry, false), ms);
      const entry: Waiting = {
        position,
        finish: answer => {
          clearTimeout(timer);
          resolve(answer);
        },
      };
      this.waiting.push(entry);
      this.poll ??= setInterval(() => void this.ask(), POLL_MS);
    });
  }

  close(): void {
    this.stopListening();
    this.finish(() => true, false);
  }

  private discard(): void {
    this.at = '';
    this.polled = '';
  }

  private seen(position: Position): void {
    if (position <= this.at) return;
    this.at = position;
    this.finish(one => one.position <= position, true);
  }

  private finish(done: (one: Waiting) => boolean, answer: boolean): void {
    const before = this.waiting;
    this.waiting = before.filter(one => !done(one));
    for (const one of before) if (done(one)) one.finish(answer);
    if (this.waiting.length > 0) return;
    clearInterval(this.poll);
    this.poll = undefined;
  }

  private async ask(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ position: Position | null }>(
        'select position from kernel.checkpoints where name = $1',
        [GROUP_CHECKPOINT],
      );
      this.seen(this.polled);
      this.polled = rows[0]?.position ?? '';
    } catch {
      // the database is away: the notice or the time limit ends the wait
    }
  }
}

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
  private readonly waiting = new Set<Waiting>();
  private readonly stopListening: () => void;
  private poll: NodeJS.Timeout | undefined;
  /** What the last poll found. Believed at the next one: whoever keeps copies has had the notices of changes by then. */
  private polled: Position = '';

  constructor(
    private readonly pool: Pool,
    notifications: Notifications,
  ) {
    this.stopListening = notifications.on('es_checkpoint', position => this.seen(position));
  }

  /** True once the live read models show everything up to `position`; false when that takes longer than `ms`. */
  async reached(position: Position, ms = 2000): Promise<boolean> {
    if (this.at >= position) return true;
    return new Promise(resolve => {
      const entry: Waiting = {
        position,
        finish: answer => {
          clearTimeout(timer);
          this.waiting.delete(entry);
          if (this.waiting.size === 0) this.stopPolling();
          resolve(answer);
        },
      };
      const timer = setTimeout(() => entry.finish(false), ms);
      this.waiting.add(entry);
      this.poll ??= setInterval(() => void this.ask(), POLL_MS);
    });
  }

  close(): void {
    this.stopListening();
    for (const entry of this.waiting) entry.finish(false);
  }

  private seen(position: Position): void {
    if (position <= this.at) return;
    this.at = position;
    for (const entry of this.waiting) if (entry.position <= position) entry.finish(true);
  }

  private stopPolling(): void {
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

import type { Pool } from 'pg';
import type { Logger } from '@learnloom/platform/log';
import { BACKEND_NOTIFICATIONS } from '@learnloom/platform/notifications';

const LOOK_MS = 5000;

const COUNT = `
  select count(*)::int as backends from pg_stat_activity
   where application_name = $1 and datname = current_database()`;

/** How many backends there are now, this one among them; each holds one connection for notices while it lives. */
export class LiveBackends {
  private known = 1;
  private before = 1;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly pool: Pick<Pool, 'query'>,
    private readonly log: Logger,
  ) {
    this.timer = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.look();
  }

  /** At least one. Where the database cannot say, as many as before. */
  count(): number {
    return this.known;
  }

  /** Whether there have been others for a while, so that they know of this one. */
  hasOthers(): boolean {
    return this.known > 1 && this.before > 1;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ backends: number }>(COUNT, [BACKEND_NOTIFICATIONS]);
      this.before = this.known;
      this.known = Math.max(1, rows[0]?.backends ?? 1);
    } catch (error) {
      this.log.debug({ err: error }, 'The backends could not be counted');
    }
  }
}

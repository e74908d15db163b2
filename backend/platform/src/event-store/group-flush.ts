import type { Pool } from 'pg';
import { isTransient } from '../database.ts';

interface Waiting {
  /** Null: whatever has been committed before. */
  readonly id: string | null;
  readonly resolve: (held: boolean) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * One commit that waits for the disk, and for a synchronous standby, shared by all who wait for theirs: it makes durable
 * whatever was committed before it began.
 */
export class GroupFlush {
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(private readonly pool: Pool) {}

  /**
   * Resolves once the event with this id is durable, with false if the log does not hold it any more: the server crashed
   * in between. Rejects if the database cannot be reached.
   */
  holds(id: string | null): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ id, resolve, reject });
      if (this.busy) return;
      this.busy = true;
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      await this.flush(group).catch(async (error: unknown) => {
        if (!isTransient(error)) return group.forEach(({ reject }) => reject(error));
        await this.flush(group).catch((again: unknown) => group.forEach(({ reject }) => reject(again)));
      });
    }
    this.busy = false;
  }

  private async flush(group: readonly Waiting[]): Promise<void> {
    const ids = group.flatMap(({ id }) => id ?? []);
    const { rows } = await this.pool.query<{ missing: readonly string[] }>({
      name: 'es_flush',
      text: 'select es.flush($1) as missing',
      values: [ids],
    });
    const missing = new Set(rows[0]?.missing);
    for (const { id, resolve } of group) resolve(id === null || !missing.has(id));
  }
}

import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, MemoryLocker, type Lock, type Locker } from '@tus/server';
import type { Pool, PoolClient } from 'pg';

/** Milliseconds between two looks at a lock that another backend holds, and until the client is told to try again. */
const LOOK_MS = 100;
const WAIT_MS = 8000;
const lockName = (id: string): string => `upload ${id}`;

/** One connection, for as long as this process holds any lock: advisory locks belong to a session. */
class LockSession {
  private client: Promise<PoolClient> | null = null;
  private holders = 0;

  constructor(private readonly pool: Pool) {}

  async acquire(id: string, signal: AbortSignal): Promise<void> {
    this.holders += 1;
    try {
      const client = await (this.client ??= this.connect());
      const end = Date.now() + WAIT_MS;
      for (;;) {
        const { rows } = await client.query<{ free: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
          [lockName(id)],
        );
        if (rows[0]?.free) return;
        if (signal.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
        await delay(LOOK_MS);
      }
    } catch (error) {
      await this.leave();
      throw error;
    }
  }

  async release(id: string): Promise<void> {
    const client = await this.client?.catch(() => null);
    await client?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [lockName(id)]).catch(() => undefined);
    await this.leave();
  }

  private async connect(): Promise<PoolClient> {
    const client = await this.pool.connect();
    client.once('error', () => (this.client = null));
    return client;
  }

  private async leave(): Promise<void> {
    this.holders -= 1;
    if (this.holders > 0) return;
    const leaving = this.client;
    this.client = null;
    (await leaving?.catch(() => null))?.release();
  }
}

/**
 * One request at a time writes to an upload: within this process, which can ask the one before to let go, and among all
 * backends that share the folder.
 */
export class UploadLocker implements Locker {
  private readonly own = new MemoryLocker({ acquireLockTimeout: WAIT_MS });
  private readonly session: LockSession;

  constructor(pool: Pool) {
    this.session = new LockSession(pool);
  }

  newLock(id: string): Lock {
    const own = this.own.newLock(id);
    return {
      lock: async (signal, cancelReq) => {
        await own.lock(signal, cancelReq);
        await this.session.acquire(id, signal).catch(async (error: unknown) => {
          await own.unlock();
          throw error;
        });
      },
      unlock: async () => {
        await this.session.release(id);
        await own.unlock();
      },
    };
  }
}

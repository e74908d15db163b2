import { setTimeout as delay } from 'node:timers/promises';
import { ConcurrencyError } from '@learnloom/platform/event-store/event-store';
import type { Details } from './name-streams.ts';
import { NameTaken, type Claims, type Reservations } from './reservations.ts';

/** Milliseconds for which a task waits for the lock, and between two looks. */
const LOCK_WAIT_MS = 5000;
const LOCK_PAUSE_MS = 25;

/**
 * Runs the task while the holder has the name to itself, waiting for whoever has it; throws `NameTaken` when it does not
 * become free. A process that dies with the lock keeps the others waiting until the claim is void; a task must not
 * take longer than that.
 */
export async function underLock<T>(
  reservations: Reservations,
  name: string,
  holder: string,
  details: Details,
  task: () => Promise<T>,
): Promise<T> {
  const end = reservations.clock() + LOCK_WAIT_MS;
  let lock: Claims | null = null;
  while (lock === null) {
    try {
      lock = await reservations.claim(holder, [name], details);
    } catch (error) {
      const taken = error instanceof NameTaken || error instanceof ConcurrencyError;
      if (!taken) throw error;
      if (reservations.clock() >= end) throw new NameTaken(name);
      await delay(LOCK_PAUSE_MS * (1 + Math.random()));
    }
  }
  try {
    return await task();
  } finally {
    await lock.release();
  }
}

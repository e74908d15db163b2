import { setTimeout as delay } from 'node:timers/promises';
import { ConcurrencyError } from '@learnloom/platform/event-store/event-store';
import type { Details } from './name-streams.ts';
import { NameTaken, type Claims, type Reservations } from './reservations.ts';

/** Milliseconds for which a task waits for its turn, and between two looks. */
const TURN_MS = 5000;
const TURN_PAUSE_MS = 25;

/**
 * Runs the task while the holder has the name to itself, waiting for whoever has it; throws `NameTaken` when it does not
 * become free. A process that dies in its turn keeps the others waiting until the claim is void; a task must not
 * take longer than that.
 */
export async function inTurn<T>(
  reservations: Reservations,
  name: string,
  holder: string,
  details: Details,
  task: () => Promise<T>,
): Promise<T> {
  const end = reservations.clock() + TURN_MS;
  let turn: Claims | null = null;
  while (turn === null) {
    try {
      turn = await reservations.claim(holder, [name], details);
    } catch (error) {
      const taken = error instanceof NameTaken || error instanceof ConcurrencyError;
      if (!taken) throw error;
      if (reservations.clock() >= end) throw new NameTaken(name);
      await delay(TURN_PAUSE_MS * (1 + Math.random()));
    }
  }
  try {
    return await task();
  } finally {
    await turn.release();
  }
}

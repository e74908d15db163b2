import { unavailable } from '@learnloom/contracts/kernel/refusal';

/** Runs so many at once, the others in their turn; refuses when `waiting` of them wait already. */
export function atMost(places: number, waiting: number) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= places) {
      if (queue.length >= waiting) throw unavailable('Too many images are being processed right now. Try again.', 5);
      await new Promise<void>(resolve => queue.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

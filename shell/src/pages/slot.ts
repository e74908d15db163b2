import { use } from 'react';

/**
 * A promise that says whether it has settled, in the way in which React marks promises itself: `use` then reads a
 * value that is there without waiting, so that hydration does not suspend.
 */
export type Slot<T> = Promise<T> & { status?: 'pending' | 'fulfilled' | 'rejected'; value?: T; reason?: unknown };

export const settled = <T>(value: T): Slot<T> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

export function slotOf<T>(promise: Promise<T>): Slot<T> {
  const slot: Slot<T> = Object.assign(promise, { status: 'pending' as const });
  // Nothing is given on: a promise that is made of the slot would fail with it, and nobody would hear that.
  promise.then(
    value => void Object.assign(slot, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(slot, { status: 'rejected', reason }),
  );
  return slot;
}

export const useSlot = <T>(slot: Slot<T>): T => use(slot as Promise<T>);

import { use } from 'react';

/** A promise whose value can be read without waiting once it is there, so that hydration does not suspend. */
export interface Slot<T> {
  readonly promise: Promise<T>;
  value?: T;
}

export const settled = <T>(value: T): Slot<T> => ({ promise: Promise.resolve(value), value });

export function slotOf<T>(promise: Promise<T>): Slot<T> {
  const slot: Slot<T> = { promise };
  promise.then(
    value => (slot.value = value),
    () => undefined,
  );
  return slot;
}

export const useSlot = <T>(slot: Slot<T>): T => slot.value ?? use(slot.promise);

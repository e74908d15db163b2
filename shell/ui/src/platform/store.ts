import { useSyncExternalStore } from 'react';

/** A value that many parts of the page read and one place changes. The module is shared, so all see one instance. */
export interface Store<T> {
  get(): T;
  /** Takes the next value or a function of the present one. An identical value tells nobody. */
  set(next: T | ((present: T) => T)): void;
  subscribe(listener: () => void): () => void;
  /** The value at the server and while the browser takes the server's page over. */
  readonly first: T;
}

/** Makes a store. `first` is what the server rendered; `initial` differs from it where the browser knows more. */
export function createStore<T>(initial: T, first: T = initial): Store<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    first,
    get: () => value,
    set(next) {
      const made = next instanceof Function ? next(value) : next;
      if (Object.is(made, value)) return;
      value = made;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store's value, kept current. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, () => store.first);

import type { Kept } from './kept.ts';

/** Characters; what is longer is kept in IndexedDB alone, a moment later. */
const LONGEST = 200_000;
const PREFIX = 'attempt-journal:';

/**
 * What was changed last, written before the next line of code runs: IndexedDB takes milliseconds in which a tab may be
 * gone. An entry stays only until IndexedDB has what it says, so there is never more than one a tab.
 */
export interface Journal {
  readonly write: (kept: Kept) => void;
  /** IndexedDB has everything up to then. */
  readonly done: (id: string, at: number) => void;
  /** Of ids that begin so. */
  readonly read: (start: string) => readonly unknown[];
  /** Of ids that begin so, but for one. */
  readonly forget: (start: string, but?: string) => void;
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** In `localStorage`; where the browser has none or no room, nothing is written. */
export function journal(storage: () => Storage = () => localStorage): Journal {
  const tried = <T>(work: (store: Storage) => T, otherwise: T): T => {
    try {
      return work(storage());
    } catch {
      return otherwise;
    }
  };
  const namesOf = (store: Storage, start: string): readonly string[] =>
    Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter(name =>
      name.startsWith(PREFIX + start),
    );
  return {
    write: kept =>
      tried(store => {
        const text = JSON.stringify(kept);
        // An older entry must not outlive what is too long for it.
        if (text.length > LONGEST) store.removeItem(PREFIX + kept.id);
        else store.setItem(PREFIX + kept.id, text);
      }, undefined),
    done: (id, at) =>
      tried(store => {
        const entry = parsed(store.getItem(PREFIX + id)) as Partial<Kept> | null;
        if ((entry?.at ?? 0) <= at) store.removeItem(PREFIX + id);
      }, undefined),
    read: start =>
      tried<readonly unknown[]>(store => namesOf(store, start).map(name => parsed(store.getItem(name))), []),
    forget: (start, but) =>
      tried(store => {
        for (const name of namesOf(store, start)) if (name !== PREFIX + (but ?? '\n')) store.removeItem(name);
      }, undefined),
  };
}

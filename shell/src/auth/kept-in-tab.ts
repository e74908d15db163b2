/** Something that is under way in this tab, and outlives that its page is loaded anew. */
export interface KeptInTab<T> {
  readonly keep: (value: T) => void;
  /** Null: nothing is under way. */
  readonly read: () => T | null;
  readonly end: () => void;
}

/** `is`: whether what is kept is such a thing, and still good. Without storage it lasts until the page is loaded anew. */
export const keptInTab = <T>(name: string, is: (value: unknown) => value is T): KeptInTab<T> => ({
  keep(value) {
    try {
      sessionStorage.setItem(name, JSON.stringify(value));
    } catch {
      // There is no storage.
    }
  },
  read() {
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
      return is(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  end() {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // There is none.
    }
  },
});

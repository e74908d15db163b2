const STORED = 'admin-menu-folded';

/** Titles of the sections of the menu that an account keeps folded in this browser. */
export function foldedSections(owner: string, storage: Storage = localStorage): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(`${STORED}:${owner}`) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter(title => typeof title === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Keeps them; without storage they last as long as the page. */
export function keepFolded(owner: string, titles: ReadonlySet<string>, storage: Storage = localStorage): void {
  try {
    storage.setItem(`${STORED}:${owner}`, JSON.stringify([...titles]));
  } catch {
    // See above.
  }
}

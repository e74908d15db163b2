import type { Unsaved } from './unsaved.ts';

const DATABASE = 'attempts';
const STORE = 'kept';

interface Kept {
  /** `{attempt}/{tab}`: two tabs with the same attempt do not overwrite each other. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly unsaved: Unsaved;
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

const rangeOf = (attempt: string): IDBKeyRange => IDBKeyRange.bound(`${attempt}/`, `${attempt}/\uffff`);

const isKept = (value: unknown): value is Kept => {
  const unsaved = (value as Partial<Kept> | null)?.unsaved;
  return typeof unsaved?.sequence === 'number' && typeof unsaved.answers === 'object' && Array.isArray(unsaved.flagged);
};

/** Where a browser keeps the answers of one attempt until the server has acknowledged them. */
export interface KeptAnswers {
  /** What tabs that are gone have left, earliest first. */
  readonly read: () => Promise<readonly Unsaved[]>;
  /** Keeps what was read as this tab's own, and only then forgets it as the others'. */
  readonly takeOver: (unsaved: Unsaved) => Promise<void>;
  /** Keeps this in place of what this tab kept before. Calls while one is written are taken together. */
  readonly keep: (unsaved: Unsaved) => void;
  /** The attempt is over: nothing of it stays in the browser, of no tab. */
  readonly forget: () => Promise<void>;
}

/** In IndexedDB. Where the browser keeps nothing, answers are lost with the tab and nothing else breaks. */
export function keptAnswers(attempt: string, tab: string): KeptAnswers {
  const own = `${attempt}/${tab}`;
  let latest: Unsaved | null = null;
  let writing: Promise<void> | null = null;

  async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await open();
    try {
      return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  }

  async function write(): Promise<void> {
    while (latest) {
      const kept: Kept = { id: own, at: Date.now(), unsaved: latest };
      latest = null;
      await inStore('readwrite', store => store.put(kept)).catch(() => undefined);
    }
    writing = null;
  }

  return {
    async read() {
      const rows: readonly unknown[] = await inStore('readonly', store => store.getAll(rangeOf(attempt))).catch(
        () => [],
      );
      return rows
        .filter(isKept)
        .sort((one, other) => one.at - other.at)
        .map(({ unsaved }) => unsaved);
    },
    keep(unsaved) {
      latest = unsaved;
      writing ??= write();
    },
    async takeOver(unsaved) {
      latest = unsaved;
      await (writing ??= write());
      const ids = await inStore('readonly', store => store.getAllKeys(rangeOf(attempt))).catch(() => []);
      for (const id of ids.filter(one => one !== own))
        await inStore('readwrite', store => store.delete(id)).catch(() => undefined);
    },
    async forget() {
      latest = null;
      await writing;
      await inStore('readwrite', store => store.delete(rangeOf(attempt))).catch(() => undefined);
    },
  };
}

import { journal } from './journal.ts';
import type { Kept } from './kept.ts';
import type { Unsaved } from './unsaved.ts';

const DATABASE = 'attempts';
const STORE = 'kept';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser cannot store data'));
  });

const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser cannot store data'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
  return done(request);
}

const rangeOf = (attempt: string): IDBKeyRange => IDBKeyRange.bound(`${attempt}/`, `${attempt}/\uffff`);

const isKept = (value: unknown): value is Kept => {
  const { id, at } = (value ?? {}) as Partial<Kept>;
  if (typeof id !== 'string' || typeof at !== 'number') return false;
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

/** In IndexedDB, each change in a journal first. Where the browser keeps nothing, answers are lost with the tab and nothing else breaks. */
export function keptAnswers(attempt: string, tab: string): KeptAnswers {
  const own = `${attempt}/${tab}`;
  const start = `${attempt}/`;
  const written = journal();
  let latest: Kept | null = null;
  let lastAt = 0;
  let writing: Promise<void> | null = null;
  let opened: Promise<IDBDatabase> | null = null;

  /** Opened once: opening for each change would take longer than a reload. */
  function connection(): Promise<IDBDatabase> {
    opened ??= open().then(
      database => {
        const gone = () => (opened = null);
        database.onclose = gone;
        database.onversionchange = () => {
          database.close();
          gone();
        };
        return database;
      },
      (error: unknown) => {
        opened = null;
        throw error;
      },
    );
    return opened;
  }

  async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const transaction = (await connection()).transaction(STORE, mode);
    const result = await done(work(transaction.objectStore(STORE)));
    // A tab that is gone before the end of its transaction leaves nothing of it.
    if (mode === 'readwrite') await committed(transaction);
    return result;
  }

  const next = (unsaved: Unsaved): Kept => {
    lastAt = Math.max(Date.now(), lastAt + 1);
    return { id: own, at: lastAt, unsaved };
  };

  async function write(): Promise<void> {
    while (latest) {
      const kept = latest;
      latest = null;
      await inStore('readwrite', store => store.put(kept)).then(
        () => written.done(own, kept.at),
        () => undefined,
      );
    }
    writing = null;
  }

  return {
    async read() {
      // In the order in which a living tab moves them: the other way round, one could be in neither.
      const journalled = written.read(start);
      const rows: readonly unknown[] = await inStore('readonly', store => store.getAll(rangeOf(attempt))).catch(
        () => [],
      );
      const newest = new Map<string, Kept>();
      for (const row of [...rows, ...journalled].filter(isKept))
        if (row.at >= (newest.get(row.id)?.at ?? 0)) newest.set(row.id, row);
      return [...newest.values()].sort((one, other) => one.at - other.at).map(({ unsaved }) => unsaved);
    },
    keep(unsaved) {
      latest = next(unsaved);
      written.write(latest);
      writing ??= write();
    },
    async takeOver(unsaved) {
      latest = next(unsaved);
      written.write(latest);
      await (writing ??= write());
      written.forget(start, own);
      const ids = await inStore('readonly', store => store.getAllKeys(rangeOf(attempt))).catch(() => []);
      for (const id of ids.filter(one => one !== own))
        await inStore('readwrite', store => store.delete(id)).catch(() => undefined);
    },
    async forget() {
      latest = null;
      await writing;
      written.forget(start);
      await inStore('readwrite', store => store.delete(rangeOf(attempt))).catch(() => undefined);
    },
  };
}

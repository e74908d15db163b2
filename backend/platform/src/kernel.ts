import { Barrier } from './barrier.ts';
import { openDatabase, type Database, type DatabaseOptions } from './database.ts';
import type { EventStoreAddress } from './event-store/event-store-db/address.ts';
import type { EventStore } from './event-store/event-store.ts';
import { openEventStore } from './event-store/open-event-store.ts';
import type { Logger } from './log.ts';
import { Sealing } from './sealing.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { Notifications, type NotificationChannel } from './notifications.ts';

/** What a process needs of a migrated database, opened together and closed together. */
export interface Kernel {
  readonly database: Database;
  readonly notifications: Notifications;
  readonly store: EventStore;
  readonly sealing: Sealing;
  readonly barrier: Barrier;
  readonly secrets: Secrets;
  readonly log: Logger;
  close(): Promise<void>;
}

export interface KernelOptions extends DatabaseOptions {
  /** Where the events are kept, as in the settings; null: in the database. */
  readonly eventStore: EventStoreAddress | null;
  /** Notices of other processes that this one waits for; all by default. */
  readonly hears?: readonly NotificationChannel[];
  /** Whether other processes append to the log, too; false by default. */
  readonly isShared?: () => boolean;
}

/**
 * Opens the kernel on a database that `migrate()` has brought up to date. Throws a `SettingsError` when the event store
 * cannot be used.
 */
export async function openKernel(url: string, options: KernelOptions): Promise<Kernel> {
  const { log, eventStore, hears, isShared = () => false } = options;
  const database = openDatabase(url, options);
  try {
    const notifications = await Notifications.open(url, log, hears, undefined, options.name);
    try {
      const secrets = await openSecrets(database.pool);
      const { store, close: closeStore } = await openEventStore(eventStore, {
        pool: database.pool,
        notifications,
        log,
        isShared,
      });
      const sealing = new Sealing(database.pool, notifications);
      const barrier = new Barrier(database.pool, notifications);
      const close = async () => {
        barrier.close();
        sealing.close();
        await closeStore();
        await notifications.close();
        await database.close();
      };
      return { database, notifications, store, sealing, barrier, secrets, log, close };
    } catch (error) {
      await notifications.close();
      throw error;
    }
  } catch (error) {
    await database.close();
    throw error;
  }
}

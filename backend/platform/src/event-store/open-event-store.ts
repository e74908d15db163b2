import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import type { Notifications } from '../notifications.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreUnavailable, type EventStore } from './event-store.ts';
import { adoptLog } from './adopt-log.ts';
import { assertHistory, unusable } from './log-history.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

export interface OpenedEventStore {
  readonly store: EventStore;
  close(): Promise<void>;
}

/** The log of the settings: an EventStoreDB at the address, or that of the database (null). */
export async function openEventStore(
  address: EventStoreAddress | null,
  { pool, notifications, log }: { readonly pool: Pool; readonly notifications: Notifications; readonly log: Logger },
): Promise<OpenedEventStore> {
  const opened =
    address === null
      ? { store: new PostgresEventStore(pool, notifications), close: () => Promise.resolve() }
      : await connectEventStoreDb(address, log);
  try {
    await assertHistory(pool, opened.store, address === null);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Fails early, before a start has taken its time. */
export async function assertEventStore(address: EventStoreAddress, log: Logger): Promise<void> {
  const opened = await connectEventStoreDb(address, log);
  await opened.close();
}

/** Has a new database follow a log in use, and gives up what was in the database before it (see `adoptLog`). */
export async function adoptEventStore(address: EventStoreAddress, pool: Pool, log: Logger): Promise<boolean> {
  const { store, close } = await connectEventStoreDb(address, log);
  try {
    return await adoptLog(pool, store);
  } finally {
    await close();
  }
}

/** Connects and asks something. Throws a `SettingsError` when the server cannot be used. */
async function connectEventStoreDb(address: EventStoreAddress, log: Logger): Promise<OpenedEventStore> {
  // The client is loaded only by those who use it.
  const { EventStoreDb } = await import('./event-store-db/event-store-db.ts');
  let store: InstanceType<typeof EventStoreDb>;
  try {
    store = new EventStoreDb(address, log);
  } catch {
    throw unusable('a certificate file that it names cannot be read');
  }
  try {
    await store.head();
    return { store, close: () => store.close() };
  } catch (error) {
    await store.close();
    const away = error instanceof EventStoreUnavailable;
    throw unusable(
      away
        ? `the event store at ${address.hosts} cannot be reached`
        : `the server at ${address.hosts} refuses to be read (user, password and rights?) or is no EventStoreDB`,
    );
  }
}

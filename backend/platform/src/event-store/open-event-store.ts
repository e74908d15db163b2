import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import { SettingsError } from '../settings.ts';
import type { Notifications } from '../notifications.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreUnavailable, type EventStore, type Position } from './event-store.ts';
import { PostgresEventStore } from './postgres-event-store.ts';

export interface OpenedEventStore {
  readonly store: EventStore;
  close(): Promise<void>;
}

const unusable = (why: string) => new SettingsError(`Setting EVENT_STORE_URL: ${why}`);

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
    await checkHistory(pool, address === null ? null : opened.store);
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

/** Read models and log belong together: a database made from one log cannot go on with another. */
async function checkHistory(pool: Pool, eventStoreDb: EventStore | null): Promise<void> {
  const { rows } = await pool.query<{ own: boolean; position: Position | null }>(
    `select exists (select from es.events) as own, (select max(position) from kernel.checkpoints) as position`,
  );
  const { own, position } = rows[0] ?? { own: false, position: null };
  if (eventStoreDb === null) {
    if (position?.includes('.'))
      throw unusable('this database was made from the events of an EventStoreDB; please set it');
    return;
  }
  if (own) throw unusable('this database keeps events of its own; use an empty one, or leave the setting out');
  if (position !== null && position > ((await eventStoreDb.head()) ?? ''))
    throw unusable('this event store does not hold the events from which the database was made');
}

import type { Pool } from 'pg';
import type { Logger } from '../log.ts';
import type { Notifications } from '../notifications.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { connectEventStoreDb, type OpenedEventStore } from './connect-event-store-db.ts';
import { adoptLog } from './adopt-log.ts';
import { assertHistory } from './log-history.ts';
import { PostgresEventStore } from './postgres-event-store.ts';
import { whileAway } from './while-away.ts';

export interface EventStorePorts {
  readonly pool: Pool;
  readonly notifications: Notifications;
  readonly log: Logger;
  /** Whether other processes append, too; see `PostgresEventStoreOptions`. */
  readonly isShared: () => boolean;
}

/** The log of the settings: an EventStoreDB at the address, or that of the database (null). */
export async function openEventStore(
  address: EventStoreAddress | null,
  { pool, notifications, log, isShared }: EventStorePorts,
): Promise<OpenedEventStore> {
  const opened =
    address === null
      ? { store: new PostgresEventStore(pool, notifications, { isShared }), close: () => Promise.resolve() }
      : await connectEventStoreDb(address, log);
  try {
    const agree = () => assertHistory(pool, opened.store, address === null);
    await (address === null ? agree() : whileAway(address, agree, line => log.warn(line)));
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Fails early, before a start has taken its time. `onWait` is told once that the server is waited for. */
export async function assertEventStore(
  address: EventStoreAddress,
  log: Logger,
  onWait?: (line: string) => void,
): Promise<void> {
  const opened = await connectEventStoreDb(address, log, onWait);
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

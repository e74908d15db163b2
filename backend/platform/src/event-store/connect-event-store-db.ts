import type { Logger } from '../log.ts';
import { SettingsError } from '../settings.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import type { EventStore } from './event-store.ts';
import { unusable } from './log-history.ts';
import { whileAway } from './while-away.ts';

export interface OpenedEventStore {
  readonly store: EventStore;
  close(): Promise<void>;
}

/**
 * Connects and asks something, for as long as the address says while the server is not there. Throws a `SettingsError` when
 * it cannot be used.
 */
export async function connectEventStoreDb(
  address: EventStoreAddress,
  log: Logger,
  onWait: (line: string) => void = line => log.warn(line),
): Promise<OpenedEventStore> {
  // The client is loaded only by those who use it.
  const { EventStoreDb } = await import('./event-store-db/event-store-db.ts');
  const { meaningOf } = await import('./event-store-db/failures.ts');
  const { hosts } = address;
  let store: InstanceType<typeof EventStoreDb>;
  try {
    store = new EventStoreDb(address, log);
  } catch {
    throw unusable('a certificate file that it names cannot be read');
  }
  try {
    await whileAway(address, () => store.head(), onWait);
    return { store, close: () => store.close() };
  } catch (error) {
    await store.close();
    if (error instanceof SettingsError) throw error;
    const meaning = meaningOf(error);
    throw unusable(
      meaning
        ? `the event store at ${hosts} ${meaning.text}`
        : `the server at ${hosts} refuses to be read (user, password and rights?) or is no EventStoreDB`,
    );
  }
}

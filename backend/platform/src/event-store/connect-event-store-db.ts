import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import type { SettingsError } from '../settings.ts';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreUnavailable, type EventStore } from './event-store.ts';
import { unusable } from './log-history.ts';

export interface OpenedEventStore {
  readonly store: EventStore;
  close(): Promise<void>;
}

/** Milliseconds between two looks for a server that is not there yet. */
const PAUSE_MS = 500;

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
  const { hosts, waitSeconds = 0 } = address;
  let store: InstanceType<typeof EventStoreDb>;
  try {
    store = new EventStoreDb(address, log);
  } catch {
    throw unusable('a certificate file that it names cannot be read');
  }
  const end = Date.now() + waitSeconds * 1000;
  for (let asked = 0; ; asked += 1) {
    try {
      await store.head();
      return { store, close: () => store.close() };
    } catch (error) {
      const meaning = meaningOf(error);
      const mayCome = error instanceof EventStoreUnavailable && meaning?.passes !== false;
      if (!mayCome || Date.now() >= end) {
        await store.close();
        throw refusal(hosts, error, meaning?.text);
      }
    }
    if (asked === 0)
      onWait(`Waiting up to ${waitSeconds} s for the event store at ${hosts}, which cannot be reached yet.`);
    await delay(PAUSE_MS);
  }
}

function refusal(hosts: string, error: unknown, meaning: string | undefined): SettingsError {
  if (meaning !== undefined) return unusable(`the event store at ${hosts} ${meaning}`);
  return unusable(
    error instanceof EventStoreUnavailable
      ? `the event store at ${hosts} cannot be reached`
      : `the server at ${hosts} refuses to be read (user, password and rights?) or is no EventStoreDB`,
  );
}

import { setTimeout as delay } from 'node:timers/promises';
import type { EventStoreAddress } from './event-store-db/address.ts';
import { EventStoreUnavailable } from './event-store.ts';
import { unusable } from './log-history.ts';

/** Milliseconds between two looks for a server that is not there. */
const PAUSE_MS = 500;

/**
 * What a start asks, asked again while the server is away, for as long as the address says; `onWait` is told so once. Throws a
 * `SettingsError` when it stays away or can never be reached like this; whatever else goes wrong is thrown as it is.
 */
export async function whileAway<T>(
  { hosts, waitSeconds = 0 }: EventStoreAddress,
  ask: () => Promise<T>,
  onWait: (line: string) => void,
): Promise<T> {
  const end = Date.now() + waitSeconds * 1000;
  for (let asked = 0; ; asked += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof EventStoreUnavailable)) throw error;
      // The client is loaded only by those who use it.
      const { meaningOf } = await import('./event-store-db/failures.ts');
      const meaning = meaningOf(error);
      if (meaning?.passes === false || Date.now() >= end)
        throw unusable(`the event store at ${hosts} ${meaning?.text ?? 'cannot be reached'}`);
    }
    if (asked === 0)
      onWait(`Waiting up to ${waitSeconds} s for the event store at ${hosts}, which cannot be reached yet.`);
    await delay(PAUSE_MS);
  }
}

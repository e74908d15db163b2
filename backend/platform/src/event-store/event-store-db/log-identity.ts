import { jsonEvent, NO_STREAM, StreamNotFoundError, WrongExpectedVersionError } from '@eventstore/db-client';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { all, persistently, SILENCE_MS, UNUSED } from './calls.ts';
import type { EventStoreAddress } from './address.ts';

/** Written once, by the first start; not an event of the product, so nobody who follows the log sees it. */
const STREAM = 'learnloom-log';
const TYPE = 'LogIdentified';

const idOf = (data: unknown): string | null =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string' ? data.id : null;

/** Null: nobody has named this log. */
export async function identityOf(client: EventStoreDBClient): Promise<string | null> {
  const [first] = await persistently(() =>
    all(client.readStream(STREAM, { maxCount: 1, requiresLeader: true })).catch((error: unknown) => {
      if (error instanceof StreamNotFoundError) return [];
      throw error;
    }),
  );
  return idOf(first?.event?.data);
}

/** Names the log unless somebody has done so before. Gives its identity. */
export async function identify(
  client: EventStoreDBClient,
  credentials: EventStoreAddress['credentials'],
  id: string,
): Promise<string> {
  const options = {
    expectedRevision: NO_STREAM,
    credentials: credentials ?? UNUSED,
    requiresLeader: true,
    deadline: SILENCE_MS,
  } as const;
  const event = jsonEvent({ id, type: TYPE, data: { id } });
  try {
    await persistently(() => client.appendToStream(STREAM, event, options));
  } catch (error) {
    if (!(error instanceof WrongExpectedVersionError)) throw error;
  }
  return (await identityOf(client)) ?? id;
}

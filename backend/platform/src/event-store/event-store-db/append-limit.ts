import { randomUUID } from 'node:crypto';
import {
  jsonEvent,
  MaxAppendSizeExceededError,
  STREAM_EXISTS,
  WrongExpectedVersionError,
  type EventStoreDBClient,
} from '@eventstore/db-client';
import type { EventStoreAddress } from './address.ts';
import { persistently, SILENCE_MS, UNUSED } from './calls.ts';

/** As servers are set unless somebody changes it. */
const USUAL_BYTES = 1024 * 1024;
/** No request brings more. */
const PROBE_BYTES = 4 * 1024 * 1024;

/**
 * Bytes that the server takes in one append. It tells nobody but whoever sends too much: so that nothing is ever written, an
 * append is sent to a stream that is said to exist and does not.
 */
export async function appendLimitOf(
  client: EventStoreDBClient,
  credentials: EventStoreAddress['credentials'],
): Promise<number> {
  const event = jsonEvent({ type: 'Probe', data: { text: 'x'.repeat(PROBE_BYTES) } });
  const options = {
    expectedRevision: STREAM_EXISTS,
    credentials: credentials ?? UNUSED,
    requiresLeader: true,
    deadline: SILENCE_MS,
  } as const;
  try {
    await persistently(() => client.appendToStream(`learnloom-probe-${randomUUID()}`, event, options));
    return USUAL_BYTES;
  } catch (error) {
    if (error instanceof MaxAppendSizeExceededError) return error.maxAppendSize;
    if (error instanceof WrongExpectedVersionError) return PROBE_BYTES;
    throw error;
  }
}

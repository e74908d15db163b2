import { createHash } from 'node:crypto';
import { canonical } from '@learnloom/contracts/kernel/canonical';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';

/** What a link covers of an event. */
export interface Linked {
  readonly id: string;
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  /** As they were recorded: sealed, and in the form of that time. */
  readonly recorded: object;
  readonly metadata: EventMetadata;
}

/** Link before the first event. */
export const FIRST_LINK = '0'.repeat(64);

/**
 * SHA-256 in hex digits of the link before, the event's number in the log and the canonical JSON of the event. Positions
 * are not in it, so that a copy of the log in another store has the same links; what is personal is in it as it is
 * sealed, so that destroying a key changes none.
 */
export const linkOf = (previous: string, number: number, event: Linked): string => {
  const { id, type, stream, version, recorded, metadata } = event;
  return createHash('sha256')
    .update(`${previous}\n${number}\n`)
    .update(canonical({ id, type, stream, version, data: recorded, metadata }))
    .digest('hex');
};

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventMetadata } from '@learnloom/contracts/kernel/event';

interface AsRecorded {
  readonly type: string;
  readonly data: object;
  readonly metadata: EventMetadata;
}

/** Puts events into an empty stream of the Postgres log, past all code of today, as an earlier version left them. */
export async function storeAsRecorded(pool: Pool, stream: string, events: readonly AsRecorded[]): Promise<void> {
  for (const [version, { type, data, metadata }] of events.entries())
    await pool.query(
      'insert into es.events (stream, version, id, type, data, metadata) values ($1, $2, $3, $4, $5, $6)',
      [stream, version, randomUUID(), type, JSON.stringify(data), JSON.stringify(metadata)],
    );
}

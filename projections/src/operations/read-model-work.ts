import { readModelChanges, readModelEvents } from '@learnloom/contracts/operations/read-models';
import { readModelWorkTable, type WorkKind } from '@learnloom/contracts/operations/tables';
import type { Recorded } from '../projector/projection.ts';
import { rows } from '../projector/rows.ts';
import { sourceVersion } from '../projector/source-version.ts';

interface Asked {
  readonly name: string;
  readonly number: number;
  readonly stream?: string;
  readonly event?: string;
}

const asked =
  (kind: WorkKind) =>
  (_row: unknown, { data, metadata }: Recorded<string, Asked>) => ({
    stream: null,
    event: null,
    ...data,
    kind,
    requestedAt: metadata.time,
  });

/** One row a request. */
export const readModelWork = rows(readModelWorkTable, {
  version: sourceVersion(import.meta.url),
  events: readModelEvents,
  keyOf: ({ data }) => `${data.name}/${data.number}`,
  on: {
    ReadModelRebuildRequested: asked('rebuild'),
    ReadModelRebuildCancelled: asked('cancel'),
    ParkedEventsRetryRequested: asked('retry'),
    ParkedEventSkipRequested: asked('skip'),
  },
  announce: (before, after) => {
    const row = after ?? before;
    return { topics: [readModelChanges], scopes: row ? [row.name] : [] };
  },
});

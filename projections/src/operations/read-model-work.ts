import { readModelChanges, type ReadModelEvent } from '@learnloom/contracts/operations/read-models';
import { rows } from '../projector/rows.ts';

export type WorkKind = 'rebuild' | 'cancel' | 'retry' | 'skip';

/** What staff asked to be done to a read model. What came of it is not here but in `kernel.work_outcomes`. */
interface Work {
  readonly name: string;
  readonly number: number;
  readonly kind: WorkKind;
  /** Whose parked events it is about. */
  readonly stream: string | null;
  readonly event: string | null;
  readonly requestedAt: string;
}

/** One row a request. */
export const readModelWork = rows<ReadModelEvent, Work>('read_model_work', {
  version: 1,
  columns: { name: 'text', number: 'integer', kind: 'text', stream: 'text', event: 'text', requestedAt: 'timestamptz' },
  indexes: ['create index on read_model_work (name, number)'],
  keyOf: ({ data }) => `${data.name}/${data.number}`,
  on: {
    ReadModelRebuildRequested: (_row, { data, metadata: { time } }) => ({
      ...data,
      kind: 'rebuild',
      stream: null,
      event: null,
      requestedAt: time,
    }),
    ReadModelRebuildCancelled: (_row, { data, metadata: { time } }) => ({
      ...data,
      kind: 'cancel',
      stream: null,
      event: null,
      requestedAt: time,
    }),
    ParkedEventsRetryRequested: (_row, { data, metadata: { time } }) => ({
      ...data,
      kind: 'retry',
      event: null,
      requestedAt: time,
    }),
    ParkedEventSkipRequested: (_row, { data, metadata: { time } }) => ({ ...data, kind: 'skip', requestedAt: time }),
  },
  announce: (before, after) => {
    const row = after ?? before;
    return { topics: [readModelChanges], scopes: row ? [row.name] : [] };
  },
});

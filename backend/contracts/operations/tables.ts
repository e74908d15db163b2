import { integer, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';

export type WorkKind = 'rebuild' | 'cancel' | 'retry' | 'skip';

/** What staff asked to be done to a read model. What came of it is not here but in `kernel.work_outcomes`. */
export const readModelWorkTable = table(
  'read_model_work',
  {
    name: text,
    number: integer,
    kind: oneOf<WorkKind>(),
    /** Whose parked events it is about. */
    stream: orNull(text),
    event: orNull(text),
    requestedAt: timestamp,
  },
  { indexes: [['name', 'number']] },
);

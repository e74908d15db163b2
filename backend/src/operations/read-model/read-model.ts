import type { ReadModelEvent } from '@learnloom/contracts/operations/read-models';
import { readModels } from '@learnloom/contracts/operations/read-models';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

/** Requests so far. */
type Requests = number;

/** What staff asked to be done to one read model. */
export const readModel = stream<Requests, ReadModelEvent>(readModels.subject, {
  initial: 0,
  evolve: {
    ReadModelRebuildRequested: (_requests, { number }) => number,
    ReadModelRebuildCancelled: (_requests, { number }) => number,
    ParkedEventsRetryRequested: (_requests, { number }) => number,
    ParkedEventSkipRequested: (_requests, { number }) => number,
  },
});

/** Read models are named, not numbered: the stream's key is derived from the name. */
export const streamKey = ({ name }: { readonly name: string }): string => uuidOf(readModels.subject, name);

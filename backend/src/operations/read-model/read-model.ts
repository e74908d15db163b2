import { readModelAggregate, readModels } from '@learnloom/contracts/operations/read-models';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

/** What staff asked to be done to one read model. */
export const readModel = stream(readModels.subject, readModelAggregate);

/** The number of the next request; each is done once. */
export const nextNumber = (asked: { readonly number: number } | null): number => (asked?.number ?? 0) + 1;

/** Read models are named, not numbered: the stream's key is derived from the name. */
export const streamKey = ({ name }: { readonly name: string }): string => uuidOf(readModels.subject, name);

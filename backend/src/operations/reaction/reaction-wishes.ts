import { reactionAggregate, reactions } from '@learnloom/contracts/operations/reactions';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

/** What staff asked of one reaction. Whether it may be asked follows from the work, not from earlier wishes. */
export const reactionWishes = stream(reactions.subject, reactionAggregate);

/** Reactions are named, not numbered: the stream's key is derived from the name. */
export const streamKey = ({ name }: { readonly name: string }): string => uuidOf(reactions.subject, name);

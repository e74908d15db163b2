import { reactions, type ReactionEvent } from '@learnloom/contracts/operations/reactions';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';

/** What staff asked of one reaction. Whether it may be asked follows from the work, not from earlier wishes. */
export const reactionWishes = stream<null, ReactionEvent>(reactions.subject, {
  initial: null,
  evolve: { ReactionRetryRequested: () => null, ReactionSkipRequested: () => null },
});

/** Reactions are named, not numbered: the stream's key is derived from the name. */
export const streamKey = ({ name }: { readonly name: string }): string => uuidOf(reactions.subject, name);

import type { ReactionEvent } from '@learnloom/contracts/operations/reactions';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** What staff asked to be done about failed work is itself done as a reaction: once it is recorded it happens. */
export const repairReactions = reaction<ReactionEvent>('RepairReactions', {
  about: 'Retries and skips failed jobs on request',
  on: {
    ReactionRetryRequested: ({ data: { name, piece } }, { failedWork }) => failedWork.retry(name, piece),
    ReactionSkipRequested: ({ data: { name, piece } }, { failedWork }) => failedWork.skip(name, piece),
  },
});

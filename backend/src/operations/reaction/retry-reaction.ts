import { refusal } from '@learnloom/contracts/kernel/refusal';
import { reactions } from '@learnloom/contracts/operations/reactions';
import { failedTries } from '../facts.ts';
import { reactionWishes, streamKey } from './reaction-wishes.ts';
import { repairReactions } from './repair-reactions.ts';

export const retryReaction = reactionWishes.on(reactions.retry, {
  key: streamKey,
  settles: [repairReactions],
  prepare: async ({ name, ...piece }, { read }) => ({ tries: await failedTries(read, name, piece) }),
  decide: ({ name, event, step }, _state, { facts }) => {
    if (facts.tries === 0) throw refusal(reactions.retry, 'nothing-failed');
    return [{ type: 'ReactionRetryRequested', data: { name, piece: { event, step } } }];
  },
});

export const retryAllOfReaction = reactionWishes.on(reactions.retryAll, {
  key: streamKey,
  settles: [repairReactions],
  prepare: async ({ name }, { read }) => ({ tries: await failedTries(read, name, null) }),
  decide: ({ name }, _state, { facts }) => {
    if (facts.tries === 0) throw refusal(reactions.retryAll, 'nothing-failed');
    return [{ type: 'ReactionRetryRequested', data: { name, piece: null } }];
  },
});

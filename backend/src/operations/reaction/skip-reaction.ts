import { refusal } from '@learnloom/contracts/kernel/refusal';
import { reactions } from '@learnloom/contracts/operations/reactions';
import { failedTries } from '../facts.ts';
import { reactionWishes, streamKey } from './reaction-wishes.ts';
import { repairReactions } from './repair-reactions.ts';

export const skipReaction = reactionWishes.on(reactions.skip, {
  key: streamKey,
  settles: [repairReactions],
  prepare: async ({ name, event, step }, { read }) => ({ tries: await failedTries(read, name, { event, step }) }),
  decide: ({ name, event, step, reason }, _state, { facts }) => {
    if (facts.tries === 0) throw refusal(reactions.skip, 'nothing-failed');
    return [{ type: 'ReactionSkipRequested', data: { name, piece: { event, step }, reason } }];
  },
});

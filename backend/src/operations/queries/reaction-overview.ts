import { MOST_UNSEEN, reactions } from '@learnloom/contracts/operations/reactions';
import { standings } from '../../kernel/reactions/standing.ts';
import { answer } from '../../kernel/reading/answer.ts';

/** Answers with how every reaction stands. */
export const reactionOverview = answer(reactions.overview, async (_input, { read, store }) => ({
  reactions: await standings(read, store, MOST_UNSEEN),
}));

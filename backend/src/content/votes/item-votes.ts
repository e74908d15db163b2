import { MAX_VOTED_REVISIONS, type ItemVotes, type ItemVotesContract } from '@learnloom/contracts/content/votes';
import { answer } from '../../kernel/reading/answer.ts';
import { services } from '../services.ts';

/** Answers with what readers think of the latest revisions of an item. */
export const itemVotes = ({ votes }: ItemVotesContract) =>
  answer(
    votes,
    async ({ key }, { services: all }): Promise<ItemVotes> => ({
      revisions: await all.get(services.pageVotes).ofItem(key, MAX_VOTED_REVISIONS),
    }),
    { deps: [services.pageVotes] },
  );

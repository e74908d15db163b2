import { remotes } from '@learnloom/contracts/operations/remotes';
import { services } from '../services.ts';
import { answer } from '../../kernel/reading/answer.ts';

/** Failures that are told of one remote. */
const MOST = 20;

/** Answers with what is live of every remote, who deployed it, and how it fails. */
export const remoteOverview = answer(
  remotes.overview,
  async (_input, { remotes: port }) => {
    const [deployed, failures] = await Promise.all([port.deployed(), port.failures.list()]);
    return {
      remotes: deployed.map(({ container, ...row }) => ({
        ...row,
        failures: failures
          .filter(({ remote }) => remote === container)
          .slice(0, MOST)
          .map(({ remote: _, ...failure }) => failure),
      })),
    };
  },
  { deps: [services.remotes] },
);

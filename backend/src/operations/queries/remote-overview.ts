import { remotes, type RemoteTrialRow } from '@learnloom/contracts/operations/remotes';
import { countsOf, type RemoteTrial, type TrialCount } from '../services/remote-trials.ts';
import { services } from '../services.ts';
import { answer } from '../../kernel/reading/answer.ts';

/** Failures that are told of one remote. */
const MOST = 20;

/** A trial with how its version and the live one fared. */
function trialRowOf(trial: RemoteTrial | undefined, counts: readonly TrialCount[]): RemoteTrialRow | null {
  if (!trial) return null;
  const { name, version, share, startedAt, end } = trial;
  const live = counts.filter(row => row.name === name && row.version !== version);
  return {
    ...{ version, share, end, since: startedAt, ...countsOf(counts, name, version) },
    live: {
      visits: live.reduce((sum, { visits }) => sum + visits, 0),
      failures: live.reduce((sum, { failures }) => sum + failures, 0),
    },
  };
}

/** Answers with what is live of every remote, who deployed it, and how it fails. */
export const remoteOverview = answer(
  remotes.overview,
  async (_input, { remotes: port, remoteTrials }) => {
    const [deployed, failures, trials, counts] = await Promise.all([
      port.deployed(),
      port.failures.list(),
      remoteTrials.all(),
      remoteTrials.counts(),
    ]);
    return {
      remotes: deployed.map(({ container, ...row }) => ({
        ...row,
        trial: trialRowOf(
          trials.find(({ name }) => name === row.name),
          counts,
        ),
        failures: failures
          .filter(({ remote }) => remote === container)
          .slice(0, MOST)
          .map(({ remote: _, ...failure }) => failure),
      })),
    };
  },
  { deps: [services.remotes, services.remoteTrials] },
);

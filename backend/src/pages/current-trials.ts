import type { RemoteTrials } from '../operations/services/remote-trials.ts';
import type { TrialLine } from './deployment.ts';

/** The versions that go to a share of visitors now, as they were read last. */
export function currentTrials(remoteTrials: Pick<RemoteTrials, 'all'>) {
  let lines: readonly TrialLine[] = [];
  return {
    lines: () => lines,
    /** Reads them again; true: there are others than before. */
    async renew(): Promise<boolean> {
      const open = (await remoteTrials.all()).filter(({ end }) => end === null);
      const next = open.map(({ name, version, share }) => ({ name, version, share }));
      const isChanged = JSON.stringify(next) !== JSON.stringify(lines);
      lines = next;
      return isChanged;
    },
  };
}

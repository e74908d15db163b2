import { service } from '@learnloom/contracts/kernel/service';
import { provide, type Provider, type ServiceKit } from '../kernel/services/provider.ts';
import { deployedRemotes, type DeployedRemotes } from './services/deployed-remotes.ts';
import { remoteFailures, type RemoteFailures } from './services/remote-failures.ts';
import { remoteTrials, type RemoteTrials } from './services/remote-trials.ts';
import { openRemotes, type RemoteObserver, type Remotes } from './services/remotes.ts';

/** What the area offers to its handlers and to the pages. */
export const services = {
  /** Micro-frontends: what is deployed of them, and how they fail. */
  remotes: service<Remotes>()('remotes'),
  /** Which versions are live on other hosts. */
  deployedRemotes: service<DeployedRemotes>()('deployedRemotes'),
  /** Which versions go to a share of visitors, and how they fare. */
  remoteTrials: service<RemoteTrials>()('remoteTrials'),
};

/** Counts how remotes fare, and keeps what fails for staff. */
function observing({ metrics, kernel: { log } }: ServiceKit, failures: RemoteFailures): RemoteObserver {
  const counter = (name: string, help: string, ...more: readonly string[]) =>
    metrics.counter(name, help, ['remote', 'version', ...more]);
  const drawn = counter('learnloom_remote_pages_drawn_total', 'Pages rendered by a remote on the server');
  const restarted = counter('learnloom_remote_restarts_total', 'Render processes that exited unexpectedly');
  const failed = counter('learnloom_remote_failures_total', 'Failures of a remote', 'side', 'kind');
  return {
    drawn: (remote, version) => drawn({ remote, version }),
    restarted: (remote, version) => restarted({ remote, version }),
    failed(failure, detail) {
      const { remote, version, side, kind } = failure;
      log.warn({ ...failure, detail }, 'A micro-frontend failed');
      failed({ remote, version, side, kind });
      failures.note(failure);
    },
  };
}

export const providers: readonly Provider[] = [
  provide(services.remotes, kit => {
    const failures = remoteFailures(kit.kernel.database.pool, kit.kernel.log);
    return openRemotes(failures, observing(kit, failures), deployedRemotes(kit.kernel.database.pool));
  }),
  provide(services.deployedRemotes, ({ kernel }) => deployedRemotes(kernel.database.pool)),
  provide(services.remoteTrials, ({ kernel }) => remoteTrials(kernel.database.pool, kernel.log)),
];

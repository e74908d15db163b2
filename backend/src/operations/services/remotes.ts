import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { RemoteRow } from '@learnloom/contracts/operations/remotes';
import type { RemoteFailure, RemoteFailures } from './remote-failures.ts';

export type DeployedRow = Omit<RemoteRow, 'failures'> & {
  /** As failures name it: `mfe_content`. */
  readonly container: string;
};

/** What staff chose to deploy. */
export interface Deploying {
  readonly name: string;
  readonly version: string;
  /** What was live when it was decided; where something else is live now, nothing happens. */
  readonly before: string;
  readonly by: string | null;
  /** ISO date-time. */
  readonly at: string;
}

/** What the pages know and do about the deployment. */
export interface Deployments {
  deployed(): Promise<readonly DeployedRow[]>;
  deploy(choice: Deploying): Promise<void>;
  /** Whether such a version has been live since the start: reports about others are not believed. */
  wasLive(container: string, version: string): boolean;
}

/** Hears how remotes fare. */
export interface RemoteObserver {
  failed(failure: RemoteFailure, detail: string): void;
  /** A page was drawn on the server. */
  drawn(remote: string, version: string): void;
  /** A drawing process ended before its time and is started again. */
  restarted(remote: string, version: string): void;
}

/** The micro-frontends, for whoever looks after them. */
export interface Remotes extends Deployments {
  readonly failures: RemoteFailures;
  readonly observer: RemoteObserver;
  /** The pages tell that they are there. A backend without pages has no remotes. */
  attach(deployments: Deployments): void;
}

export function openRemotes(failures: RemoteFailures, observer: RemoteObserver): Remotes {
  let attached: Deployments | null = null;
  return {
    failures,
    observer,
    attach: deployments => void (attached = deployments),
    deployed: () => attached?.deployed() ?? Promise.resolve([]),
    deploy: choice => attached?.deploy(choice) ?? Promise.reject(unavailable('This backend does not serve pages.', 30)),
    wasLive: (container, version) => attached?.wasLive(container, version) ?? false,
  };
}

import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { RemoteRow } from '@learnloom/contracts/operations/remotes';
import type { DeployedRemotes } from './deployed-remotes.ts';
import type { RemoteFailure, RemoteFailures } from './remote-failures.ts';

export type DeployedRow = Omit<RemoteRow, 'failures' | 'trial'> & {
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

/** One version of a remote. */
export interface VersionName {
  /** As the remote's folder: `mfe-content`. */
  readonly name: string;
  readonly version: string;
}

/** A version comes file by file, and is there once all of it has been checked. */
export interface ReleaseUploads {
  /** Stores one file of a version that is not there yet. Rejects with a refusal where it does not fit. */
  receive(version: VersionName, file: string, body: AsyncIterable<Buffer>): Promise<void>;
  /** Checks what came. Empty: the version is there now and can be deployed; else what keeps it from that. */
  finish(version: VersionName): Promise<readonly string[]>;
}

/** What the pages know and do about the deployment. */
export interface Deployments {
  deployed(): Promise<readonly DeployedRow[]>;
  deploy(choice: Deploying): Promise<void>;
  /** Reads again which versions go to a share of visitors, after they have changed. */
  renewTrials(): Promise<void>;
  /** Files that teams send over HTTP. */
  readonly uploads: ReleaseUploads;
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

/** `deployedRemotes`: takes what is deployed in a process without pages; those with pages find it there. */
export function openRemotes(
  failures: RemoteFailures,
  observer: RemoteObserver,
  deployedRemotes: Pick<DeployedRemotes, 'tell'>,
): Remotes {
  let attached: Deployments | null = null;
  const there = (): Deployments => {
    if (attached === null) throw unavailable('This backend does not serve pages.', 30);
    return attached;
  };
  return {
    failures,
    observer,
    attach: deployments => void (attached = deployments),
    deployed: () => attached?.deployed() ?? Promise.resolve([]),
    deploy: choice =>
      attached?.deploy(choice) ??
      deployedRemotes.tell({
        ...{ name: choice.name, version: choice.version, at: choice.at },
        ...{ account: choice.by, words: null },
      }),
    renewTrials: () => attached?.renewTrials() ?? Promise.resolve(),
    uploads: {
      receive: async (version, file, body) => there().uploads.receive(version, file, body),
      finish: async version => there().uploads.finish(version),
    },
    wasLive: (container, version) => attached?.wasLive(container, version) ?? false,
  };
}

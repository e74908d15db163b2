import type { DeployedRemotes } from '../operations/services/deployed-remotes.ts';
import type { Deployments } from '../operations/services/remotes.ts';
import { sharedManifest, type SharedManifestOptions } from './shared-manifest.ts';

/** Between two looks at what other hosts have deployed. */
const SHARE_MS = 2000;

interface Following extends Pick<SharedManifestOptions, 'root' | 'warn'> {
  readonly manifestFiles: readonly string[];
  readonly deployedRemotes: DeployedRemotes;
  readonly deployments: Pick<Deployments, 'renewTrials'>;
}

/** Takes over what other hosts deploy, and what goes to a share of visitors, until the call that it returns. */
export function followDeployments({ root, manifestFiles, deployedRemotes, deployments, warn }: Following): () => void {
  const [own, template] = manifestFiles;
  if (own === undefined || template === undefined) return () => undefined;
  const share = sharedManifest(deployedRemotes, { root, manifestFiles: [own, template], warn });
  const look = () =>
    void Promise.all([share(), deployments.renewTrials()]).catch((error: unknown) =>
      warn('What other hosts deployed cannot be read', { err: error }),
    );
  look();
  const timer = setInterval(look, SHARE_MS).unref();
  return () => clearInterval(timer);
}

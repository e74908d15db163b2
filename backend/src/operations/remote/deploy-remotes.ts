import type { RemoteEvent } from '@learnloom/contracts/operations/remotes';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** Names the version in the manifest, which every backend looks at. */
export const deployRemotes = reaction<RemoteEvent>('DeployRemotes', {
  about: 'Deploys the versions of micro-frontends that staff chose',
  on: {
    RemoteVersionChosen: ({ data: { name, version, before }, metadata }, { remotes }) =>
      remotes.deploy({ name, version, before, by: metadata.actor, at: metadata.time }),
  },
});

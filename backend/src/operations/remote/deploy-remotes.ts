import type { RemoteEvent } from '@learnloom/contracts/operations/remotes';
import { services } from '../services.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** Names the version in the manifest, which every backend looks at. */
export const deployRemotes = reaction<RemoteEvent, readonly [typeof services.remotes]>('DeployRemotes', {
  about: 'Deploys the micro-frontend versions that staff choose',
  deps: [services.remotes],
  on: {
    RemoteVersionChosen: ({ data: { name, version, before }, metadata }, { remotes }) =>
      remotes.deploy({ name, version, before, by: metadata.actor, at: metadata.time }),
  },
});

import type { RemoteEvent } from '@learnloom/contracts/operations/remotes';
import { services } from '../services.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';

/** Names the version in the manifest, which every backend looks at, or gives it to a share of visitors. */
export const deployRemotes = reaction<RemoteEvent, readonly [typeof services.remotes, typeof services.remoteTrials]>(
  'DeployRemotes',
  {
    about: 'Deploys the micro-frontend versions that staff choose',
    deps: [services.remotes, services.remoteTrials],
    on: {
      RemoteVersionChosen: async ({ data: { name, version, before }, metadata }, { remotes, remoteTrials }) => {
        await remoteTrials.clear(name, metadata.time);
        await remotes.deploy({ name, version, before, by: metadata.actor, at: metadata.time });
      },
      RemoteTrialStarted: async ({ data: { name, version, before, share }, metadata }, { remotes, remoteTrials }) => {
        await remoteTrials.start({ name, version, before, share, startedAt: metadata.time });
        await remotes.renewTrials();
      },
      RemoteTrialEnded: async ({ data: { name, version, because }, metadata }, { remotes, remoteTrials }) => {
        await remoteTrials.end({ name, version, because, at: metadata.time });
        await remotes.renewTrials();
      },
    },
  },
);

import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { noteRemovedDemoItems, recordDemoContent, removeDemoContent } from './demo/demo-content.ts';
import { demoContentOverview } from './demo/demo-overview.ts';
import { removeDemoItems } from './demo/remove-demo-items.ts';
import { setupProgressAnswer } from './demo/setup-progress.ts';
import { failedWorkList } from './queries/failed-work-list.ts';
import { parkedEventList } from './queries/parked-event-list.ts';
import { parkedEvent } from './queries/parked-event.ts';
import { reactionOverview } from './queries/reaction-overview.ts';
import { readModelOverview } from './queries/read-model-overview.ts';
import { remoteOverview } from './queries/remote-overview.ts';
import { systemStateAnswer } from './queries/system-state.ts';
import { cancelRebuild } from './read-model/cancel-rebuild.ts';
import { rebuildReadModel } from './read-model/rebuild-read-model.ts';
import { retryParkedEvents } from './read-model/retry-parked-events.ts';
import { skipParkedEvent } from './read-model/skip-parked-event.ts';
import { deployRemote, releaseRemote, stopRemoteTrial, withdrawRemoteVersion } from './remote/deploy-remote.ts';
import { deployRemotes } from './remote/deploy-remotes.ts';
import { repairReactions } from './reaction/repair-reactions.ts';
import { retryAllOfReaction, retryReaction } from './reaction/retry-reaction.ts';
import { skipReaction } from './reaction/skip-reaction.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { OpenApiPaths } from '../kernel/http/openapi.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { may } from '@learnloom/contracts/kernel/access';
import { authenticate } from '../kernel/http/authenticate.ts';
import { healthEndpoints } from './health.ts';
import { releaseEndpoints } from './remote/release-endpoints.ts';
import { releasePaths } from './remote/release-paths.ts';
import { remoteVisitsEndpoint } from './remote/remote-visits-endpoint.ts';
import { withdrawRemotes } from './remote/withdraw-remotes.ts';
import { browserFailuresEndpoint } from './remote/browser-failures-endpoint.ts';
import { providers, services as own } from './services.ts';

export const handlers: readonly Handler[] = [
  rebuildReadModel,
  cancelRebuild,
  retryParkedEvents,
  skipParkedEvent,
  retryReaction,
  retryAllOfReaction,
  skipReaction,
  deployRemote,
  releaseRemote,
  stopRemoteTrial,
  withdrawRemoteVersion,
  recordDemoContent,
  removeDemoContent,
  noteRemovedDemoItems,
];
export const answers: readonly Answering[] = [
  readModelOverview,
  parkedEventList,
  parkedEvent,
  reactionOverview,
  failedWorkList,
  systemStateAnswer,
  remoteOverview,
  demoContentOverview,
  setupProgressAnswer,
];
export const reactions: readonly Reaction[] = [repairReactions, deployRemotes, removeDemoItems];
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [
  ({ runtime }) => {
    const { ports, limiter } = runtime;
    const remotes = ports.services.get(own.remotes);
    const trials = ports.services.get(own.remoteTrials);
    return [
      browserFailuresEndpoint(remotes, trials, remotes.observer, limiter),
      remoteVisitsEndpoint(remotes, trials, limiter),
      ...releaseEndpoints(remotes.uploads, runtime),
    ];
  },
  ({ runtime: { kernel, ports, guard }, draining }) =>
    healthEndpoints(kernel, ports, ports.services.get(own.remotes), draining, async ({ request }) =>
      // Who cannot be looked up now, such as while the database is away, is told no more than a stranger.
      may(await authenticate(request, guard, true).catch(() => null), 'staff'),
    ),
];
export const openApi: OpenApiPaths = releasePaths;
export const chores: readonly Chore[] = [
  {
    name: 'Failures of micro-frontends are written down',
    every: 5000,
    run: ({ ports }) => ports.services.get(own.remotes).failures.flush(),
    atEnd: true,
  },
  {
    name: 'Versions of micro-frontends with too many errors are withdrawn',
    every: 5000,
    run: withdrawRemotes,
  },
];

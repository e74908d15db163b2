import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
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
import { deployRemote } from './remote/deploy-remote.ts';
import { deployRemotes } from './remote/deploy-remotes.ts';
import { repairReactions } from './reaction/repair-reactions.ts';
import { retryAllOfReaction, retryReaction } from './reaction/retry-reaction.ts';
import { skipReaction } from './reaction/skip-reaction.ts';
import type { Chore, EndpointSource } from '../kernel/area-server.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { healthEndpoints } from './health.ts';
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
];
export const answers: readonly Answering[] = [
  readModelOverview,
  parkedEventList,
  parkedEvent,
  reactionOverview,
  failedWorkList,
  systemStateAnswer,
  remoteOverview,
];
export const reactions: readonly Reaction[] = [repairReactions, deployRemotes];
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = [
  ({ runtime: { ports, limiter } }) => {
    const remotes = ports.services.get(own.remotes);
    return browserFailuresEndpoint(remotes, remotes.observer, limiter);
  },
  ({ runtime: { kernel, ports }, draining }) =>
    healthEndpoints(kernel, ports.disk, ports.services.get(own.remotes), draining),
];
export const chores: readonly Chore[] = [
  {
    name: 'Failures of micro-frontends are written down',
    every: 5000,
    run: ({ ports }) => ports.services.get(own.remotes).failures.flush(),
    atEnd: true,
  },
];

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

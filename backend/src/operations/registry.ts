import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import { parkedEventList } from './queries/parked-event-list.ts';
import { parkedEvent } from './queries/parked-event.ts';
import { readModelOverview } from './queries/read-model-overview.ts';
import { cancelRebuild } from './read-model/cancel-rebuild.ts';
import { rebuildReadModel } from './read-model/rebuild-read-model.ts';
import { retryParkedEvents } from './read-model/retry-parked-events.ts';
import { skipParkedEvent } from './read-model/skip-parked-event.ts';

export const handlers: readonly Handler[] = [rebuildReadModel, cancelRebuild, retryParkedEvents, skipParkedEvent];
export const answers: readonly Answering[] = [readModelOverview, parkedEventList, parkedEvent];

import type { Projection } from '../projector/projection.ts';
import { activityLog } from './activity-log.ts';
import { logChain } from './log-chain.ts';

export const readModels: readonly Projection[] = [activityLog, logChain];

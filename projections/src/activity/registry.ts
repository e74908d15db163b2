import type { Projection } from '../projector/projection.ts';
import { activityLog } from './activity-log.ts';

export const readModels: readonly Projection[] = [activityLog];

import type { Projection } from '../projector/projection.ts';
import { readModelWork } from './read-model-work.ts';

export const readModels: readonly Projection[] = [readModelWork];

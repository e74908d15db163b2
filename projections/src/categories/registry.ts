import type { Projection } from '../projector/projection.ts';
import { category } from './category.ts';

export const readModels: readonly Projection[] = [category];

import type { Projection } from '../projector/projection.ts';
import { category } from './category.ts';
import { categorySpace } from './category-space.ts';

export const readModels: readonly Projection[] = [category, categorySpace];

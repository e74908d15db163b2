import { modulesIn } from '@learnloom/platform/modules-in';
import { merged, type AreaReadModels } from './projector/merged.ts';
import type { Projection } from './projector/projection.ts';

/** Every read model: those of each folder with a `registry.ts`. */
export const registry: readonly Projection[] = merged(
  await modulesIn<AreaReadModels>(import.meta.dirname, 'registry.ts'),
);

import type { AnyShape } from '../block-shape.ts';
import { modulesOfBlocks } from './modules-of-blocks.ts';

/** The `shape.ts` of every block. A bundler that leaves no folders behind puts a list of imports in the place of this. */
export const shapeModules = (): Promise<ReadonlyMap<string, { readonly shape?: AnyShape }>> =>
  modulesOfBlocks('shape.ts');

import type { ServerBlock } from '../server-block.ts';
import { modulesOfBlocks } from './modules-of-blocks.ts';

/** The `block.ts` of every block. A bundler that leaves no folders behind puts a list of imports in the place of this. */
export const blockModules = (): Promise<ReadonlyMap<string, { readonly block?: ServerBlock }>> =>
  modulesOfBlocks('block.ts');

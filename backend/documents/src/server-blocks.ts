import { blockModules } from './folders/block-modules.ts';
import type { ServerBlock } from './server-block.ts';

const modules = await blockModules();

/** The server's half of every block, by its type. The props of what is given to it were checked by the shape of that type. */
export const serverBlocks: ReadonlyMap<string, ServerBlock> = new Map(
  [...modules].map(([type, { block }]) => {
    if (!block) throw new Error(`blocks/${type}/block.ts exports no block`);
    return [type, block] as const;
  }),
);

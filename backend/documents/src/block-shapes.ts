import { shapeModules } from './folders/shape-modules.ts';
import type { AnyShape } from './block-shape.ts';

const modules = await shapeModules();

/** The shape of every block, by its type: every folder of `blocks` with a `shape.ts` is a block. */
export const blockShapes: ReadonlyMap<string, AnyShape> = new Map(
  [...modules].map(([type, { shape }]) => {
    if (shape?.type !== type) throw new Error(`blocks/${type}/shape.ts exports no shape of the type ${type}`);
    return [type, shape] as const;
  }),
);

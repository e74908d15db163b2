import { blockOf, BLOCK_EMBED, newBlockId, type BlockValue, type SlotOp } from '@learnloom/documents/block-value';

/** A copy is another block: it gets ids of its own. */
export const withNewIds = (ops: readonly SlotOp[]): readonly SlotOp[] =>
  ops.map(op => {
    const block = blockOf(op.insert);
    if (!block || typeof op.insert === 'string') return op;
    const slots = Object.entries(block.slots).map(([key, inner]) => [key, withNewIds(inner)] as const);
    const copy: BlockValue = { ...block, id: newBlockId(), slots: Object.fromEntries(slots) };
    return { ...op, insert: { [Object.keys(op.insert)[0] ?? BLOCK_EMBED]: copy } };
  });

import type { Op } from 'quill-delta';
import { blockChange, blockOf, BLOCK_EMBED, type BlockValue } from '@learnloom/documents/block-value';
import { Delta } from './formats.ts';

const blockIn = ({ insert }: Op): BlockValue | null =>
  typeof insert === 'object' && insert !== null && BLOCK_EMBED in insert ? blockOf(insert) : null;

/** Puts inserts where text is deleted: a block that is there before and after is changed, not replaced. */
function addReplacement(change: Delta, deleted: readonly Op[], inserted: readonly Op[]): void {
  const rest = [...deleted];
  for (const op of inserted) {
    const after = blockIn(op);
    const same = rest.findIndex(other => {
      const before = blockIn(other);
      return before !== null && before.id === after?.id && before.type === after.type;
    });
    const before = same < 0 ? null : blockIn(rest[same] ?? {});
    if (!after || !before) {
      change.push(op);
      continue;
    }
    change.delete(new Delta(rest.splice(0, same + 1).slice(0, -1)).length());
    const inner = blockChange(before, after);
    if (inner) change.retain({ [BLOCK_EMBED]: inner });
    else change.retain(1);
  }
  change.delete(new Delta(rest).length());
}

/**
 * The change that makes one document of another. Blocks that both have are changed from within, so that who writes in one
 * keeps the cursor while somebody else's changes come in.
 */
export function documentChange(before: Delta, after: Delta): Delta {
  const change = new Delta();
  let index = 0;
  let deleted: Op[] = [];
  let inserted: Op[] = [];
  const flush = (): void => {
    addReplacement(change, deleted, inserted);
    [deleted, inserted] = [[], []];
  };
  for (const op of before.diff(after).ops) {
    if (typeof op.retain === 'number') {
      flush();
      change.push(op);
      index += op.retain;
    } else if (typeof op.delete === 'number') {
      deleted.push(...before.slice(index, index + op.delete).ops);
      index += op.delete;
    } else inserted.push(op);
  }
  flush();
  return change.chop();
}

import { insertLength } from '@learnloom/contracts/kernel/block';
import { Delta } from './formats.ts';

/** Characters that a change inserts, those in blocks as well. */
export const insertedLength = (change: Delta): number =>
  change.ops.reduce((sum, { insert }) => sum + (insert === undefined ? 0 : insertLength(insert)), 0);

/** The change with no more than that many characters inserted: texts are cut, and a block that does not fit is left out. */
export function truncated(change: Delta, characters: number): Delta {
  let left = characters;
  const ops = change.ops.flatMap(op => {
    if (op.insert === undefined) return [op];
    const length = insertLength(op.insert);
    if (length <= left) {
      left -= length;
      return [op];
    }
    const rest = typeof op.insert === 'string' ? op.insert.slice(0, left) : '';
    left = 0;
    return rest === '' ? [] : [{ ...op, insert: rest }];
  });
  return new Delta(ops).chop();
}

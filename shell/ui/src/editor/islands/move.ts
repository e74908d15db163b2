import type Quill from 'quill';
import type { Range } from 'quill';
import Delta from 'quill-delta';
import { blockAt, quillAround, type ContentBlot } from './content-blot.ts';
import { focusAt, selectBlock, type Towards } from './focus.ts';

interface Lines {
  readonly index: number;
  readonly length: number;
}

/** The whole lines that a range touches. */
function linesAround(quill: Quill, { index, length }: Lines): Lines {
  const lines = quill.getLines(index, length);
  const first = lines[0] ?? quill.getLine(index)[0];
  const last = lines.at(-1) ?? first;
  if (!first || !last) return { index, length };
  const start = quill.getIndex(first);
  return { index: start, length: quill.getIndex(last) + last.length() - start };
}

/** Moves the lines of a range, blocks among them, over the line before or after them. */
export function moveLines(quill: Quill, range: Range, towards: Towards): void {
  const moved = linesAround(quill, range);
  const over = towards < 0 ? moved.index - 1 : moved.index + moved.length;
  if (over < 0 || over >= quill.getLength()) return;
  const other = linesAround(quill, { index: over, length: 0 });
  const content = quill.getContents(moved.index, moved.length);
  const change =
    towards < 0
      ? new Delta().retain(other.index).concat(content).retain(other.length).delete(moved.length)
      : new Delta().retain(moved.index).delete(moved.length).retain(other.length).concat(content);
  quill.history.cutoff();
  quill.updateContents(change, 'user');
  quill.history.cutoff();
  const index = moved.index + (towards < 0 ? -other.length : other.length);
  const block = moved.length === 1 ? blockAt(quill, index) : null;
  if (block) selectBlock(block);
  else focusAt(quill, index + (range.index - moved.index), range.length);
}

export const moveBlock = (blot: ContentBlot, towards: Towards): void => {
  const quill = quillAround(blot);
  moveLines(quill, { index: quill.getIndex(blot), length: 0 }, towards);
};

/** Removes a block; the cursor stays where it was. */
export function removeBlock(blot: ContentBlot): void {
  const quill = quillAround(blot);
  const index = quill.getIndex(blot);
  quill.root.focus({ preventScroll: true });
  quill.history.cutoff();
  quill.deleteText(index, 1, 'user');
  quill.history.cutoff();
  const next = blockAt(quill, index);
  if (next) selectBlock(next);
  else focusAt(quill, index);
}

/** Puts a block before a line, of this text or another one: one step for Undo. */
export function moveBlockTo(blot: ContentBlot, quill: Quill, index: number): void {
  const from = quillAround(blot);
  const start = from.getIndex(blot);
  const { data } = blot;
  if (from === quill && (index === start || index === start + 1)) return;
  quill.history.cutoff();
  const insert = new Delta().retain(index).insert(blot.value());
  if (from === quill) {
    const change = index < start ? insert.retain(start - index).delete(1) : undefined;
    quill.updateContents(
      change ??
        new Delta()
          .retain(start)
          .delete(1)
          .retain(index - start - 1)
          .insert(blot.value()),
      'user',
    );
  } else {
    from.deleteText(start, 1, 'user');
    quill.updateContents(insert, 'user');
  }
  quill.history.cutoff();
  const moved = quill.getLines().find(line => blockAt(quill, quill.getIndex(line))?.data.id === data.id);
  const block = moved && blockAt(quill, quill.getIndex(moved));
  if (block) selectBlock(block);
}

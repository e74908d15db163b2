import type Quill from 'quill';
import Delta from 'quill-delta';
import type { Range } from 'quill';
import type { Context } from 'quill/modules/keyboard.js';
import { leavesLine } from '../picture-keys.ts';
import { blockAround, blockAt } from './content-blot.ts';
import { enterBlock, fieldsOf, focusField, leaveBlock, selectBlock, type Towards } from './focus.ts';
import { addParagraphAtEnd, endsInBlock } from './end.ts';
import { moveLines } from './move.ts';

type Handler = (this: { readonly quill: Quill }, range: Range, context: Context) => boolean;

const box = (element: HTMLElement) => element.getBoundingClientRect();

/** The field of the same block that is next: in reading order, or with a vertical arrow key the one above or below. */
function nextField(
  field: HTMLElement,
  block: HTMLElement,
  towards: Towards,
  vertical: boolean,
): HTMLElement | undefined {
  const fields = fieldsOf(block);
  if (!vertical) return fields[fields.indexOf(field) + towards];
  const from = box(field);
  const beyond = fields.filter(other => {
    const { top, bottom, left, right } = box(other);
    const isBeyond = towards > 0 ? top >= from.bottom - 1 : bottom <= from.top + 1;
    return isBeyond && left < from.right && right > from.left;
  });
  return towards > 0 ? beyond[0] : beyond.at(-1);
}

/** From the edge of a slot to the next field of its block, or out of the block. */
export function leaveField(field: HTMLElement, towards: Towards, vertical: boolean): boolean {
  const owner = blockAround(field);
  if (!owner) return false;
  const next = nextField(field, owner.domNode as HTMLElement, towards, vertical);
  if (next) focusField(next, towards);
  else leaveBlock(owner, towards);
  return true;
}

const arrow = (key: string, towards: Towards, vertical: boolean) => ({
  key,
  handler: function (range, { line, offset }) {
    const { quill } = this;
    if (range.length > 0 || !leavesLine(quill, range.index, towards, vertical)) return true;
    const start = range.index - offset;
    const beyond = towards > 0 ? start + line.length() : start - 1;
    const block = blockAt(quill, beyond);
    if (block) {
      enterBlock(block, towards);
      return false;
    }
    if (beyond >= 0 && beyond < quill.getLength()) return true;
    if (leaveField(quill.root, towards, vertical)) return false;
    if (towards < 0 || !endsInBlock(quill)) return true;
    addParagraphAtEnd(quill);
    return false;
  } satisfies Handler,
});

/** Backspace and Delete beside a block select it first: a second press removes it. */
const selectBeside = (key: string, towards: Towards) => ({
  key,
  collapsed: true,
  handler: function ({ index }, { line, offset }) {
    const { quill } = this;
    const atEdge = towards < 0 ? offset === 0 : offset === line.length() - 1;
    const block = atEdge ? blockAt(quill, index + towards) : null;
    if (!block) return true;
    if (towards < 0 && line.length() === 1 && index < quill.getLength() - 1)
      quill.updateContents(new Delta().retain(index).delete(1), 'user');
    selectBlock(block);
    return false;
  } satisfies Handler,
});

const moveWith = (key: string, towards: Towards) => ({
  key,
  altKey: true,
  handler: function (range) {
    moveLines(this.quill, range, towards);
    return false;
  } satisfies Handler,
});

/** Chrome's own Select all takes the outermost text instead of the one that is being written. */
const selectAll = {
  key: 'a',
  shortKey: true,
  handler: function () {
    this.quill.setSelection(0, this.quill.getLength(), 'user');
    return false;
  } satisfies Handler,
};

/** Keys between text and blocks, for Quill's keyboard. */
export const blockKeys = {
  'select all': selectAll,
  'block above': arrow('ArrowUp', -1, true),
  'block below': arrow('ArrowDown', 1, true),
  'block before': arrow('ArrowLeft', -1, false),
  'block after': arrow('ArrowRight', 1, false),
  'select block before': selectBeside('Backspace', -1),
  'select block after': selectBeside('Delete', 1),
  'move up': moveWith('ArrowUp', -1),
  'move down': moveWith('ArrowDown', 1),
} as const;

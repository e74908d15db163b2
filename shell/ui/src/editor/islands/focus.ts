import Quill from 'quill';
import Delta from 'quill-delta';
import { blockAt, isContentBlot, quillAround, type ContentBlot } from './content-blot.ts';

export type Towards = -1 | 1;

/** Texts and code of a block, in the order in which they are read. */
const FIELDS = '.ql-editor[contenteditable=true], textarea.ll-block-field';

/** Frames to wait for a text that mounts when it comes into view. */
const FRAMES_TO_WAIT = 30;

/** Quill leaves the focus where it is while something within it has it: the text takes it first. */
export function focusAt(quill: Quill, index: number, length = 0): void {
  if (document.activeElement !== quill.root) quill.root.focus({ preventScroll: true });
  quill.setSelection(Math.max(0, Math.min(index, quill.getLength() - 1)), length, Quill.sources.USER);
}

export const selectBlock = (blot: ContentBlot): void => (blot.domNode as HTMLElement).focus();

export const fieldsOf = (node: ParentNode): readonly HTMLElement[] => [...node.querySelectorAll<HTMLElement>(FIELDS)];

/** Puts the cursor at the begin (`towards` 1) or the end of a text or code. */
export function focusField(field: HTMLElement, towards: Towards): void {
  if (field instanceof HTMLTextAreaElement) {
    field.focus();
    const place = towards > 0 ? 0 : field.value.length;
    field.setSelectionRange(place, place);
    return;
  }
  const quill = field.parentElement && Quill.find(field.parentElement);
  if (!(quill instanceof Quill)) return;
  const edge = towards > 0 ? 0 : quill.getLength() - 1;
  const block = blockAt(quill, edge);
  if (block) enterBlock(block, towards);
  else focusAt(quill, edge);
}

/** Goes into a block as an arrow key does; one without texts is selected. */
export function enterBlock(blot: ContentBlot, towards: Towards): void {
  const field = fieldsOf(blot.domNode as HTMLElement).at(towards > 0 ? 0 : -1);
  if (field) focusField(field, towards);
  else selectBlock(blot);
}

export function addParagraph(quill: Quill, index: number): void {
  quill.history.cutoff();
  quill.updateContents(new Delta().retain(index).insert('\n'), Quill.sources.USER);
  quill.history.cutoff();
  focusAt(quill, index);
}

/** Goes from a block to what is before or after it; at the end of a text there is a new paragraph then. */
export function leaveBlock(blot: ContentBlot, towards: Towards): void {
  const quill = quillAround(blot);
  const index = quill.getIndex(blot);
  const beyond = index + towards;
  if (beyond < 0 || beyond >= quill.getLength()) {
    addParagraph(quill, towards > 0 ? index + 1 : 0);
    return;
  }
  const block = blockAt(quill, beyond);
  if (block) selectBlock(block);
  else focusAt(quill, beyond);
}

/** Changes a text from outside while somebody writes in a block of it: Quill would take the cursor out of the block. */
export function keepFocus(change: () => void): void {
  const focused = document.activeElement;
  const inner = focused?.closest('.ll-block') && focused.parentElement && Quill.find(focused.parentElement);
  change();
  if (!(focused instanceof HTMLElement) || !focused.isConnected || document.activeElement === focused) return;
  focused.focus({ preventScroll: true });
  if (inner instanceof Quill) inner.setSelection(inner.selection.savedRange, Quill.sources.SILENT);
}

/** Where a change was made: its index, and what it changed within a block there. */
function placeOf(change: Delta) {
  let index = 0;
  for (const { retain } of change.ops) {
    if (typeof retain !== 'number') break;
    index += retain;
  }
  const inner = change.ops.find(({ retain }) => typeof retain === 'object' && retain !== null)?.retain;
  const inserted = change.ops.reduce(
    (sum, { insert }) => sum + (typeof insert === 'string' ? insert.length : insert ? 1 : 0),
    0,
  );
  return {
    index,
    inserted,
    block: inner as Record<string, { readonly slots?: Readonly<Record<string, unknown>> }> | undefined,
  };
}

/** Puts the cursor where a change was made, however deep: after Undo the author sees what came back. */
export function focusChange(quill: Quill, change: Delta): void {
  const { index, inserted, block } = placeOf(change);
  const [line] = quill.getLine(index);
  if (!block || !isContentBlot(line)) {
    focusAt(quill, index + inserted);
    return;
  }
  const [slot, ops] = Object.entries(Object.values(block)[0]?.slots ?? {}).at(-1) ?? [];
  const hasFocus = line.domNode.contains(document.activeElement);
  if (slot === undefined || !(slot in line.data.slots)) {
    if (!hasFocus) selectBlock(line);
    return;
  }
  focusSlot(line, slot, inner => focusChange(inner, new Delta(ops as Delta['ops'])));
}

/** Shows a slot, waits until it can be written in, and puts the cursor there. */
export function focusSlot(
  blot: ContentBlot,
  slot: string,
  place: (quill: Quill) => void,
  frames = FRAMES_TO_WAIT,
): void {
  const quill = blot.editors.get(slot);
  if (quill) {
    place(quill);
    return;
  }
  if (frames === FRAMES_TO_WAIT) {
    blot.reveal?.(slot);
    const node = blot.domNode as HTMLElement;
    (node.querySelector(`[data-slot="${CSS.escape(slot)}"]`) ?? node).scrollIntoView({ block: 'nearest' });
  }
  if (frames > 0) requestAnimationFrame(() => focusSlot(blot, slot, place, frames - 1));
}

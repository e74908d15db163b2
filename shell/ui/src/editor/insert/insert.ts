import type Quill from 'quill';
import Delta, { type Op } from 'quill-delta';
import {
  blockOf,
  BLOCK_EMBED,
  INLINE_EMBED,
  MAX_NESTING,
  newBlockId,
  slotsOf,
  type BlockValue,
  type SlotOp,
} from '@learnloom/documents/block-value';
import type { SlotProfile } from '@learnloom/documents/block-shape';
import { opsOf } from '../document.ts';
import type { Insertion } from '../islands/block-kinds.ts';
import { blockAt } from '../islands/content-blot.ts';
import { mountedBlocks } from '../islands/mounted-blocks.ts';
import { enterBlock, fieldsOf, focusAt, selectBlock } from '../islands/focus.ts';
import { withNewIds } from '../islands/with-new-ids.ts';

const profiles = new WeakMap<Quill, SlotProfile>();

export const setProfile = (quill: Quill, profile: SlotProfile): void => void profiles.set(quill, profile);
export const profileOf = (quill: Quill): SlotProfile => profiles.get(quill) ?? 'full';

/** How many blocks a text is within. */
export function nestingOf(quill: Quill): number {
  let depth = 0;
  for (let node = quill.container.closest('.ll-block'); node; node = node.parentElement?.closest('.ll-block') ?? null)
    depth += 1;
  return depth;
}

/** Levels of a block with the blocks in it: 1 for one without. */
export function levelsOf(block: Pick<BlockValue, 'slots'>): number {
  const inner = slotsOf(block).flatMap(ops => ops.flatMap(({ insert }) => blockOf(insert) ?? []));
  return 1 + Math.max(0, ...inner.map(levelsOf));
}

/** Whether blocks with texts of their own may go into a text: its nesting has a limit. */
export const takesBlock = (quill: Quill, block: Pick<BlockValue, 'slots'>): boolean =>
  nestingOf(quill) + levelsOf(block) <= MAX_NESTING;

/** Blocks with texts of their own that an insertion brings. */
export function blocksOf(insertion: Insertion): readonly Pick<BlockValue, 'slots'>[] {
  if (insertion && 'block' in insertion) return [insertion.block];
  if (!insertion || !('document' in insertion)) return [];
  return (opsOf(insertion.document) as readonly SlotOp[]).flatMap(({ insert }) => blockOf(insert) ?? []);
}

/** The index at which a block stands between two lines: the line of the cursor is ended there if need be. */
function lineBreakAt(quill: Quill, index: number): { readonly change: Delta; readonly place: number } {
  const [line, offset] = quill.getLine(index);
  const change = new Delta().retain(index);
  if (!line || offset === 0) return { change, place: index };
  const isEnd = offset === line.length() - 1;
  if (isEnd && index + 1 < quill.getLength()) return { change: new Delta().retain(index + 1), place: index + 1 };
  change.insert('\n', line.formats());
  return { change, place: index + 1 };
}

/** Frames to wait for the texts of a new block. */
const FRAMES_TO_WAIT = 30;

/** Goes into a new block once its island is shown: to its first control, else into its first text, else it is selected. */
function enterNew(quill: Quill, index: number): void {
  const block = blockAt(quill, index);
  if (!block) return;
  const node = block.domNode as HTMLElement;
  selectBlock(block);
  const enter = (frames: number): void => {
    if (document.activeElement !== node) return;
    const start = node.querySelector<HTMLElement>('[data-autofocus]');
    if (start) start.focus();
    else if (fieldsOf(node).length > 0) enterBlock(block, 1);
    else if (frames > 0) requestAnimationFrame(() => enter(frames - 1));
  };
  requestAnimationFrame(() => enter(FRAMES_TO_WAIT));
}

/** A new mark within a line is edited first. */
const openNew = (quill: Quill, id: string): void =>
  void requestAnimationFrame(() => {
    const blot = mountedBlocks(quill.scroll)
      .list()
      .find(({ data }) => data.id === id);
    (blot?.domNode as HTMLElement | undefined)?.querySelector('button')?.click();
  });

/** Makes a block of the lines that are selected, given their text. */
export function replaceLines(quill: Quill, blockOfText: (text: string) => Omit<BlockValue, 'id'>): void {
  const { index, length } = quill.getSelection(true);
  const lines = quill.getLines(index, length);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const start = quill.getIndex(first);
  const end = quill.getIndex(last) + last.length();
  const value: BlockValue = { id: newBlockId(), ...blockOfText(quill.getText(start, end - start).replace(/\n$/, '')) };
  // A text never ends with a block: its last line break stays.
  const removed = Math.min(end, quill.getLength() - 1) - start;
  quill.history.cutoff();
  quill.updateContents(
    new Delta()
      .retain(start)
      .insert({ [BLOCK_EMBED]: value })
      .delete(removed),
    'user',
  );
  quill.history.cutoff();
  enterNew(quill, start);
}

/** Inserts all of a document between two lines, as a copy with ids of its own. */
function insertDocument(quill: Quill, text: string, index: number): void {
  const ops = withNewIds(opsOf(text) as readonly SlotOp[]) as Op[];
  if (ops.length === 0) return focusAt(quill, index);
  const { change, place } = lineBreakAt(quill, index);
  const length = new Delta(ops).length();
  quill.updateContents(change.concat(new Delta(ops)), 'user');
  quill.history.cutoff();
  focusAt(quill, place + length);
}

/** Carries out a menu entry at the cursor. `typed`: characters from `index` on that it replaces, such as `/tab`. */
export function insertAt(quill: Quill, insertion: Insertion, index: number, typed = 0): void {
  if (!insertion) {
    focusAt(quill, index + typed);
    return;
  }
  quill.history.cutoff();
  if ('line' in insertion) {
    if (typed > 0) quill.deleteText(index, typed, 'user');
    quill.formatLine(index, 1, insertion.line, 'user');
    quill.history.cutoff();
    focusAt(quill, index);
    return;
  }
  if ('document' in insertion) {
    if (typed > 0) quill.deleteText(index, typed, 'user');
    insertDocument(quill, insertion.document, index);
    return;
  }
  const isInline = 'inline' in insertion;
  const parts = isInline ? insertion.inline : insertion.block;
  const value: BlockValue = { id: newBlockId(), ...parts };
  if (typed > 0) quill.deleteText(index, typed, 'user');
  if (isInline) {
    quill.updateContents(new Delta().retain(index).insert({ [INLINE_EMBED]: value }), 'user');
    focusAt(quill, index + 1);
    openNew(quill, value.id);
  } else {
    const { change, place } = lineBreakAt(quill, index);
    quill.updateContents(change.insert({ [BLOCK_EMBED]: value }), 'user');
    enterNew(quill, place);
  }
  quill.history.cutoff();
}

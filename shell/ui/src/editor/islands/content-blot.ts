import Quill from 'quill';
import Delta, { type Op } from 'quill-delta';
import { BlockEmbed } from 'quill/blots/block.js';
import type Scroll from 'quill/blots/scroll.js';
import { BLOCK_EMBED, type BlockValue, type SlotOp } from '@learnloom/contracts/kernel/block';
import { formatsOf } from '@learnloom/documents/formats';
import { blockHandler, type BlockChange } from '@learnloom/documents/block-value';
import { mountedBlocks } from './mounted-blocks.ts';

/** Events that a text or field inside a block handles itself; the text around the block must not see them. */
const INNER_EVENTS = [
  'keydown',
  'beforeinput',
  'compositionstart',
  'compositionend',
  'copy',
  'cut',
  'paste',
  'drop',
  'dragover',
  'dragstart',
] as const;

const values = new WeakMap<Node, BlockValue>();
let mounts = 0;

/** Operations of a slot or of a change of one, as Quill has them. */
export const deltaOf = (ops: readonly (SlotOp | Op)[]): Delta => new Delta([...ops] as Op[]);

const afterChange = (block: BlockValue, change: BlockChange): BlockValue =>
  blockHandler.compose(block as BlockChange, change, false) as BlockValue;

/**
 * A block between two lines: one character of the text for Quill, a React island for the author. Its value is data, never
 * read from HTML.
 */
export class ContentBlot extends BlockEmbed {
  static override blotName = BLOCK_EMBED;
  static override tagName = 'DIV';
  static override className = 'll-block';

  static override create(value: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    values.set(node, value as BlockValue);
    node.contentEditable = 'false';
    node.tabIndex = -1;
    node.dataset['type'] = (value as BlockValue).type;
    node.setAttribute('role', 'group');
    const keepInside = (event: Event): void => {
      if (event.target !== node) event.stopPropagation();
    };
    for (const name of INNER_EVENTS) node.addEventListener(name, keepInside);
    return node;
  }

  static override value(): undefined {
    return undefined;
  }

  /** Key of its island. */
  readonly key = `block-${(mounts += 1)}`;
  data: BlockValue;
  /** The editors of its slots that are mounted. */
  readonly editors = new Map<string, Quill>();
  /** Shows a slot that is hidden, such as one in another tab. */
  reveal: ((slot: string) => void) | undefined;
  readonly #listeners = new Set<() => void>();

  constructor(scroll: Scroll, node: HTMLElement) {
    super(scroll, node);
    const value = values.get(node);
    if (!value) throw new Error('A block is created from its value');
    this.data = value;
  }

  override attach(): void {
    super.attach();
    mountedBlocks(this.scroll).add(this);
  }

  override detach(): void {
    mountedBlocks(this.scroll).delete(this);
    super.detach();
  }

  override value(): Record<string, BlockValue> {
    return { [BLOCK_EMBED]: this.data };
  }

  override format(name: string, value: unknown): void {
    if (formatsOf.block?.some(known => known === name)) super.format(name, value);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): BlockValue => this.data;

  /** What an author does to the block becomes a change of the text around it. */
  change(change: BlockChange): void {
    this.#apply(change);
    (this.scroll as unknown as Scroll).emitEmbedUpdate(this, change);
  }

  /** What an author wrote in the editor of a slot. */
  write(slot: string, ops: readonly Op[]): void {
    const change: BlockChange = { slots: { [slot]: ops } };
    this.data = afterChange(this.data, change);
    (this.scroll as unknown as Scroll).emitEmbedUpdate(this, change);
    this.#announce();
  }

  /** Undo and other authors change the block through the text around it. Quill ignores changes of the DOM within. */
  updateContent(change: BlockChange): void {
    this.#apply(change);
  }

  #apply(change: BlockChange): void {
    this.data = afterChange(this.data, change);
    for (const [slot, ops] of Object.entries(change.slots ?? {}))
      if (slot in this.data.slots) this.editors.get(slot)?.updateContents(deltaOf(ops), Quill.sources.SILENT);
    this.#announce();
  }

  #announce(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The editor that a block is part of. */
export function quillAround(blot: ContentBlot): Quill {
  const container = blot.scroll.domNode.parentElement;
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) throw new Error('A block is part of an editor');
  return quill;
}

export const isContentBlot = (blot: unknown): blot is ContentBlot => blot instanceof ContentBlot;

/** The block at an index; null: there is none. */
export function blockAt(quill: Quill, index: number): ContentBlot | null {
  if (index < 0 || index >= quill.getLength()) return null;
  const [line] = quill.getLine(index);
  return isContentBlot(line) ? line : null;
}

/** The innermost block around an element; null: it is part of no block. */
export function blockAround(element: Element): ContentBlot | null {
  const node = element.closest(`.${ContentBlot.className}`);
  const blot = node && Quill.find(node);
  return isContentBlot(blot) ? blot : null;
}

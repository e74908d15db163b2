import Quill from 'quill';
import Delta from 'quill-delta';
import Embed from 'quill/blots/embed.js';
import type Scroll from 'quill/blots/scroll.js';
import { INLINE_EMBED, type BlockValue } from '@learnloom/documents/block-value';
import { mountedBlocks } from './mounted-blocks.ts';

const values = new WeakMap<Node, BlockValue>();
let mounts = 0;

/** A block within a line, such as a footnote's mark. It is edited in a dialog, and replaced as a whole. */
export class InlineBlot extends Embed {
  static override blotName = INLINE_EMBED;
  static override tagName = 'SPAN';
  static override className = 'll-inline';

  static override create(value: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    values.set(node, value as BlockValue);
    node.dataset['type'] = (value as BlockValue).type;
    return node;
  }

  static override value(): undefined {
    return undefined;
  }

  readonly key = `inline-${(mounts += 1)}`;
  readonly data: BlockValue;

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
    return { [INLINE_EMBED]: this.data };
  }
}

/** Puts another value in the place of a mark, or takes it away: one step for Undo. */
export function replaceInline(blot: InlineBlot, value: BlockValue | null): void {
  const container = blot.scroll.domNode.parentElement;
  const quill = container && Quill.find(container);
  if (!(quill instanceof Quill)) return;
  const index = quill.getIndex(blot);
  const change = new Delta().retain(index);
  if (value) change.insert({ [INLINE_EMBED]: value });
  quill.history.cutoff();
  quill.updateContents(change.delete(1), 'user');
  quill.history.cutoff();
  quill.setSelection(index + (value ? 1 : 0), 0, 'user');
}

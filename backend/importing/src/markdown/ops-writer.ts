import { BLOCK_EMBED, INLINE_EMBED, type SlotOp } from '@learnloom/contracts/kernel/block';
import type { BlockShape } from '@learnloom/documents/block-shape';
import { blockShapes } from '@learnloom/documents/block-shapes';
import type { Formats } from '@learnloom/documents/formats';

/** The parts of a block that its Markdown says; what it does not say is as in a new one. */
export interface WrittenBlock {
  readonly props?: object;
  readonly slots?: Readonly<Record<string, readonly SlotOp[]>>;
  readonly id?: string;
}

/** Collects Delta operations of a document or a slot; neighbours with the same formats become one. */
export class OpsWriter {
  readonly ops: SlotOp[] = [];

  text(insert: string, attributes: Formats = {}): void {
    if (insert === '') return;
    const last = this.ops.at(-1);
    const known = Object.keys(attributes).length > 0;
    const joins =
      typeof last?.insert === 'string' && JSON.stringify(last.attributes ?? {}) === JSON.stringify(attributes);
    if (joins) this.ops[this.ops.length - 1] = { ...last, insert: `${last.insert as string}${insert}` };
    else this.ops.push(known ? { insert, attributes } : { insert });
  }

  /** Ends a line with its formats. */
  line(formats: Formats = {}): void {
    this.text('\n', formats);
  }

  embed(block: object, place: BlockShape['place'], attributes: Formats = {}): void {
    const insert = { [place === 'inline' ? INLINE_EMBED : BLOCK_EMBED]: block };
    this.ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
  }

  /** Whether the last line has been ended. */
  get isAtLineStart(): boolean {
    const last = this.ops.at(-1);
    if (!last) return true;
    return typeof last.insert === 'string' ? last.insert.endsWith('\n') : BLOCK_EMBED in last.insert;
  }
}

/** Makes blocks with ids that follow from their order, so that a second import changes nothing. */
export class BlockMaker {
  private count = 0;

  block(type: string, { props = {}, slots = {}, id }: WrittenBlock): object {
    this.count += 1;
    const shape = blockShapes.get(type) as BlockShape<Record<string, unknown>>;
    const all = { ...shape.create().props, ...props };
    return { type, id: id ?? `b${this.count}`, props: all, slots };
  }
}

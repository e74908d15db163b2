import type { DocumentBuilder } from './document-builder.ts';
import type { Flow } from './flow.ts';
import type { LeftOut } from './left-out.ts';
import type { PastedBlocks, SlotText } from './pasted-blocks.ts';
import type { PastedImages } from './pasted-images.ts';

export interface PasteTarget {
  readonly blocks: PastedBlocks;
  readonly images: PastedImages;
  readonly leftOut: LeftOut;
}

/** What reads single elements needs of the reader of the whole. */
export interface Reader {
  readonly builder: DocumentBuilder;
  readonly target: PasteTarget;
  /** Tag of the last outermost list, while nothing follows it. */
  lastList: string | null;
  /** What is written in an element, as the text of a slot of a block. */
  readonly slot: (content: Element | null, nodes?: Iterable<Node>) => SlotText;
  readonly readAll: (parent: Node, flow: Flow) => void;
  readonly read: (node: Node, flow: Flow) => void;
  readonly endLine: (flow: Flow) => void;
  readonly insertBlock: (insert: Record<string, unknown> | null, flow: Flow) => boolean;
}

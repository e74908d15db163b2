import type { HeadingEntry } from '@learnloom/contracts/kernel/document';
import type { BlockShape } from './block-shape.ts';
import type { DocumentBlock } from './document-ops.ts';

/** Where a block is shown: on a page with our style sheets, or in an email, where only plain elements can be relied on. */
export type Medium = 'page' | 'mail';

/** What a block can ask for while it is rendered. */
export interface RenderContext {
  readonly medium: Medium;
  /** Headings of the whole document. */
  readonly headings: readonly HeadingEntry[];
  /** HTML of one of the block's slots; empty for a slot that it does not have. */
  slot(key: string): Promise<string>;
  /** The number of a footnote in the document, from 1. */
  readonly footnoteNumber: number;
}

/** What a block can ask for while it is written as plain text or Markdown. */
export interface TextContext {
  /** The lines of one of the block's slots. */
  slot(key: string): readonly string[];
  /** The number of a footnote in the document, from 1. */
  readonly footnoteNumber: number;
}

/** A block whose props have been checked. */
export interface BlockOf<P extends object> extends Omit<DocumentBlock, 'props'> {
  readonly props: P;
}

/** What becomes of a block on the server. */
export interface ServerBlock<P extends object = object> {
  /** Escaped HTML of elements that `sanitize.ts` or `elements` allow, with classes `b-…`; scripts and styles never. */
  html(block: BlockOf<P>, context: RenderContext): string | Promise<string>;
  /** Plain text for emails, a line each; by default its words. */
  text?(block: BlockOf<P>, context: TextContext): readonly string[];
  /** Markdown, a line each; null: as a directive with all its props, which is also the default. */
  markdown?(block: BlockOf<P>, context: TextContext): readonly string[] | null;
  /** Elements that only this block needs, with their attributes. Values of addresses are checked for all. */
  readonly elements?: Readonly<Record<string, readonly string[]>>;
}

/** Declares it: `export const block = serverBlock(shape, { html: … })` in the `block.ts` of its folder. */
export const serverBlock = <P extends object, O extends object>(
  _shape: BlockShape<P, O>,
  block: ServerBlock<P>,
): ServerBlock<P> => block;

import { BLOCK_EMBED, INLINE_EMBED, type BlockValue } from '@learnloom/contracts/kernel/block';
import type { DocumentPicture } from '@learnloom/contracts/kernel/document';
import type { Formats } from './formats.ts';

export interface TextOp {
  readonly insert: string;
  readonly attributes?: Formats;
}

/** An image between two lines, as documents had them before there were blocks. */
export interface PictureOp {
  readonly insert: { readonly image: DocumentPicture };
  readonly attributes?: Formats;
}

/** A block whose slots hold operations of documents. */
export interface DocumentBlock extends BlockValue {
  readonly slots: Readonly<Record<string, readonly DocumentOp[]>>;
}

/** A block between two lines. */
export interface BlockOp {
  readonly insert: { readonly [BLOCK_EMBED]: DocumentBlock };
  readonly attributes?: Formats;
}

/** A block within a line. */
export interface InlineOp {
  readonly insert: { readonly [INLINE_EMBED]: DocumentBlock };
  readonly attributes?: Formats;
}

export type DocumentOp = TextOp | PictureOp | BlockOp | InlineOp;

export const isText = (op: DocumentOp): op is TextOp => typeof op.insert === 'string';
export const isPicture = (op: DocumentOp): op is PictureOp => typeof op.insert !== 'string' && 'image' in op.insert;
export const isBlock = (op: DocumentOp): op is BlockOp => typeof op.insert !== 'string' && BLOCK_EMBED in op.insert;
export const isInline = (op: DocumentOp): op is InlineOp => typeof op.insert !== 'string' && INLINE_EMBED in op.insert;

/** Rich text as it is stored: Quill Delta operations. */
export interface RichTextDocument {
  readonly v: 1;
  readonly ops: readonly DocumentOp[];
}

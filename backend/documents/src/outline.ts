import type { DocumentBlock, DocumentOp, RichTextDocument } from './document-ops.ts';
import { linesOf, type Line } from './lines.ts';

/** A document with the lines of all its slots, each read once. */
export class Outline {
  private readonly linesBySlot = new Map<readonly DocumentOp[], readonly Line[]>();
  /** The lines of the document and of its blocks, in the order in which they are read. */
  readonly lines: readonly Line[];
  /** Blocks within lines, in that order. */
  readonly inlineBlocks: readonly DocumentBlock[];
  /** Those of them that are footnotes. */
  readonly footnotes: readonly DocumentBlock[];

  constructor(private readonly document: Pick<RichTextDocument, 'ops'>) {
    const lines: Line[] = [];
    const inlineBlocks: DocumentBlock[] = [];
    const visit = (ops: readonly DocumentOp[]): void => {
      for (const line of this.linesOf(ops)) {
        lines.push(line);
        for (const { inline } of line.spans) {
          if (!inline) continue;
          inlineBlocks.push(inline);
          for (const slot of Object.values(inline.slots)) visit(slot);
        }
        if (line.block) for (const slot of Object.values(line.block.slots)) visit(slot);
      }
    };
    visit(document.ops);
    this.lines = lines;
    this.inlineBlocks = inlineBlocks;
    this.footnotes = inlineBlocks.filter(({ type }) => type === 'footnote');
  }

  /** The lines of the document itself, or of a slot. */
  linesOf(ops: readonly DocumentOp[] = this.document.ops): readonly Line[] {
    let lines = this.linesBySlot.get(ops);
    if (!lines) this.linesBySlot.set(ops, (lines = linesOf({ ops })));
    return lines;
  }

  footnoteNumber(block: DocumentBlock): number {
    return this.footnotes.indexOf(block) + 1;
  }
}

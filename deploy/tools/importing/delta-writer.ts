import type { RichTextDocument, TextOp } from '@learnloom/documents/document';
import type { Formats } from '@learnloom/documents/formats';

/** Collects Delta operations; neighbours with the same formats become one. */
export class DeltaWriter {
  private readonly ops: TextOp[] = [];

  text(insert: string, attributes: Formats = {}): void {
    if (insert === '') return;
    const last = this.ops.at(-1);
    if (last && JSON.stringify(last.attributes ?? {}) === JSON.stringify(attributes)) {
      this.ops[this.ops.length - 1] = { ...last, insert: last.insert + insert };
    } else {
      this.ops.push(Object.keys(attributes).length > 0 ? { insert, attributes } : { insert });
    }
  }

  /** Ends a line with its formats. */
  line(formats: Formats = {}): void {
    this.text('\n', formats);
  }

  document(): RichTextDocument {
    return { v: 1, ops: this.ops };
  }
}

import { BLOCK_EMBED, INLINE_EMBED } from '@learnloom/contracts/kernel/block';
import { PICTURE_TEXT } from '@learnloom/contracts/kernel/document';

type Formats = Readonly<Record<string, unknown>>;

interface TextOp {
  insert: string;
  readonly attributes?: Formats;
}

interface EmbedOp {
  readonly insert: object;
}

type Op = TextOp | EmbedOp;

const isText = (op: Op | undefined): op is TextOp => typeof op?.insert === 'string';

const isSame = (left?: Formats, right?: Formats): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

/** Between the cells of a row. */
const CELLS = ' | ';

/** Collects text into operations: a line's formats stand on its line break. */
export class DocumentWriter {
  readonly #ops: Op[] = [];
  #line: Op[] = [];
  #formulas = 0;
  /** The block of code that is being written; null: none is. */
  #code: string | null = null;

  /** White space counts once, whatever tags stand in it. */
  flowing(text: string, formats: Formats): void {
    const singleSpaced = text.replace(/[ \t\r\n\f]+/g, ' ');
    const last = this.#line.at(-1);
    this.text(isText(last) && last.insert.endsWith(' ') ? singleSpaced.trimStart() : singleSpaced, formats);
  }

  text(text: string, formats: Formats): void {
    if (text === '') return;
    const hasFormats = Object.keys(formats).length > 0;
    this.#line.push(hasFormats ? { insert: text, attributes: formats } : { insert: text });
  }

  /** A formula within a line. Its id is its number, so that equal texts make equal documents. */
  formula(content: string): void {
    this.#line.push({ insert: { [INLINE_EMBED]: this.#block('inline-math', content.replace(/\s+/g, ' ')) } });
  }

  /** A formula between two lines. */
  formulaBlock(content: string, formats: Formats): void {
    this.breakLine(formats);
    this.#ops.push({ insert: { [BLOCK_EMBED]: this.#block('math', content) } });
  }

  #block(type: string, content: string): object {
    this.#formulas += 1;
    return { type, id: `f${this.#formulas}`, props: { content }, slots: {} };
  }

  /** An image between two lines. */
  picture(src: string, alt: string, formats: Formats): void {
    this.breakLine(formats);
    this.#ops.push({ insert: { image: { src, alt: alt.replace(/\s+/g, ' ').slice(0, PICTURE_TEXT) } } });
  }

  /** Cells of a row stand on one line. */
  beginCell(): void {
    if (this.#line.some(op => !isText(op) || op.insert.trim() !== '')) this.text(CELLS, {});
  }

  beginCode(): void {
    this.#code ??= '';
  }

  /** Text of a block of code, its line breaks included. */
  code(text: string): void {
    this.#code += text.replaceAll('\r', '');
  }

  /** Writes the lines of a block of code. Empty ones at its beginning and end are those of its tags. */
  endCode(formats: Formats): void {
    const lines = (this.#code ?? '').replace(/^\n/, '').split('\n');
    while (lines.length > 0 && lines.at(-1)?.trim() === '') lines.pop();
    this.#code = null;
    for (const line of lines) this.#push([{ insert: line }], formats);
  }

  #push(line: readonly Op[], formats: Formats): void {
    for (const op of line) if (op.insert !== '') this.#ops.push(op);
    this.#ops.push(Object.keys(formats).length > 0 ? { insert: '\n', attributes: formats } : { insert: '\n' });
  }

  /** Ends the line, if there is something on it. */
  breakLine(formats: Formats): void {
    if (this.#code !== null) {
      if (this.#code !== '' && !this.#code.endsWith('\n')) this.#code += '\n';
      return;
    }
    if (this.#line.some(op => !isText(op) || op.insert.trim() !== '')) {
      const [first, last] = [this.#line[0], this.#line.at(-1)];
      if (isText(first)) first.insert = first.insert.trimStart();
      if (isText(last)) last.insert = last.insert.trimEnd();
      this.#push(this.#line, formats);
    }
    this.#line = [];
  }

  /** Neighbors of one kind are one operation: equal documents are equal text. */
  document(): string {
    const mergedOps: Op[] = [];
    for (const op of this.#ops) {
      const last = mergedOps.at(-1);
      if (isText(last) && isText(op) && isSame(last.attributes, op.attributes)) last.insert += op.insert;
      else mergedOps.push({ ...op });
    }
    return mergedOps.length === 0 ? '' : JSON.stringify({ v: 1, ops: mergedOps });
  }
}

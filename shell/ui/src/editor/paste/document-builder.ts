import type { Op } from 'quill-delta';

export type Formats = Readonly<Record<string, unknown>>;

const attributesOf = (formats: Formats): { attributes?: Record<string, unknown> } =>
  Object.keys(formats).length > 0 ? { attributes: { ...formats } } : {};

/** Writes a document from its beginning to its end. */
export class DocumentBuilder {
  readonly #ops: Op[] = [];
  /** Whether the line that is being written has something in it. */
  #lineHasText = false;
  #endsWithSpace = true;

  get lineHasText(): boolean {
    return this.#lineHasText;
  }

  /** Text of markup: white space collapses as in a browser. No-break spaces are those of editors that indent with them. */
  collapsed(text: string, formats: Formats): void {
    let words = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (this.#endsWithSpace) words = words.replace(/^ /, '');
    this.verbatim(words.replaceAll('\u00a0', ' '), formats);
    this.#endsWithSpace = words === '' ? this.#endsWithSpace : words.endsWith(' ');
  }

  /** Text without line breaks, with all its spaces. */
  verbatim(text: string, formats: Formats): void {
    if (text === '') return;
    this.#ops.push({ insert: text, ...attributesOf(formats) });
    this.#lineHasText = true;
    this.#endsWithSpace = false;
  }

  /** Something within a line, such as a footnote. */
  inline(insert: Record<string, unknown>, formats: Formats): void {
    this.#ops.push({ insert, ...attributesOf(formats) });
    this.#lineHasText = true;
    this.#endsWithSpace = false;
  }

  /** Ends the line, also an empty one. */
  endLine(formats: Formats): void {
    this.#trimLine();
    this.#ops.push({ insert: '\n', ...attributesOf(formats) });
    this.#lineHasText = false;
    this.#endsWithSpace = true;
  }

  /** Something between two lines. The line before it must have ended. */
  block(insert: Record<string, unknown>, formats: Formats = {}): void {
    this.#ops.push({ insert, ...attributesOf(formats) });
    this.#endsWithSpace = true;
  }

  /** Operations of the document; neighbours with equal formats are one. Its last line is open if nothing ended it. */
  finish(): Op[] {
    if (this.#lineHasText) this.#trimLine();
    const joined: Op[] = [];
    for (const op of this.#ops) {
      const last = joined.at(-1);
      if (
        typeof op.insert === 'string' &&
        typeof last?.insert === 'string' &&
        JSON.stringify(op.attributes ?? {}) === JSON.stringify(last.attributes ?? {})
      )
        last.insert += op.insert;
      else joined.push({ ...op });
    }
    return joined;
  }

  /** White space at the end of a line is that of the markup. */
  #trimLine(): void {
    const last = this.#ops.at(-1);
    if (typeof last?.insert !== 'string' || !last.insert.endsWith(' ') || !this.#lineHasText) return;
    last.insert = last.insert.replace(/ +$/, '');
    if (last.insert === '') this.#ops.pop();
  }
}

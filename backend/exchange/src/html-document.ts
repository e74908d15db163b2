import { PICTURE_TEXT, type DocumentPicture } from '@learnloom/contracts/kernel/document';
import { htmlPieces } from './html-text.ts';
import { NotTaken } from './imported.ts';

/** Rich text made of HTML, with what of it was left out. */
export interface FromHtml {
  /** The JSON text of a document, its pictures by their addresses in the HTML; empty where there is nothing. */
  readonly document: string;
  readonly notes: readonly string[];
}

type Formats = Readonly<Record<string, unknown>>;

const inline: ReadonlyMap<string, Formats> = new Map(
  Object.entries<Formats>({
    b: { bold: true },
    strong: { bold: true },
    i: { italic: true },
    em: { italic: true },
    u: { underline: true },
    s: { strike: true },
    del: { strike: true },
    strike: { strike: true },
    code: { code: true },
    sub: { script: 'sub' },
    sup: { script: 'super' },
  }),
);
const lines: ReadonlyMap<string, Formats> = new Map(
  Object.entries<Formats>({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(header => [`h${header}`, { header }])),
    blockquote: { blockquote: true },
    pre: { 'code-block': 'text' },
  }),
);
const BLOCKS = /^(p|div|br|hr|tr|table|ul|ol|li|pre|blockquote|h[1-6]|section|article|dl|dt|dd)$/;
const LOST: ReadonlyMap<string, string> = new Map(
  Object.entries({
    video: 'Videos were not imported',
    audio: 'Audio was not imported',
    iframe: 'Embedded pages were not imported',
    object: 'Embedded objects were not imported',
    table: 'Tables were converted to lines of text',
  }),
);

const isSame = (left?: Formats, right?: Formats): boolean =>
  left === right || JSON.stringify(left) === JSON.stringify(right);

interface TextOp {
  insert: string;
  readonly attributes?: Formats;
}

type Op = TextOp | { readonly insert: { readonly image: DocumentPicture } };

const isText = (op: Op | undefined): op is TextOp => typeof op?.insert === 'string';

/** Characters of HTML: twenty of markup for each of the text. */
const MOST_MARKUP = 1_000_000;

/** Tags and texts between them. */
const MOST_PIECES = 20_000;

/** Tags within tags that are looked at; what is nested deeper has the formats of its surroundings. */
const MOST_DEPTH = 100;

/** Collects text into operations: a line's formats stand on its line break. */
class DocumentWriter {
  readonly #ops: Op[] = [];
  #line: TextOp[] = [];

  /** White space counts once, whatever tags stand in it. */
  flowing(text: string, formats: Formats): void {
    const spaced = text.replace(/[ \t\r\n\f]+/g, ' ');
    this.text(this.#line.at(-1)?.insert.endsWith(' ') ? spaced.trimStart() : spaced, formats);
  }

  text(text: string, formats: Formats): void {
    if (text === '') return;
    const known = Object.keys(formats).length > 0;
    this.#line.push(known ? { insert: text, attributes: formats } : { insert: text });
  }

  /** A block between two lines. */
  picture(src: string, alt: string, formats: Formats): void {
    this.breakLine(formats);
    this.#ops.push({ insert: { image: { src, alt: alt.replace(/\s+/g, ' ').slice(0, PICTURE_TEXT) } } });
  }

  /** Ends the line, if there is something on it. */
  breakLine(formats: Formats): void {
    const written = this.#line.map(op => op.insert).join('');
    if (written.trim() !== '') {
      const [first, last] = [this.#line[0], this.#line.at(-1)];
      if (first) first.insert = first.insert.trimStart();
      if (last) last.insert = last.insert.trimEnd();
      const known = Object.keys(formats).length > 0;
      for (const op of this.#line) if (op.insert !== '') this.#ops.push(op);
      this.#ops.push(known ? { insert: '\n', attributes: formats } : { insert: '\n' });
    }
    this.#line = [];
  }

  /** Neighbours of one kind are one operation: equal documents are equal text. */
  document(): string {
    const merged: Op[] = [];
    for (const op of this.#ops) {
      const last = merged.at(-1);
      if (isText(last) && isText(op) && isSame(last.attributes, op.attributes)) last.insert += op.insert;
      else merged.push({ ...op });
    }
    return merged.length === 0 ? '' : JSON.stringify({ v: 1, ops: merged });
  }
}

/**
 * A document from HTML as other products write it. Scripts, styles and whatever is not text are left out. Throws
 * `NotTaken` when it is too long.
 */
export function documentFromHtml(html: string): FromHtml {
  if (html.length > MOST_MARKUP) throw new NotTaken(`A text has more than ${MOST_MARKUP} characters, including markup`);
  const writer = new DocumentWriter();
  const notes = new Set<string>();
  const open: { readonly name: string; readonly text: Formats; readonly line: Formats }[] = [];
  const current = () => open.at(-1) ?? { text: {}, line: {} };
  let pieces = 0;
  for (const piece of htmlPieces(html)) {
    pieces += 1;
    if (pieces > MOST_PIECES) throw new NotTaken(`A text has more than ${MOST_PIECES} elements`);
    if (piece.kind === 'text') {
      const raw = 'code-block' in current().line;
      if (!raw) writer.flowing(piece.text, current().text);
      else
        piece.text.split('\n').forEach((line, at) => {
          if (at > 0) writer.breakLine(current().line);
          writer.text(line, {});
        });
      continue;
    }
    const { name } = piece;
    const lost = LOST.get(name);
    if (lost) notes.add(lost);
    if (piece.kind === 'open' && name === 'img') {
      // Canvas draws a formula at an address of its own, and says what it drew.
      const formula = piece.attribute('data-equation-content');
      if (formula !== '') {
        writer.flowing(`\\(${formula}\\)`, current().text);
        notes.add('Formulas were converted to TeX text');
      } else if (piece.attribute('src') !== '')
        writer.picture(piece.attribute('src'), piece.attribute('alt'), current().line);
    }
    if (BLOCKS.test(name)) writer.breakLine(current().line);
    if (piece.kind === 'close') {
      const at = open.map(one => one.name).lastIndexOf(name);
      if (at >= 0) open.length = at;
    } else if (open.length < MOST_DEPTH && (inline.get(name) ?? lines.get(name) ?? /^(a|li|ul|ol)$/.test(name))) {
      const href = name === 'a' ? piece.attribute('href') : '';
      const link = /^https?:/i.test(href) ? { link: href } : {};
      const list = name === 'li' ? { list: open.some(one => one.name === 'ol') ? 'ordered' : 'bullet' } : {};
      const { text, line } = current();
      open.push({
        name,
        text: { ...text, ...inline.get(name), ...link },
        line: { ...line, ...lines.get(name), ...list },
      });
    }
  }
  writer.breakLine(current().line);
  return { document: writer.document(), notes: [...notes] };
}

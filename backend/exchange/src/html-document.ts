import { codeLanguageOf } from '@learnloom/contracts/kernel/code-languages';
import { DocumentWriter } from './document-writer.ts';
import { isDisplayed, MAX_INLINE_TEX, MAX_TEX, texOfMathMl, texParts } from './formulas.ts';
import { givenFormats, isHidden, isNumberedOtherwise, styledFormats } from './html-style.ts';
import { htmlPieces, type HtmlPiece } from './html-text.ts';
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
    ...Object.fromEntries(['b', 'strong'].map(name => [name, { bold: true }])),
    ...Object.fromEntries(['i', 'em', 'cite', 'dfn', 'var'].map(name => [name, { italic: true }])),
    ...Object.fromEntries(['u', 'ins'].map(name => [name, { underline: true }])),
    ...Object.fromEntries(['s', 'del', 'strike'].map(name => [name, { strike: true }])),
    ...Object.fromEntries(['code', 'samp', 'tt'].map(name => [name, { code: true }])),
    kbd: { kbd: true },
    mark: { mark: true },
    sub: { script: 'sub' },
    sup: { script: 'super' },
  }),
);
const lines: ReadonlyMap<string, Formats> = new Map(
  Object.entries<Formats>({
    ...Object.fromEntries([1, 2, 3, 4, 5, 6].map(header => [`h${header}`, { header }])),
    blockquote: { blockquote: true },
  }),
);
const BLOCKS =
  /^(p|div|br|hr|tr|table|ul|ol|li|pre|blockquote|h[1-6]|section|article|dl|dt|dd|figure|figcaption|caption|details|summary|header|footer|center|address)$/;
const CONTAINER = /^(a|li|ul|ol|pre|figure|figcaption)$/;
const HIDDEN = 'Hidden text was not imported';
const LANGUAGES = 'All languages of a text are shown';
const FILE_OBJECTS = 'Embedded objects were not imported';
const FORM_FIELDS = 'Form fields in texts were not imported';
const LOST: ReadonlyMap<string, string> = new Map(
  Object.entries({
    video: 'Videos were not imported',
    audio: 'Audio was not imported',
    iframe: 'Embedded pages were not imported',
    object: FILE_OBJECTS,
    embed: FILE_OBJECTS,
    applet: FILE_OBJECTS,
    canvas: 'Drawings were not imported',
    svg: 'Drawings were not imported',
    script: 'Scripts were not imported',
    input: FORM_FIELDS,
    select: FORM_FIELDS,
    textarea: FORM_FIELDS,
    table: 'Tables were converted to lines of text',
    rt: 'Annotations above words were put into the line',
  }),
);
/** A color that is set on purpose: editors write black for no color at all. */
const COLOR =
  /(?:^|;)\s*(?:background(?:-color)?|color)\s*:\s*(?!black|#0{3}|#0{6}|rgb\(0, ?0, ?0\)|inherit|initial|unset|transparent|white|#f{3}|#f{6}|var\()/i;

/** The language that a block of code is in, as highlighters name it in classes. */
function codeLanguage(attribute: (name: string) => string): string | null {
  const own = attribute('data-lang') || attribute('data-language');
  const [, named] = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*|hljs\s+)([\w+#-]{1,20})/i.exec(attribute('class')) ?? [];
  const language = own || named;
  return language ? codeLanguageOf(language) : null;
}

interface Open {
  readonly name: string;
  readonly text: Formats;
  line: Formats;
  /** Readers do not see what stands in it. */
  readonly isHidden?: boolean;
}

/** Elements without an end: what they say holds for nothing that follows. */
const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;

/**
 * A document from HTML as other products write it. Scripts, styles and whatever is not text are left out. Throws
 * `NotTaken` when it is too long.
 */
export function documentFromHtml(html: string): FromHtml {
  if (html.length > MOST_MARKUP) throw new NotTaken(`A text has more than ${MOST_MARKUP} characters, including markup`);
  const reader = new DocumentReader();
  let pieces = 0;
  for (const piece of htmlPieces(html)) {
    pieces += 1;
    if (pieces > MOST_PIECES) throw new NotTaken(`A text has more than ${MOST_PIECES} elements`);
    reader.read(piece);
  }
  return reader.result();
}

/** Characters of HTML: twenty of markup for each of the text. */
const MOST_MARKUP = 1_000_000;

/** Tags and texts between them. */
const MOST_PIECES = 20_000;

/** Tags within tags that are looked at; what is nested deeper has the formats of its surroundings. */
const MOST_DEPTH = 100;

type PieceOf<K extends HtmlPiece['kind']> = Extract<HtmlPiece, { readonly kind: K }>;

class DocumentReader {
  readonly #writer = new DocumentWriter();
  readonly #notes = new Set<string>();
  readonly #open: Open[] = [];

  result(): FromHtml {
    if (this.#isWithin('pre')) this.#writer.endCode(this.#current().line);
    this.#writer.breakLine(this.#current().line);
    return { document: this.#writer.document(), notes: [...this.#notes] };
  }

  read(piece: HtmlPiece): void {
    switch (piece.kind) {
      case 'text':
        return this.#text(piece.text);
      case 'math':
        return this.#formula(texOfMathMl(piece.xml), isDisplayed(piece.xml));
      case 'open':
        return this.#opened(piece);
      case 'close':
        return this.#closed(piece.name);
    }
  }

  #current(): Omit<Open, 'name'> {
    return this.#open.at(-1) ?? { text: {}, line: {} };
  }

  /** Whether an element with an end stands in another one of its name, so that each has its own end. */
  #isInside(name: string): boolean {
    return !VOID.test(name) && this.#isWithin(name);
  }

  #isHidden(): boolean {
    return this.#open.at(-1)?.isHidden === true;
  }

  #isWithin(...names: readonly string[]): boolean {
    return this.#open.some(({ name }) => names.includes(name));
  }

  #text(text: string): void {
    const { text: formats } = this.#current();
    if (this.#isHidden()) {
      if (text.trim() !== '') this.#notes.add(HIDDEN);
      return;
    }
    if (text.includes('{mlang ')) this.#notes.add(LANGUAGES);
    // The name of the language above code that this product wrote.
    if (this.#isWithin('figcaption') && this.#isWithin('code-figure')) return;
    if (this.#isWithin('pre')) return this.#writer.code(text);
    if ('code' in formats) return this.#writer.flowing(text, formats);
    for (const part of texParts(text))
      if (part.tex === null) this.#writer.flowing(part.text, formats);
      else this.#formula(part.tex, part.isBlock);
  }

  #formula(tex: string | null, isBlock: boolean): void {
    if (this.#isHidden()) return void this.#notes.add(HIDDEN);
    const { text: formats, line } = this.#current();
    if (tex === null) this.#notes.add('A formula could not be read and was not imported');
    else if (tex.length > MAX_TEX) {
      this.#writer.flowing(tex, formats);
      this.#notes.add('A formula is too long and was converted to text');
    } else if (isBlock || tex.length > MAX_INLINE_TEX) this.#writer.formulaBlock(tex, line);
    else this.#writer.formula(tex);
  }

  #opened({ name, attribute }: PieceOf<'open'>): void {
    if (name === 'p' && this.#open.at(-1)?.name === 'p') this.#closed(name);
    const style = attribute('style');
    if (this.#isHidden() || isHidden(style)) {
      if (name === 'img') this.#notes.add(HIDDEN);
      else if (!VOID.test(name) && this.#open.length < MOST_DEPTH)
        this.#open.push({ name, text: {}, line: {}, isHidden: true });
      return;
    }
    this.#note(name, attribute);
    if (name === 'img') this.#image(attribute);
    if (name === 'br' && this.#isWithin('pre')) return this.#writer.code('\n');
    if (BLOCKS.test(name)) this.#writer.breakLine(this.#current().line);
    if (name === 'td' || name === 'th') this.#writer.beginCell();
    if (name === 'q') this.#writer.text('“', this.#current().text);
    if (this.#open.length >= MOST_DEPTH) return;
    const { text, line } = this.#current();
    const styleFormats = VOID.test(name) ? {} : styledFormats(name, style);
    if (name === 'pre') {
      const within = this.#open.find(one => one.name === 'code-figure')?.line['code-block'];
      const language = codeLanguage(attribute) ?? within ?? 'text';
      this.#writer.beginCode();
      this.#open.push({ name, text: {}, line: { 'code-block': language } });
    } else if (name === 'code' && this.#isWithin('pre')) {
      const language = codeLanguage(attribute);
      const pre = this.#open.findLast(one => one.name === 'pre');
      if (pre && language) pre.line = { 'code-block': language };
      this.#open.push({ name, text, line });
    } else if (name === 'figure' && attribute('data-lang') !== '')
      this.#open.push({ name: 'code-figure', text, line: { 'code-block': codeLanguageOf(attribute('data-lang')) } });
    else if (
      inline.get(name) ??
      lines.get(name) ??
      (CONTAINER.test(name) || Object.keys(styleFormats).length > 0 || this.#isInside(name))
    )
      this.#open.push({
        name,
        text: givenFormats({
          ...text,
          ...inline.get(name),
          ...styleFormats,
          ...(name === 'a' && this.#link(attribute('href'))),
        }),
        line: { ...line, ...lines.get(name), ...(name === 'li' && this.#item()) },
      });
  }

  /** Notes what of an element is lost. */
  #note(name: string, attribute: PieceOf<'open'>['attribute']): void {
    const lost = LOST.get(name);
    if (lost) this.#notes.add(lost);
    if (COLOR.test(attribute('style')) || (name === 'font' && attribute('color') !== ''))
      this.#notes.add('Colors were not imported');
    if (isNumberedOtherwise(name, attribute)) this.#notes.add('Lists are numbered 1, 2, 3');
    if (/(?:^|\s)multilang(?:\s|$)/.test(attribute('class'))) this.#notes.add(LANGUAGES);
  }

  #closed(name: string): void {
    if (name === 'pre' && this.#isWithin('pre')) this.#writer.endCode(this.#current().line);
    else if (BLOCKS.test(name)) this.#writer.breakLine(this.#current().line);
    if (name === 'q') this.#writer.text('”', this.#current().text);
    const names = this.#open.map(one => one.name);
    const at = Math.max(names.lastIndexOf(name), name === 'figure' ? names.lastIndexOf('code-figure') : -1);
    if (at >= 0) this.#open.length = at;
  }

  #item(): Formats {
    const lists = this.#open.filter(({ name }) => name === 'ol' || name === 'ul');
    const list = lists.at(-1)?.name === 'ol' ? 'ordered' : 'bullet';
    return { list, ...(lists.length > 1 && { indent: Math.min(8, lists.length - 1) }) };
  }

  #link(href: string): Formats {
    if (/^https?:/i.test(href)) return { link: href };
    if (href !== '') this.#notes.add('Links that do not lead to a web address were not imported');
    return {};
  }

  #image(attribute: (name: string) => string): void {
    // Canvas shows a formula as an image from an address of its own, and says in attributes what it shows.
    const tex = attribute('data-equation-content') || /^LaTeX:\s*(.+)$/s.exec(attribute('alt'))?.[1];
    if (tex && (attribute('data-equation-content') || /equation|latex|tex/i.test(attribute('class'))))
      this.#formula(tex, false);
    else if (attribute('src') !== '') this.#writer.picture(attribute('src'), attribute('alt'), this.#current().line);
  }
}
